/** The value below which `share` of the values lie. */
export function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export function median(values: number[]): number {
  return percentile(values, 0.5);
}

/** One figure of the product and of its floor, a value each round, taken in turns. */
export interface Figure {
  name: string;
  unit: string;
  product: number[];
  floor?: number[];
  /** The most that the ratio (or, without a floor, the product) may be. */
  most?: number;
  /** The least that it may be. */
  least?: number;
  /** The most that the product's own value may be. */
  mostAbsolute?: number;
}

const show = (value: number) => (value >= 100 ? value.toFixed(0) : value.toFixed(2));

function verdict({ most, least, mostAbsolute }: Figure, judged: number, product: number): string {
  const targets = [
    ...(most === undefined ? [] : [{ text: `<= ${most}`, reached: judged <= most }]),
    ...(least === undefined ? [] : [{ text: `>= ${least}`, reached: judged >= least }]),
    ...(mostAbsolute === undefined
      ? []
      : [{ text: `<= ${mostAbsolute} alone`, reached: product <= mostAbsolute }]),
  ];
  return targets.map(({ text, reached }) => `${text} ${reached ? 'reached' : 'MISSED'}`).join(', ');
}

/**
 * Prints figures as a table: medians over the rounds, and the median of each round's ratio with the least and
 * the greatest.
 */
export function report(title: string, figures: Figure[]): void {
  console.log(`\n${title}`);
  const rows = figures.map((figure) => {
    const product = median(figure.product);
    const ratios = figure.floor?.map((floor, round) => (figure.product[round] ?? Number.NaN) / floor);
    const ratio = ratios && median(ratios);
    return {
      figure: figure.name,
      product: `${show(product)} ${figure.unit}`,
      floor: figure.floor ? `${show(median(figure.floor))} ${figure.unit}` : '',
      ratio:
        ratios && ratio !== undefined
          ? `${show(ratio)} (${show(Math.min(...ratios))} to ${show(Math.max(...ratios))})`
          : '',
      target: verdict(figure, ratio ?? product, product),
    };
  });
  console.table(rows);
}
