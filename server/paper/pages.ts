import { headingHeight, type Row, type Stretch } from './rows';
import type { Sheet } from './sheet';

/** What stands below something else on a page; `y` is its upper edge. */
export type Placed =
  | { readonly kind: 'heading'; readonly y: number; readonly lines: readonly string[] }
  | { readonly kind: 'row'; readonly y: number; readonly row: Row };

/** How high the heads of pages are, with what stands between them and the doors. */
export type Heads = { readonly first: number; readonly others: number };

/**
 * Divides a packet into pages. No row is on two pages, no street's name stands alone at the end of one, and a street that goes on has its name again
 * at the top of the next.
 *
 * @returns at least one page
 */
export function pagesOf(stretches: readonly Stretch[], { top, bottom }: Sheet, heads: Heads): Placed[][] {
  const pages: Placed[][] = [[]];
  let y = top + heads.first;
  const place = (item: Placed, height: number) => {
    pages.at(-1)?.push(item);
    y += height;
  };
  const placeHeading = (lines: readonly string[]) => place({ kind: 'heading', y, lines }, headingHeight(lines));
  for (const { heading, goesOn, rows } of stretches) {
    for (const [index, row] of rows.entries()) {
      const above = index === 0 ? headingHeight(heading) : 0;
      const isFull = y + above + row.height > bottom && pages.at(-1)?.length !== 0;
      if (isFull) {
        pages.push([]);
        y = top + heads.others;
      }
      if (index === 0) placeHeading(heading);
      else if (isFull) placeHeading(goesOn);
      place({ kind: 'row', y, row }, row.height);
    }
  }
  return pages;
}
