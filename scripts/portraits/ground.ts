import { mix } from './colour.ts';
import { ellipse, polygon, sequence } from './path.ts';
import { flat } from './pen.ts';

/** A carved ground in the category's colour: dark rays, a faint halo and a ring of knife marks. */
export function drawGround(colour: string, seed: number): string {
  const base = mix(colour, '#16100f', 0.62);
  const random = sequence(seed);
  const reach = 230;
  const [cx, cy] = [0, 236];
  const pitch = (Math.PI * 2 * reach) / 28;
  const rays = `<circle cx="${cx}" cy="${cy}" r="${reach}" fill="none" stroke="${mix(base, colour, 0.13)}" stroke-width="${reach * 2}" stroke-dasharray="${(pitch * 0.48).toFixed(2)} ${(pitch * 0.52).toFixed(2)}"/>`;
  const marks = Array.from({ length: 48 }, (_, index): string => {
    const angle = (index / 48) * Math.PI * 2 + random() * 0.06;
    const from = 214 + random() * 26;
    const to = from + 26 + random() * 44;
    const [sx, sy] = [Math.cos(angle), Math.sin(angle)];
    const along = (r: number, aside = 0): [number, number] => [
      Math.round(cx + sx * r - sy * aside),
      Math.round(cy + sy * r + sx * aside),
    ];
    const [x, y] = along(from);
    if (Math.abs(x) > 252 || y > 440) return '';
    return polygon([[x, y], along((from + to) / 2, 2), along(to), along((from + to) / 2, -2)]);
  }).join('');
  return (
    `<path d="M-256 0H256V512H-256Z" fill="${base}"/>` +
    rays +
    flat(ellipse(cx, cy, 204), mix(base, colour, 0.2)) +
    flat(ellipse(cx, cy, 190), mix(base, colour, 0.3)) +
    flat(marks, mix(base, colour, 0.55))
  );
}
