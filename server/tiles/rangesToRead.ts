import type { Place } from './openArchive';

/** A part of an archive that is read at once, and the contents that lie in it. */
export type ReadRange = Place & { readonly contents: readonly Place[] };

/** So much between two contents is rather read along than asked around: a request takes as long as this much. */
const MOST_BETWEEN = 65_536;
/** So much is read at once: what breaks off is begun anew. */
const MOST_AT_ONCE = 4_000_000;

/** Gathers contents that lie near each other into few ranges, in their order. A content that is named twice is read once. */
export function rangesToRead(contents: readonly Place[]): ReadRange[] {
  const own = [...new Map(contents.map((content) => [content.offset, content])).values()].sort((a, b) => a.offset - b.offset);
  const ranges: { offset: number; bytes: number; contents: Place[] }[] = [];
  for (const content of own) {
    const last = ranges.at(-1);
    const between = last === undefined ? 0 : content.offset - (last.offset + last.bytes);
    const together = last === undefined ? 0 : content.offset + content.bytes - last.offset;
    if (last !== undefined && between <= MOST_BETWEEN && together <= MOST_AT_ONCE) {
      last.bytes = Math.max(last.bytes, together);
      last.contents.push(content);
    } else ranges.push({ ...content, contents: [content] });
  }
  return ranges;
}
