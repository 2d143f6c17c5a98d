import { hyphenateCode } from '@/lib/domain/walk/packet';
import type { MapPart } from '@/server/tiles/mapPart';
import { drawPanel } from './drawPanel';
import { type Panel, panelsOf } from './panels';
import { MAP_FRAME, SHEET } from './sheet';
import { element, text } from './svg';
import { type ImageDoor, walkDoorsOf } from './walkDoors';

/** What the image of a packet shows. */
export type PacketPlan = {
  /** Unhyphenated. */
  readonly code: string;
  readonly area: string | null;
  /** In walk order. */
  readonly doors: readonly ImageDoor[];
};

const INK = '#111111';
export const FONT_FAMILY = 'Roboto Condensed';
const LONGEST_AREA = 40;
const LONGEST_LIST = 110;

const TEXTS = {
  doors: (count: number) => (count === 1 ? '1 door' : `${count} doors`),
  without: (doors: string) => `Not on the map: ${doors}`,
  andMore: (count: number) => `, and ${count} more`,
  north: 'North is up',
} as const;

/** Divides the sheet of a packet into its maps; none when no door has a place. */
export function panelsOfPacket({ doors }: PacketPlan): Panel[] {
  return panelsOf(walkDoorsOf(doors));
}

/**
 * Draws the image of a packet as SVG: the streets, their names, the doors numbered in walk order, code, scale, and whose data the map is
 * (docs/product/image.md#what-the-packet-image-shows).
 *
 * @param parts of the street map, one for each panel; undefined where there is none
 */
export function drawPacket(plan: PacketPlan, panels: readonly Panel[], parts: readonly (MapPart | undefined)[]): string {
  const { width, height } = SHEET;
  return element(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', width, height, viewBox: `0 0 ${width} ${height}`, 'font-family': FONT_FAMILY },
    element('rect', { x: 0, y: 0, width, height, fill: '#ffffff' }),
    ...panels.map((panel, index) => drawPanel(panel, `map${index}`, parts[index])),
    drawHead(plan),
    panels.length === 0 ? '' : drawFoot(parts.find((part) => part !== undefined)?.attribution ?? ''),
  );
}

/** The code, the area, how many doors there are, and which of them nobody can find on the map. */
function drawHead({ code, area, doors }: PacketPlan): string {
  const right = { x: SHEET.width - 30, 'text-anchor': 'end', fill: INK };
  const without = doors.flatMap(({ line, lat, lon }, index) => (lat === null || lon === null ? [`${index + 1} (${line})`] : []));
  return [
    element('text', { x: 30, y: 108, 'font-size': 100, 'font-weight': 700, fill: INK }, text(hyphenateCode(code))),
    element('text', { ...right, y: 62, 'font-size': 46, 'font-weight': 700 }, text(shortened(area ?? '', LONGEST_AREA))),
    element('text', { ...right, y: 116, 'font-size': 40 }, text(TEXTS.doors(doors.length))),
    without.length === 0 ? '' : element('text', { x: 30, y: 152, 'font-size': 30, fill: INK }, text(TEXTS.without(listed(without)))),
  ].join('');
}

function drawFoot(attribution: string): string {
  const words = { y: MAP_FRAME.bottom + 42, 'font-size': 30, fill: INK };
  return [
    element('text', { ...words, x: 30 }, text(TEXTS.north)),
    element('text', { ...words, x: SHEET.width - 30, 'text-anchor': 'end' }, text(attribution)),
  ].join('');
}

function shortened(words: string, most: number): string {
  return words.length <= most ? words : `${words.slice(0, most - 1)}…`;
}

/** Lists words as far as they find room, and counts the others. */
function listed(words: readonly string[]): string {
  let said = shortened(words[0] ?? '', LONGEST_LIST);
  for (const [index, word] of words.entries()) {
    if (index === 0) continue;
    if (said.length + word.length > LONGEST_LIST) return said + TEXTS.andMore(words.length - index);
    said = `${said}, ${word}`;
  }
  return said;
}
