/** A part of a list that may be long, its number from 1, and how many parts and things there are. */
export type Page<T> = { readonly items: readonly T[]; readonly page: number; readonly pages: number; readonly all: number };

export const ON_A_PAGE = 200;

/**
 * Makes a page of rows that were read with a count of all.
 *
 * @param wanted a page beyond the last one is empty
 */
export function pageOf<T>(items: readonly T[], all: number, wanted: number): Page<T> {
  return { items, page: wanted, pages: Math.max(1, Math.ceil(all / ON_A_PAGE)), all };
}
