import { decodeQR } from 'qr/decode.js';

/** A video, of which the present frame counts, or a picture. */
export type Picture = Exclude<CanvasImageSource, SVGImageElement | VideoFrame | HTMLImageElement>;

/** Reads the codes in a picture. @returns their texts; empty without a code */
export type ReadCodes = (picture: Picture, width: number, height: number) => Promise<readonly string[]>;

/** The browser's own reader, where it has one. TypeScript does not know it. */
type Detector = { readonly detect: (picture: Picture) => Promise<readonly { readonly rawValue: string }[]> };
type DetectorClass = { new (options: { formats: readonly string[] }): Detector; getSupportedFormats: () => Promise<readonly string[]> };

/** Larger pictures are scaled down to this side: more pixels cost a cheap phone time and show no more of a code. */
const LONGEST_SIDE = 960;
/** The longest time spent on one frame, in ms: the next one comes anyway. */
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
      // Some phones have the reader without the service behind it.
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
