import PDFDocument from 'pdfkit';
import { type Canvas, drawPage } from './drawPage';
import { FONT_FILES, Letters, type Weight } from './letters';
import { type PacketPages, packetPages } from './packetPages';
import type { PaperPacket, Print } from './paperPacket';
import { BOXES, LOCALE } from './rows';
import { type Paper, type Sheet, sheetOf } from './sheet';

const TEXTS = { title: (campaign: string) => `Packets of ${campaign}` } as const;

/** A print, and what paper it is for. */
export type PdfPlan = Print & { readonly paper: Paper };

/** What was printed of one packet. */
export type PrintedPacket = Pick<PacketPages, 'code' | 'doorsLackingLetters'> & { readonly pages: number };

/**
 * Makes a PDF of packets, each beginning on a page of its own (docs/decisions/073-packets-printed-by-staff.md). The same packets at the same time give
 * the same bytes. What was drawn leaves with each packet, so that the memory does not grow with their number.
 *
 * @param onPacket told of each one, in their order
 */
export async function* packetsPdf(
  packets: AsyncIterable<PaperPacket>,
  plan: PdfPlan,
  onPacket: (printed: PrintedPacket) => void,
): AsyncGenerator<Uint8Array> {
  const sheet = sheetOf(plan.paper, BOXES.length);
  const letters = new Letters();
  const canvas = newCanvas(sheet, plan);
  for await (const packet of packets) {
    const laid = packetPages(letters, sheet, packet, plan);
    for (const index of laid.pages.keys()) {
      canvas.addPage();
      if (index === 0) canvas.outline.addItem(laid.code);
      drawPage(canvas, sheet, laid, index);
    }
    onPacket({ code: laid.code, pages: laid.pages.length, doorsLackingLetters: laid.doorsLackingLetters });
    yield* drawn(canvas);
  }
  canvas.end();
  yield* drawn(canvas);
}

function newCanvas({ width, height }: Sheet, { campaign, printedAt }: PdfPlan): Canvas {
  const canvas = new PDFDocument({
    size: [width, height],
    margin: 0,
    autoFirstPage: false,
    // Every name of a campaign would stay in it.
    fontLayoutCache: false,
    lang: LOCALE,
    displayTitle: true,
    info: { Title: TEXTS.title(campaign), CreationDate: new Date(printedAt * 1000) },
  });
  for (const [weight, file] of Object.entries(FONT_FILES) as [Weight, string][]) canvas.registerFont(weight, file);
  return canvas;
}

/** What lies ready of the file. */
function* drawn(canvas: Canvas): Generator<Uint8Array> {
  for (let part: unknown = canvas.read(); part instanceof Uint8Array; part = canvas.read()) yield part;
}
