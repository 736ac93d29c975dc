/** The flat tones in which one material is printed, lightest first. */
export interface Tones {
  rim: string;
  mid: string;
  shade: string;
  deep: string;
}

const footlight = '#ffd08a';
const night = '#170c12';

function channels(hex: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
}

/** Blends two #rrggbb colours; `share` (0 to 1) is how much of the second is in the result. */
export function mix(first: string, second: string, share: number): string {
  const other = channels(second);
  return `#${channels(first)
    .map((value, at) => Math.round(value + ((other[at] ?? 0) - value) * share))
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('')}`;
}

/** Tones of cloth, hair, metal or leather: warm where the footlight falls, plum-dark away from it. */
export function tones(base: string): Tones {
  return {
    rim: mix(base, footlight, 0.2 + luminance(base) * 0.4),
    mid: base,
    shade: mix(base, night, 0.36),
    deep: mix(base, night, 0.64),
  };
}

/** Tones of skin: the shadow turns red before it turns dark, so that faces stay alive. */
export function skinTones(base: string): Tones {
  return {
    rim: mix(base, '#ffdca6', 0.16 + luminance(base) * 0.6),
    mid: base,
    shade: mix(base, '#541a20', 0.34),
    deep: mix(base, '#2a0d14', 0.66),
  };
}

/** WCAG 2.2 contrast ratio (1 to 21) of two #rrggbb colours. */
export function contrast(first: string, second: string): number {
  const [light = 0, dark = 0] = [first, second].map(luminance).sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = channels(hex)
    .map((value) => value / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
