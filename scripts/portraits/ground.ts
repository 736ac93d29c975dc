import { mix } from './colour.ts';
import { ellipse, polygon, sequence } from './path.ts';
import { flat } from './pen.ts';

/** A carved ground in the category's colour: dark rays, a faint halo and a ring of knife marks. */
export function drawGround(colour: string, seed: number): string {
  const base = mix(colour, '#16100f', 0.62);
  const random = sequence(seed);
  const [cx, cy] = [0, 236];
  const rays = Array.from({ length: 28 }, (_, index): string => {
    const from = ((index + 0.1) / 28) * Math.PI * 2;
    const to = from + (Math.PI * 2) / 28 / 2.1;
    return polygon([
      [cx + Math.cos(from) * 120, cy + Math.sin(from) * 120],
      [cx + Math.cos(from) * 460, cy + Math.sin(from) * 460],
      [cx + Math.cos(to) * 460, cy + Math.sin(to) * 460],
      [cx + Math.cos(to) * 120, cy + Math.sin(to) * 120],
    ]);
  }).join('');
  const marks = Array.from({ length: 56 }, (_, index): string => {
    const angle = (index / 56) * Math.PI * 2 + random() * 0.06;
    const from = 214 + random() * 26;
    const to = from + 26 + random() * 44;
    const [sx, sy] = [Math.cos(angle), Math.sin(angle)];
    const along = (r: number): [number, number] => [Math.round(cx + sx * r), Math.round(cy + sy * r)];
    const half = (from + to) / 2;
    const [mx, my] = along(half);
    return polygon([along(from), [mx - sy * 2, my + sx * 2], along(to), [mx + sy * 2, my - sx * 2]]);
  }).join('');
  return (
    `<path d="M-256 0H256V512H-256Z" fill="${base}"/>` +
    flat(rays, mix(base, colour, 0.13)) +
    flat(ellipse(cx, cy, 204), mix(base, colour, 0.2)) +
    flat(ellipse(cx, cy, 190), mix(base, colour, 0.3)) +
    flat(marks, mix(base, colour, 0.55))
  );
}
