/** What a card shows, drawn as the app draws cards: a title, lines below it, then figures or a code, and a line at its foot. */
export type CardPicture = {
  readonly title: string;
  readonly lines: readonly string[];
  readonly figures?: readonly { readonly figure: string; readonly word: string }[];
  /** A QR code as dark units on a square of so many. */
  readonly code?: { readonly size: number; readonly path: string } | undefined;
  readonly foot: string;
  /** In the color of what has arrived. */
  readonly isFootGood?: boolean;
};

const SIDE_PX = 1080;
const BAND_PX = 36;
const EDGE_PX = 60;
const TOP_PX = BAND_PX + EDGE_PX;
const CARD_PX = SIDE_PX - 2 * EDGE_PX;
const LEFT_PX = 2 * EDGE_PX;
const WIDTH_PX = SIDE_PX - 2 * LEFT_PX;
const FOOT_PX = SIDE_PX - 2 * EDGE_PX;

/** Draws a square picture of a card in the page's colors. Undefined where the browser draws no pictures. */
export function drawCard({ title, lines, figures = [], code, foot, isFootGood = false }: CardPicture): Promise<Blob | undefined> {
  const canvas = document.createElement('canvas');
  canvas.width = SIDE_PX;
  canvas.height = SIDE_PX;
  const pen = canvas.getContext('2d');
  if (!pen) return Promise.resolve(undefined);
  const page = getComputedStyle(document.documentElement);
  const color = (name: string) => page.getPropertyValue(`--${name}`);
  const write = (text: string, x: number, y: number, px: number, name: string, width = WIDTH_PX) => {
    pen.fillStyle = color(name);
    pen.font = ['700', `${px}px`, page.fontFamily].join(' ');
    pen.fillText(text, x, y, width);
  };
  pen.fillStyle = color('ground');
  pen.fillRect(0, 0, SIDE_PX, SIDE_PX);
  pen.fillStyle = color('brand');
  pen.fillRect(0, 0, SIDE_PX, BAND_PX);
  pen.beginPath();
  pen.roundRect(EDGE_PX, TOP_PX, CARD_PX, SIDE_PX - TOP_PX - EDGE_PX, 48);
  pen.fillStyle = color('card');
  pen.fill();
  pen.strokeStyle = color('line');
  pen.lineWidth = 3;
  pen.stroke();

  write(title, LEFT_PX, TOP_PX + 110, 72, 'ink');
  lines.forEach((line, at) => {
    write(line, LEFT_PX, TOP_PX + 184 + at * 60, 42, 'soft');
  });
  const below = TOP_PX + 184 + lines.length * 60;
  figures.forEach(({ figure, word }, at) => {
    const [x, y] = [LEFT_PX + (at % 2) * (WIDTH_PX / 2), below + 90 + Math.floor(at / 2) * 200];
    write(figure, x, y, 112, 'ink', WIDTH_PX / 2 - 30);
    write(word, x, y + 58, 42, 'soft', WIDTH_PX / 2 - 30);
  });
  if (code) placeCode(pen, code, below);
  write(foot, LEFT_PX, FOOT_PX, 40, isFootGood ? 'ok' : 'soft');
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/png'));
}

/** Dark on white in both themes, in the middle between what stands above it and the foot. */
function placeCode(pen: CanvasRenderingContext2D, { size, path }: NonNullable<CardPicture['code']>, top: number): void {
  const side = FOOT_PX - 70 - top;
  pen.save();
  pen.translate((SIDE_PX - side) / 2, top);
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, side, side);
  pen.scale(side / size, side / size);
  pen.fillStyle = '#000';
  pen.fill(new Path2D(path));
  pen.restore();
}
