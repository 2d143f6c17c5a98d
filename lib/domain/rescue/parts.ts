/** How the bundle is packed: deflated ('Z'), or plain ('P') when the browser cannot deflate. */
export type Packing = 'Z' | 'P';

/** A numbered part of a bundle, for one QR code. */
export type RescuePart = {
  readonly packing: Packing;
  /** The digest of the whole: it keeps different bundles apart and shows damage. */
  readonly digest: string;
  /** From 1. */
  readonly n: number;
  readonly of: number;
  readonly payload: string;
};

/** The most parts of a bundle: nobody films more codes. */
export const MOST_PARTS = 2_000;

const FORM = /^WBR1:([ZP]):([0-9A-F]{32}):(\d{1,4}):(\d{1,4}):([0-9A-Z $%*+\-./:]+)$/u;

/** Writes a part as a code's text, in the alphabet of which a code holds most (docs/wire.md#rescue-codes). */
export function bundlePartText({ packing, digest, n, of, payload }: RescuePart): string {
  return `WBR1:${packing}:${digest}:${n}:${of}:${payload}`;
}

/** Reads a code's text; undefined for a code of something else. */
export function readPart(text: string): RescuePart | undefined {
  const [, packing, digest = '', numberText, ofText, payload = ''] = FORM.exec(text) ?? [];
  const [n, of] = [Number(numberText), Number(ofText)];
  if ((packing !== 'Z' && packing !== 'P') || !(n >= 1 && n <= of && of <= MOST_PARTS)) return undefined;
  return { packing, digest, n, of, payload };
}

/** Cuts a text into parts of about the same length, none longer than the limit. */
export function cutEvenly(text: string, limit: number): readonly string[] {
  const count = Math.max(1, Math.ceil(text.length / limit));
  const length = Math.ceil(text.length / count);
  return Array.from({ length: count }, (_, index) => text.slice(index * length, (index + 1) * length)).filter((part) => part !== '');
}

/** The parts of one bundle that were read so far. */
export type Collected = Pick<RescuePart, 'packing' | 'digest' | 'of'> & { readonly payloads: ReadonlyMap<number, string> };

/** Adds a part of the same bundle; returns the same object when the part is there already. */
export function withPart(collected: Collected | undefined, { n, payload, packing, digest, of }: RescuePart): Collected {
  const known = collected?.of === of && collected.packing === packing ? collected : undefined;
  if (known?.payloads.get(n) === payload) return known;
  return { packing, digest, of, payloads: new Map([...(known?.payloads ?? []), [n, payload]]) };
}

/** Joins the parts; undefined while one is missing. */
export function wholeOf({ of, payloads }: Collected): string | undefined {
  if (payloads.size < of) return undefined;
  return Array.from({ length: of }, (_, index) => payloads.get(index + 1) ?? '').join('');
}
