import { getDocumentProxy } from 'unpdf';

/** A text on a page, as a reader of PDFs finds it: where it begins, points from the left and from the top, and how wide it is. */
export type PlacedText = {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly isUpright: boolean;
};

export type PdfPage = { readonly width: number; readonly height: number; readonly texts: readonly PlacedText[] };

/** Reads the pages of a PDF with another library than the one that wrote it. */
export async function pdfPages(bytes: Uint8Array): Promise<PdfPage[]> {
  const document = await getDocumentProxy(new Uint8Array(bytes));
  const numbers = Array.from({ length: document.numPages }, (_, index) => index + 1);
  return Promise.all(
    numbers.map(async (number) => {
      const page = await document.getPage(number);
      const { width, height } = page.getViewport({ scale: 1 });
      const { items } = await page.getTextContent();
      const texts = items.flatMap((item) => {
        if (!('str' in item) || item.str.trim() === '') return [];
        const [, turned, , , x, y] = item.transform as readonly number[];
        return [{ text: item.str, x: x ?? 0, y: height - (y ?? 0), width: item.width, isUpright: turned === 0 }];
      });
      return { width, height, texts };
    }),
  );
}

/** All words of a page, each text in a line. */
export const wordsOf = ({ texts }: PdfPage): string => texts.map(({ text }) => text).join('\n');
