import type { Tones } from './colour.ts';

/** How far the footlight's rim and the shadow reach into a shape, in units. */
export interface Reach {
  rim?: number;
  shade?: number;
}

/** What a part adds to a portrait, behind the head and before it. */
export interface Layers {
  back?: string;
  front?: string;
}

/** Draws shapes lit from the lower left; one pen per portrait keeps its clip names unique. */
export interface Pen {
  /** A shape in three tones with optional `details` cut to its outline. */
  solid: (d: string, tones: Tones, reach?: Reach, details?: string) => string;
  /** `details` cut to the outline `d`. */
  within: (d: string, details: string) => string;
}

/** A plain shape in one colour. */
export function flat(d: string, colour: string, opacity = 1): string {
  return `<path d="${d}" fill="${colour}"${opacity === 1 ? '' : ` opacity="${opacity}"`}/>`;
}

/** A line of even width; its ends are round as the portrait's root says. */
export function line(d: string, colour: string, width: number): string {
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}"/>`;
}

/** Round dots of one size set `pitch` units apart along a line. */
export function dots(d: string, colour: string, size: number, pitch: number): string {
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${size}" stroke-dasharray="0 ${pitch}"/>`;
}

export function createPen(): Pen {
  let count = 0;
  return {
    solid(d, tones, { rim = 8, shade = 16 } = {}, details = '') {
      const id = (count += 1);
      const body = `<use href="#p${id}" fill="${tones.shade}"/><use href="#p${id}" fill="${tones.mid}" x="${-shade - rim}" y="${Math.round(shade * 0.5 + rim * 0.6)}"/>`;
      return (
        `<clipPath id="c${id}"><path id="p${id}" d="${d}"/></clipPath><g clip-path="url(#c${id})">` +
        `<use href="#p${id}" fill="${tones.rim}"/><g transform="translate(${rim} ${Math.round(-rim * 0.6)})" clip-path="url(#c${id})">${body}</g>${details}</g>`
      );
    },
    within(d, details) {
      const id = (count += 1);
      return `<clipPath id="c${id}"><path d="${d}"/></clipPath><g clip-path="url(#c${id})">${details}</g>`;
    },
  };
}
