import sharp from 'sharp';

/** One picture of a contact sheet. */
export interface Print {
  name: string;
  svg: string;
}

const large = 256;
const small = 96;
const gap = 12;
const label = 22;

/** Writes a PNG with every print at 256 px and 96 px under its name, six to a row. */
export async function writeSheet(file: string, prints: readonly Print[], columns = 6): Promise<void> {
  const width = large + small + gap * 2;
  const height = large + label + gap;
  const rows = Math.ceil(prints.length / columns);
  const pieces = prints.map(async ({ name, svg }, index) => {
    const left = (index % columns) * width + gap;
    const top = Math.floor(index / columns) * height + gap;
    const at = async (size: number): Promise<Buffer> => sharp(Buffer.from(svg)).resize(size).png().toBuffer();
    const caption = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${label}"><text x="0" y="16" font-family="sans-serif" font-size="14" fill="#f3e9d8">${name}</text></svg>`;
    return [
      { input: await at(large), left, top },
      { input: await at(small), left: left + large + gap / 2, top },
      { input: Buffer.from(caption), left, top: top + large },
    ];
  });
  const layers = (await Promise.all(pieces)).flat();
  await sharp({
    create: { width: columns * width + gap, height: rows * height + gap, channels: 3, background: '#14110f' },
  })
    .composite(layers)
    .png()
    .toFile(file);
}
