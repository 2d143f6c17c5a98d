/** A line of a card: large or small, and in which of the page's colors. */
export type CardLine = { readonly text: string; readonly px: number; readonly color: 'ink' | 'soft' | 'ok' };

const SIDE_PX = 1080;
const MARGIN_PX = 96;

/** Draws a square card in the page's colors: lines of words, nothing else. Undefined where the browser draws no pictures. */
export function drawCard(lines: readonly CardLine[]): Promise<Blob | undefined> {
  const canvas = document.createElement('canvas');
  canvas.width = SIDE_PX;
  canvas.height = SIDE_PX;
  const pen = canvas.getContext('2d');
  if (!pen) return Promise.resolve(undefined);
  const page = getComputedStyle(document.documentElement);
  pen.fillStyle = page.getPropertyValue('--card');
  pen.fillRect(0, 0, SIDE_PX, SIDE_PX);
  pen.fillStyle = page.getPropertyValue('--brand');
  pen.fillRect(0, 0, SIDE_PX, MARGIN_PX / 3);
  let y = MARGIN_PX;
  for (const { text, px, color } of lines) {
    y += px * 1.4;
    pen.fillStyle = page.getPropertyValue(`--${color}`);
    pen.font = ['700', `${px}px`, page.fontFamily].join(' ');
    pen.fillText(text, MARGIN_PX, y, SIDE_PX - 2 * MARGIN_PX);
  }
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/png'));
}
