import { decodeQR } from 'qr/decode.js';

/** What can be looked at for codes: a video's present frame, or a picture. */
export type Picture = Exclude<CanvasImageSource, SVGImageElement | VideoFrame | HTMLImageElement>;

/** Returns the texts of the codes in a picture; none when there is no code in it. */
export type ReadCodes = (picture: Picture, width: number, height: number) => Promise<readonly string[]>;

/** The browser's own reader, where it has one. TypeScript does not know it. */
type Detector = { readonly detect: (picture: Picture) => Promise<readonly { readonly rawValue: string }[]> };
type DetectorClass = { new (options: { formats: readonly string[] }): Detector; getSupportedFormats: () => Promise<readonly string[]> };

/** Longer sides are made this long: more tells nothing of a code and costs a cheap phone time. */
const LONGEST_SIDE = 960;
/** A frame may take so long; the next one comes anyway. */
const MOST_MS = 60;

/** Returns a reader of codes: the browser's own where it reads QR codes, else a library. */
export async function codeReader(): Promise<ReadCodes> {
  const detector = await ownDetector();
  if (!detector) return libraryReader();
  const fallback = libraryReader();
  return async (picture, width, height) => {
    try {
      return (await detector.detect(picture)).map(({ rawValue }) => rawValue);
    } catch {
      // Some phones have the reader and lack what it needs.
      return fallback(picture, width, height);
    }
  };
}

async function ownDetector(): Promise<Detector | undefined> {
  const { BarcodeDetector } = globalThis as { readonly BarcodeDetector?: DetectorClass };
  try {
    const formats = await BarcodeDetector?.getSupportedFormats();
    return BarcodeDetector && formats?.includes('qr_code') ? new BarcodeDetector({ formats: ['qr_code'] }) : undefined;
  } catch {
    return undefined;
  }
}

function libraryReader(): ReadCodes {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return async (picture, width, height) => {
    const scale = Math.min(1, LONGEST_SIDE / Math.max(width, height));
    canvas.width = Math.round(width * scale);
    canvas.height = Math.round(height * scale);
    if (!context || canvas.width === 0 || canvas.height === 0) return [];
    context.drawImage(picture, 0, 0, canvas.width, canvas.height);
    return readIn(context.getImageData(0, 0, canvas.width, canvas.height));
  };
}

/** Reads one picture's pixels. */
export function readIn({ data, width, height }: Pick<ImageData, 'data' | 'width' | 'height'>): readonly string[] {
  try {
    return [decodeQR({ data, width, height }, { timeLimit: MOST_MS })];
  } catch {
    return [];
  }
}
