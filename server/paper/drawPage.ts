import type PDFDocument from 'pdfkit';
import { encodeQR } from 'qr';
import { actionText } from '@/lib/texts/door';
import { printTexts } from '@/lib/texts/print';
import type { Style } from './letters';
import { type HeadLine, heightOf } from './packetHead';
import type { PacketPages } from './packetPages';
import type { Placed } from './pages';
import { BODY, BOXES, headingHeight, lineHeight, type Row, SIGN, STREET, STRONG } from './rows';
import { BOX, BOX_COLUMN, GAP, QR_SIDE, type Sheet } from './sheet';

/** What is needed of a PDF to draw on it. */
export type Canvas = InstanceType<typeof PDFDocument>;

const THIN = 0.7;
const THICK = 1.4;

const TEXTS = {
  page: (code: string, page: number, pages: number) => `${code} · page ${page} of ${pages}`,
  keep: 'This page names people: give it back to your organizer.',
} as const;

/** Draws one page of a packet, black on white. */
export function drawPage(canvas: Canvas, sheet: Sheet, packet: PacketPages, index: number): void {
  const top = index === 0 ? drawHead(canvas, sheet, packet) : drawTitle(canvas, sheet, packet);
  drawColumnHeads(canvas, sheet, top, packet.columnHeads);
  const placed = packet.pages[index] ?? [];
  for (const item of placed) drawPlaced(canvas, sheet, item);
  drawFoot(canvas, sheet, packet, index);
}

/** @returns where it ends */
function drawHead(canvas: Canvas, sheet: Sheet, { head, scanned }: PacketPages): number {
  const { left, right, top } = sheet;
  drawLines(canvas, head.lines, left, top);
  if (scanned !== undefined) drawCode(canvas, scanned, right - QR_SIDE, top);
  const below = top + Math.max(heightOf(head.lines), scanned === undefined ? 0 : QR_SIDE) + 2 * GAP;
  drawLines(canvas, head.below, left, below);
  return top + head.height;
}

/** @returns where it ends */
function drawTitle(canvas: Canvas, { left, top }: Sheet, { title }: PacketPages): number {
  write(canvas, title, left, top, STRONG);
  return top + lineHeight(STRONG) + GAP;
}

function drawLines(canvas: Canvas, lines: readonly HeadLine[], x: number, top: number): void {
  let y = top;
  for (const { text, style } of lines) {
    write(canvas, text, x, y, style);
    y += lineHeight(style);
  }
}

/** Dark modules beside each other are one rectangle, so that no printer leaves light between them. */
function drawCode(canvas: Canvas, text: string, x: number, y: number): void {
  const modules = encodeQR(text, 'raw', { ecc: 'medium', border: 1 });
  const side = QR_SIDE / modules.length;
  for (const [row, cells] of modules.entries()) {
    for (let from = 0; from < cells.length; from += 1) {
      if (!cells[from]) continue;
      const end = cells.indexOf(false, from);
      const to = end === -1 ? cells.length : end;
      canvas.rect(x + from * side, y + row * side, (to - from) * side, side);
      from = to;
    }
  }
  canvas.fill('black');
}

function drawColumnHeads(canvas: Canvas, { columns, left, right }: Sheet, top: number, height: number): void {
  const bottom = top + height;
  const y = bottom - lineHeight(STRONG) - GAP;
  const { walk, door, people, notes } = printTexts.columns;
  write(canvas, walk, columns.walk, y, STRONG);
  write(canvas, door, columns.sign + GAP, y, STRONG);
  write(canvas, people, columns.people + GAP, y, STRONG);
  write(canvas, notes, columns.notes + 2 * GAP, y, STRONG);
  for (const [index, action] of BOXES.entries()) {
    const x = columns.boxes + index * BOX_COLUMN + (BOX_COLUMN - lineHeight(BODY)) / 2;
    canvas.save();
    canvas.rotate(-90, { origin: [x, bottom - GAP] });
    write(canvas, actionText(action), x, bottom - GAP, BODY);
    canvas.restore();
  }
  drawLine(canvas, left, bottom, right, THICK);
}

function drawPlaced(canvas: Canvas, sheet: Sheet, placed: Placed): void {
  switch (placed.kind) {
    case 'heading':
      drawHeading(canvas, sheet, placed.lines, placed.y);
      break;
    case 'row':
      drawRow(canvas, sheet, placed.row, placed.y);
      break;
    default:
      placed satisfies never;
  }
}

function drawHeading(canvas: Canvas, { left, right }: Sheet, lines: readonly string[], top: number): void {
  for (const [index, text] of lines.entries()) write(canvas, text, left, top + 2 * GAP + index * lineHeight(STREET), STREET);
  drawLine(canvas, left, top + headingHeight(lines), right, THICK);
}

function drawRow(canvas: Canvas, { columns, left, right }: Sheet, row: Row, top: number): void {
  const y = top + GAP;
  drawWalk(canvas, row.walk, columns.walk, y);
  for (const [index, text] of row.sign.entries()) write(canvas, text, columns.sign + GAP, y + index * lineHeight(SIGN), row.signStyle);
  const units = y + row.sign.length * lineHeight(SIGN);
  for (const [index, text] of row.unit.entries()) write(canvas, text, columns.sign + GAP, units + index * lineHeight(BODY), BODY);
  for (const [index, { text, style, isWarning }] of row.people.entries()) {
    write(canvas, text, columns.people + GAP, y + index * lineHeight(BODY), style, isWarning);
  }
  if (row.isDone !== undefined) {
    for (const index of BOXES.keys()) {
      const x = columns.boxes + index * BOX_COLUMN + (BOX_COLUMN - BOX) / 2;
      canvas
        .lineWidth(THIN)
        .rect(x, top + GAP, BOX, BOX)
        .stroke();
      // The first box is 'Done'.
      if (index === 0 && row.isDone) drawTick(canvas, x, top + GAP);
    }
  }
  const bottom = top + row.height;
  canvas.lineWidth(THIN).moveTo(columns.notes, top).lineTo(columns.notes, bottom).stroke();
  drawLine(canvas, left, bottom, right, THIN);
}

/** A door's number in the walk, framed as on the packet's image. */
function drawWalk(canvas: Canvas, walk: string, x: number, y: number): void {
  const height = lineHeight(BODY) + GAP / 2;
  canvas.font('regular').fontSize(BODY.size);
  const width = canvas.widthOfString(walk) + 3 * GAP;
  canvas
    .lineWidth(THIN)
    .roundedRect(x, y, width, height, height / 2)
    .stroke();
  write(canvas, walk, x + 1.5 * GAP, y + GAP / 4, BODY);
}

function drawTick(canvas: Canvas, x: number, y: number): void {
  const at = (right: number, down: number) => [x + right * BOX, y + down * BOX] as const;
  canvas
    .lineWidth(THICK)
    .moveTo(...at(0.2, 0.55))
    .lineTo(...at(0.42, 0.78))
    .lineTo(...at(0.82, 0.22))
    .stroke();
}

function drawFoot(canvas: Canvas, { left, right, end }: Sheet, { code, pages }: PacketPages, index: number): void {
  const y = end - lineHeight(BODY);
  const page = TEXTS.page(code, index + 1, pages.length);
  write(canvas, TEXTS.keep, left, y, BODY);
  canvas.font(STRONG.weight).fontSize(STRONG.size);
  write(canvas, page, right - canvas.widthOfString(page), y, STRONG);
}

function drawLine(canvas: Canvas, from: number, y: number, to: number, width: number): void {
  canvas.lineWidth(width).moveTo(from, y).lineTo(to, y).stroke();
}

/** Writes one line; y is its upper edge. */
function write(canvas: Canvas, text: string, x: number, y: number, { weight, size }: Style, underline = false): void {
  canvas.font(weight).fontSize(size).fillColor('black').text(text, x, y, { lineBreak: false, underline });
}
