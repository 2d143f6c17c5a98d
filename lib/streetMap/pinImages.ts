import type { StyleImageMetadata } from 'maplibre-gl';
import type { PinSign } from '@/lib/domain/map/pinState';
import { DISC, ON_DISC, ON_PLATE, type PageColors, streetColors } from './colors';
import { CHOSEN_PLATE } from './features';
import type { Look } from './style';

/** A picture of the map with how it is stretched. */
export type MapImage = { readonly data: ImageData; readonly options: Partial<StyleImageMetadata> };

/** Drawn three times as large as shown, for the finest screens. */
const RATIO = 3;
const SIZE = 32;
const MIDDLE = SIZE / 2;
const AMBER = '#f59e0b';
/** Around a pin with a count, whose middle stays that of the picture. */
const BADGE_SPACE = 10;
const BADGE_HEIGHT = 14;

/** Draws a picture that the style names; undefined for a name that it does not know. */
export function drawPinImage(name: string, look: Look): MapImage | undefined {
  if (name === 'hatch') return picture(12, (draw) => drawHatch(draw, streetColors(look.isDark).hatch));
  if (name === 'heading') return picture(56, (draw) => drawHeading(draw, look.page.primary));
  if (name === CHOSEN_PLATE) return plateOf(picture(SIZE, (draw) => PINS.toDo(draw, { ...look.page, brand: look.page.primary })));
  if (name in WALKERS) return picture(DISC_SIZE, (draw) => drawWalker(draw, look.page, WALKERS[name]));
  const [, sign, pending, next, count, plate] = /^pin-(\w+?)(-pending)?(-next)?(?:-(×\d+))?(-plate)?$/u.exec(name) ?? [];
  const pin = sign && isPin(sign) ? PINS[sign] : undefined;
  if (!pin) return undefined;
  const drawSign = (draw: Draw) => {
    // A plate's own edge is its ring.
    if (next && sign !== 'toDo') drawRing(draw, look.page);
    pin(draw, next ? { ...look.page, brand: look.page.primary } : look.page);
    if (next) drawFlag(draw, look.page);
    if (pending) drawDot(draw);
  };
  if (count) {
    return picture(SIZE + 2 * BADGE_SPACE, (draw) => {
      draw.translate(BADGE_SPACE, BADGE_SPACE);
      drawSign(draw);
      drawCount(draw, count, look.page);
    });
  }
  const image = picture(SIZE, drawSign);
  return plate ? plateOf(image) : image;
}

const plateOf = (image: MapImage | undefined) => image && { ...image, options: { ...image.options, ...PLATE } };

type Draw = CanvasRenderingContext2D;
type DrawPin = (draw: Draw, colors: PageColors) => void;

/** Where a plate grows with its number, and where that stands; in the picture's own pixels. */
const PLATE: Partial<StyleImageMetadata> = {
  stretchX: [[13 * RATIO, 19 * RATIO]],
  stretchY: [[13 * RATIO, 19 * RATIO]],
  content: [8 * RATIO, 8 * RATIO, 24 * RATIO, 24 * RATIO],
};

/** Each state has a shape and a sign of its own beside its color (docs/product/map.md#pins). */
const PINS: Readonly<Record<PinSign, DrawPin>> = {
  toDo(draw, { brand }) {
    draw.beginPath();
    draw.roundRect(6, 6, 20, 20, 4);
    filled(draw, '#ffffff', brand, 2.5);
  },
  done(draw, colors) {
    draw.beginPath();
    draw.arc(MIDDLE, MIDDLE, 11, 0, 2 * Math.PI);
    filled(draw, colors.ok, colors.card, 2);
    draw.beginPath();
    draw.moveTo(10.5, 16.5);
    draw.lineTo(14.5, 20.5);
    draw.lineTo(21.5, 12);
    stroked(draw, colors['on-ok'], 3);
  },
  notHome(draw, colors) {
    draw.beginPath();
    draw.moveTo(MIDDLE, 4);
    draw.lineTo(29, 27);
    draw.lineTo(3, 27);
    draw.closePath();
    filled(draw, colors.warn, colors.card, 2);
    sign(draw, '?', colors.card, 15, 20);
  },
  comeBack(draw, colors) {
    draw.beginPath();
    draw.moveTo(MIDDLE, 2.5);
    draw.lineTo(29.5, MIDDLE);
    draw.lineTo(MIDDLE, 29.5);
    draw.lineTo(2.5, MIDDLE);
    draw.closePath();
    filled(draw, colors.warn, colors.card, 2);
    draw.beginPath();
    draw.moveTo(MIDDLE, 10);
    draw.lineTo(MIDDLE, MIDDLE);
    draw.lineTo(20.5, MIDDLE);
    stroked(draw, colors.card, 2.5);
  },
  literature(draw, colors) {
    draw.beginPath();
    draw.roundRect(7, 4, 18, 24, 2);
    filled(draw, colors.warn, colors.card, 2);
    draw.beginPath();
    for (const y of [11, MIDDLE, 21]) {
      draw.moveTo(12, y);
      draw.lineTo(20, y);
    }
    stroked(draw, colors.card, 2);
  },
  visited(draw, colors) {
    draw.beginPath();
    draw.arc(MIDDLE, MIDDLE, 11, 0, 2 * Math.PI);
    filled(draw, colors.warn, colors.card, 2);
    sign(draw, '…', colors.card, 16, 13);
  },
  blocked(draw, colors) {
    draw.beginPath();
    draw.arc(MIDDLE, MIDDLE, 12, 0, 2 * Math.PI);
    filled(draw, colors.danger, colors.card, 2);
    draw.beginPath();
    draw.moveTo(10, MIDDLE);
    draw.lineTo(22, MIDDLE);
    stroked(draw, colors.card, 3.5);
  },
};

const DISC_SIZE = 40;
type DrawBadge = (draw: Draw, colors: PageColors) => void;

/** Each draws the badge on a disc's edge, by the picture's name; undefined for a disc without one. */
const WALKERS: Readonly<Record<string, DrawBadge | undefined>> = {
  walker: undefined,
  'walker-look'(draw, colors) {
    draw.beginPath();
    draw.moveTo(30, 2);
    draw.lineTo(38, 16);
    draw.lineTo(22, 16);
    draw.closePath();
    filled(draw, colors.warn, colors.card, 1.5);
    sign(draw, '!', colors.card, 10, 11.5, 30);
  },
  'walker-hold'(draw, colors) {
    draw.beginPath();
    draw.roundRect(23, 2, 15, 15, 4);
    filled(draw, colors.warn, colors.card, 1.5);
    draw.beginPath();
    for (const x of [28, 33]) {
      draw.moveTo(x, 7);
      draw.lineTo(x, 12);
    }
    stroked(draw, colors.card, 2.5);
  },
};

function drawWalker(draw: Draw, colors: PageColors, drawBadge: DrawBadge | undefined): void {
  draw.beginPath();
  draw.arc(DISC_SIZE / 2, DISC_SIZE / 2, 15, 0, 2 * Math.PI);
  filled(draw, DISC, ON_DISC, 2);
  drawBadge?.(draw, colors);
}

const isPin = (sign: string): sign is PinSign => sign in PINS;

/** Around the pin that is walked to next. */
function drawRing(draw: Draw, { primary, card }: PageColors): void {
  draw.beginPath();
  draw.arc(MIDDLE, MIDDLE, 14.5, 0, 2 * Math.PI);
  filled(draw, card, primary, 2.5);
}

/** On the same pin, left of where a plate grows. */
function drawFlag(draw: Draw, { primary, card }: PageColors): void {
  draw.beginPath();
  draw.moveTo(5, 10);
  draw.lineTo(5, 1);
  draw.lineTo(12.5, 3.5);
  draw.lineTo(5, 6.5);
  filled(draw, primary, card, 1);
  draw.beginPath();
  draw.moveTo(5, 10);
  draw.lineTo(5, 1.5);
  stroked(draw, primary, 1.5);
}

/** At the lower right edge of the sign, on white as every house number. */
function drawCount(draw: Draw, count: string, { brand }: PageColors): void {
  // A long one is a little smaller, so that it leaves the sign free.
  const size = 13 - count.length;
  const width = 6 + 0.6 * size * count.length;
  const right = SIZE + BADGE_SPACE - 1;
  const bottom = SIZE + BADGE_SPACE - 4;
  draw.beginPath();
  draw.roundRect(right - width, bottom - BADGE_HEIGHT, width, BADGE_HEIGHT, 4);
  filled(draw, '#ffffff', brand, 1.5);
  sign(draw, count, ON_PLATE, size, bottom - BADGE_HEIGHT / 2, right - width / 2);
}

function drawDot(draw: Draw): void {
  draw.beginPath();
  draw.arc(26, 6, 5, 0, 2 * Math.PI);
  filled(draw, AMBER, '#1c1917', 1.5);
}

function drawHatch(draw: Draw, color: string): void {
  draw.beginPath();
  for (const from of [-12, 0, 12]) {
    draw.moveTo(from, 12);
    draw.lineTo(from + 12, 0);
  }
  stroked(draw, color, 1.2);
}

/** A beam from the middle upwards. */
function drawHeading(draw: Draw, color: string): void {
  const beam = draw.createRadialGradient(28, 28, 8, 28, 28, 28);
  beam.addColorStop(0, color);
  beam.addColorStop(1, 'transparent');
  draw.beginPath();
  draw.moveTo(28, 28);
  draw.arc(28, 28, 28, -Math.PI * 0.65, -Math.PI * 0.35);
  draw.closePath();
  draw.fillStyle = beam;
  draw.fill();
}

function filled(draw: Draw, color: string, edge: string, width: number): void {
  draw.fillStyle = color;
  draw.fill();
  stroked(draw, edge, width);
}

function stroked(draw: Draw, color: string, width: number): void {
  draw.strokeStyle = color;
  draw.lineWidth = width;
  draw.lineCap = 'round';
  draw.lineJoin = 'round';
  draw.stroke();
}

function sign(draw: Draw, text: string, color: string, size: number, y: number, x = MIDDLE): void {
  draw.fillStyle = color;
  draw.font = `800 ${size}px -apple-system, Roboto, system-ui, sans-serif`;
  draw.textAlign = 'center';
  draw.textBaseline = 'middle';
  draw.fillText(text, x, y);
}

function picture(size: number, drawOn: (draw: Draw) => void): MapImage | undefined {
  const canvas = document.createElement('canvas');
  canvas.width = size * RATIO;
  canvas.height = size * RATIO;
  const draw = canvas.getContext('2d');
  if (!draw) return undefined;
  draw.scale(RATIO, RATIO);
  drawOn(draw);
  return { data: draw.getImageData(0, 0, canvas.width, canvas.height), options: { pixelRatio: RATIO } };
}
