import { number, shape, text } from '@/lib/domain/shape';

/** The code of a packet's link that somebody followed who was signed out, and when, milliseconds (docs/product/walk.md#screen-packet). */
export type LinkedPacket = { readonly code: string; readonly atMs: number };

export const isLinkedPacket = shape<LinkedPacket>({ code: text, atMs: number });

/** A link is followed for so long after it was opened: whoever logs in another day wants something else. */
const FOLLOWED_MS = 24 * 60 * 60_000;

/** Returns the code of the packet to go to after log-in; undefined without one. */
export function codeToFollow(linked: LinkedPacket | undefined, nowMs: number): string | undefined {
  return linked && Math.abs(nowMs - linked.atMs) < FOLLOWED_MS ? linked.code : undefined;
}

/** Returns the code in what a camera has read: a packet's link, whoever's site it is of, or the code alone. Undefined for anything else. */
export function scannedCode(read: string): string | undefined {
  const [, query] = /^https?:\/\/[^\s?#]+\/packet\/?\?([^\s#]+)/u.exec(read.trim()) ?? [];
  if (query !== undefined) return new URLSearchParams(query).get('c') || undefined;
  const alone = read.trim();
  return /^[0-9a-z]{3}(?:[-\s]?[0-9a-z]{3}){1,9}$/iu.test(alone) ? alone : undefined;
}
