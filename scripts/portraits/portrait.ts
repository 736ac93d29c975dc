import { mix, skinTones, tones, type Tones } from './colour.ts';
import { beards } from './beard.ts';
import { dresses } from './dress.ts';
import { drawFeatures, drawMouth } from './face.ts';
import { drawGround } from './ground.ts';
import { hairs } from './hair.ts';
import { buildHead, drawNeck, drawSkull, type Head } from './head.ts';
import { hats } from './headwear.ts';
import type { Cloth } from './part.ts';
import { createPen, type Layers, type Pen } from './pen.ts';
import { props } from './prop.ts';
import type { PortraitSpec } from './spec.ts';

interface Materials {
  main: string;
  second: string;
  accent: string;
}

function cloth(materials: Materials, skin: Tones): Cloth {
  return {
    main: tones(materials.main),
    second: tones(materials.second),
    accent: tones(materials.accent),
    skin,
  };
}

function figure(pen: Pen, head: Head, spec: PortraitSpec): string {
  const skin = skinTones(spec.skin);
  const none: Layers = {};
  const hair = spec.hair ? hairs[spec.hair.kind](pen, head, tones(spec.hair.colour)) : none;
  const hat = spec.headwear ? hats[spec.headwear.kind](pen, head, cloth(spec.headwear, skin)) : none;
  const dress = dresses[spec.clothing.kind](pen, cloth(spec.clothing, skin));
  const beard = spec.beard ? beards[spec.beard.kind](pen, head, tones(spec.beard.colour), spec.beard) : none;
  const brow =
    spec.face.brows.colour ?? mix(spec.hair?.colour ?? spec.beard?.colour ?? '#2a1c18', '#1c1114', 0.35);
  return [
    hat.back,
    hair.back,
    raised(dress.back),
    drawNeck(pen, head, skin),
    raised(dress.front),
    drawSkull(pen, head, skin),
    drawFeatures(pen, head, skin, brow),
    beard.back,
    drawMouth(head, skin),
    beard.front,
    hair.front,
    hat.front,
    held(pen, spec),
  ]
    .filter((layer) => layer !== undefined)
    .join('');
}

/** Garments are cut for a long neck; the bust stands a little higher. */
function raised(layer: string | undefined): string | undefined {
  return layer && `<g transform="translate(0 -24)">${layer}</g>`;
}

function held(pen: Pen, { prop }: PortraitSpec): string {
  if (!prop) return '';
  return `<g transform="translate(${prop.x} ${prop.y})">${props[prop.kind](pen, tones(prop.colour))}</g>`;
}

/**
 * Draws a portrait as a self-contained SVG of 512 x 512 units.
 * `ground` is the category's #rrggbb colour, `seed` varies the marks carved into the ground.
 */
export function drawPortrait(spec: PortraitSpec, ground: string, seed: number): string {
  const { scale, x, y } = spec.frame;
  const place = `translate(${x} ${Math.round(498 * (1 - scale) + y)}) scale(${scale})`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-256 0 512 512" width="512" height="512">` +
    drawGround(ground, seed) +
    `<g transform="${place}" stroke-linecap="round" stroke-linejoin="round">${figure(createPen(), buildHead(spec.face), spec)}</g></svg>\n`
  );
}
