import { type Disc, discsOfText } from './crowd';
import type { Projection } from './sheet';
import { element, text } from './svg';

const INK = '#222222';
const ASIDE = 28;
const MOST_LENGTH = 380;
const LENGTHS = [5_000, 2_000, 1_000, 500, 200, 100, 50, 20, 10];
const FEET_PER_METER = 3.2808;
const SIZE = 30;
const WORDS_WIDTH = 220;
const HALO = { stroke: '#ffffff', 'stroke-linejoin': 'round', 'paint-order': 'stroke' } as const;

/** A map's scale, in its lower left corner: the drawing, and where nothing else may be written. */
export function scaleBar({ frame, meter }: Projection): { readonly drawing: string; readonly taken: readonly Disc[] } {
  const meters = LENGTHS.find((length) => length * meter <= MOST_LENGTH) ?? 10;
  const feet = Math.round((meters * FEET_PER_METER) / 10) * 10;
  const [left, y] = [frame.left + ASIDE, frame.bottom - ASIDE];
  const right = left + meters * meter;
  const bar = { d: `M${left} ${y - 16}V${y}H${right}V${y - 16}`, fill: 'none' };
  const words = { ...HALO, 'stroke-width': 8, x: right + 16, y, 'font-size': SIZE, fill: INK };
  const width = right - left + WORDS_WIDTH;
  return {
    drawing: [
      element('path', { ...bar, stroke: '#ffffff', 'stroke-width': 12 }),
      element('path', { ...bar, stroke: INK, 'stroke-width': 4 }),
      element('text', words, text(`${meters} m · ${feet} ft`)),
    ].join(''),
    taken: discsOfText({ x: left + width / 2, y: y - 10 }, width, SIZE + 20),
  };
}
