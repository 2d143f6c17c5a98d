import { type MapPart, NO_MAP } from '@/server/tiles/mapPart';
import { toWorld } from '@/server/tiles/tileGrid';
import { discsOfText } from './crowd';
import { drawMap } from './drawMap';
import { type HouseNumber, NUMBER_SIZE } from './houseNumbers';
import { placeLabels } from './labels';
import type { Panel } from './panels';
import { scaleBar } from './scaleBar';
import { distance, type Frame, type Spot } from './sheet';
import { FIRST_RING, MARK_RADIUS, markHalfWidth, markWords, type Stop, stopsOf } from './stops';
import type { StreetLabel } from './streetNames';
import { element, pathData, text } from './svg';

const INK = '#111111';
const MARK = '#12305c';
const WALK = '#5b86c4';
const HALO = { stroke: '#ffffff', 'stroke-width': 8, 'stroke-linejoin': 'round', 'paint-order': 'stroke' } as const;
const LETTER = 56;
const BOX_MARGIN = 26;

/** Draws one map of a sheet: streets and their names, the walk, the doors' numbers, the scale. @param id unlike that of other panels */
export function drawPanel(panel: Panel, id: string, part: MapPart = NO_MAP): string {
  const { projection, doors, details, letter } = panel;
  const { frame } = projection;
  const stops = stopsOf(doors, projection);
  const boxes = details.map((detail) => ({
    letter: detail.letter,
    frame: around(detail.doors.map((door) => projection.toSheet(toWorld(door)))),
  }));
  const scale = scaleBar(projection);
  const letters = [...boxes.map(letterOfBox), ...(letter === undefined ? [] : [letterOfPanel(letter, frame)])];
  const taken = [...scale.taken, ...letters.flatMap(({ at }) => discsOfText(at, LETTER, LETTER))];
  const { numbers, names } = placeLabels(stops, part, projection, taken);
  const size = { x: frame.left, y: frame.top, width: frame.right - frame.left, height: frame.bottom - frame.top };
  return [
    element('clipPath', { id }, element('rect', size)),
    element(
      'g',
      { 'clip-path': `url(#${id})` },
      drawMap(part, projection),
      ...walksOf(stops).map(drawWalk),
      ...names.map((name, index) => drawName(name, `${id}-${index}`)),
      ...boxes.map(drawBox),
      ...stops.map(drawLeader),
      ...stops.map(drawMark),
      ...numbers.map(drawNumber),
      ...letters.map(drawLetter),
      scale.drawing,
    ),
    element('rect', { ...size, fill: 'none', stroke: INK, 'stroke-width': 3 }),
  ].join('');
}

/** The stops that follow each other in the walk. */
function walksOf(stops: readonly Stop[]): Stop[][] {
  const walks: Stop[][] = [];
  for (const stop of stops) {
    const walk = walks.at(-1);
    if (walk?.at(-1)?.last === stop.first - 1) walk.push(stop);
    else walks.push([stop]);
  }
  return walks;
}

/** The way from door to door, quiet: it helps where the next number is not near. */
function drawWalk(stops: readonly Stop[]): string {
  const look = { fill: 'none', stroke: WALK, 'stroke-width': 5, 'stroke-dasharray': '4 14', 'stroke-linecap': 'round' };
  return element('path', { ...look, d: pathData(stops.map(({ mark }) => mark)) });
}

function drawName({ name, size, path }: StreetLabel, id: string): string {
  const look = { ...HALO, 'font-size': size, fill: INK, 'text-anchor': 'middle', dy: size * 0.35 };
  return [
    element('path', { id, d: pathData(path), fill: 'none' }),
    element('text', look, element('textPath', { href: `#${id}`, startOffset: '50%' }, text(name))),
  ].join('');
}

/** From where a door is to its mark, where that had to make room. */
function drawLeader({ at, mark }: Stop): string {
  if (distance(at, mark) < MARK_RADIUS * 0.8) return '';
  return [
    element('path', { d: pathData([at, mark]), stroke: MARK, 'stroke-width': 3 }),
    element('circle', { cx: at.x, cy: at.y, r: 6, fill: MARK }),
  ].join('');
}

/** A stop's numbers in the walk, white on dark; the first stop has a ring. */
function drawMark(stop: Stop): string {
  const { x, y } = stop.mark;
  const [half, height] = [markHalfWidth(stop), MARK_RADIUS];
  const pill = (by: number) => ({
    x: x - half - by,
    y: y - height - by,
    width: 2 * (half + by),
    height: 2 * (height + by),
    rx: height + by,
  });
  return [
    element('rect', { ...pill(0), fill: MARK, stroke: '#ffffff', 'stroke-width': 3 }),
    stop.first === 1 ? element('rect', { ...pill(FIRST_RING), fill: 'none', stroke: MARK, 'stroke-width': 4 }) : '',
    element('text', { x, y: y + 9, 'font-size': 25, 'font-weight': 700, fill: '#ffffff', 'text-anchor': 'middle' }, text(markWords(stop))),
  ].join('');
}

function drawNumber({ words, middle }: HouseNumber): string {
  const look = { ...HALO, 'font-size': NUMBER_SIZE, 'font-weight': 700, fill: INK, 'text-anchor': 'middle' };
  return element('text', { ...look, x: middle.x, y: middle.y + NUMBER_SIZE * 0.36 }, text(words));
}

type Box = { readonly letter: string; readonly frame: Frame };
type Letter = { readonly letter: string; readonly at: Spot };

function around(spots: readonly Spot[]): Frame {
  const [xs, ys] = [spots.map(({ x }) => x), spots.map(({ y }) => y)];
  return {
    left: Math.min(...xs) - BOX_MARGIN,
    right: Math.max(...xs) + BOX_MARGIN,
    top: Math.min(...ys) - BOX_MARGIN,
    bottom: Math.max(...ys) + BOX_MARGIN,
  };
}

function drawBox({ frame: { left, top, right, bottom } }: Box): string {
  return element('rect', {
    x: left,
    y: top,
    width: right - left,
    height: bottom - top,
    fill: MARK,
    'fill-opacity': 0.12,
    stroke: MARK,
    'stroke-width': 4,
  });
}

const letterOfBox = ({ letter, frame }: Box): Letter => ({
  letter,
  at: { x: (frame.left + frame.right) / 2, y: (frame.top + frame.bottom) / 2 },
});
const letterOfPanel = (letter: string, frame: Frame): Letter => ({ letter, at: { x: frame.left + 52, y: frame.top + 52 } });

function drawLetter({ letter, at: { x, y } }: Letter): string {
  const half = LETTER / 2;
  return [
    element('rect', { x: x - half, y: y - half, width: LETTER, height: LETTER, fill: MARK, stroke: '#ffffff', 'stroke-width': 4 }),
    element('text', { x, y: y + 16, 'font-size': 46, 'font-weight': 700, fill: '#ffffff', 'text-anchor': 'middle' }, text(letter)),
  ].join('');
}
