/** The name of the file that Next's router fetches of a page to open it, in the page's folder. */
export const PAYLOAD = 'index.txt';

/** Within a page each part of the payload is a string of JSON, in which `<` is always escaped. */
const PARTS = /self\.__next_f\.push\(\[1,([^<]*)\]\)<\/script>/gu;

/**
 * Reads a page's payload out of the page itself: what its `index.txt` has is in there word for word, because React starts the page with it
 * (docs/decisions/090-a-page-keeps-its-payload-once.md).
 *
 * @param page an exported page's HTML
 * @returns the contents of its `index.txt`; empty when the page holds none
 */
export function payloadIn(page: string): string {
  return [...page.matchAll(PARTS)].map(([, part]) => String(JSON.parse(part ?? '""'))).join('');
}
