/**
 * Ours (docs/product/phone.md#cache): so many answers of each kind about voters are kept on this phone. Lists of doors have no such limit.
 */
const MOST_KEPT: Readonly<Record<string, number>> = { voter: 300, house: 300, searchName: 20, searchAddress: 20 };

/** One fetched answer, by the first word of its key. */
export type KeptAnswer = { readonly kind: string; readonly updatedAtMs: number; readonly isShown: boolean };

/** Returns the answers about voters that are more than this phone keeps: of each kind the oldest, but none that a screen shows. */
export function surplus<A extends KeptAnswer>(answers: readonly A[]): readonly A[] {
  return Object.entries(MOST_KEPT).flatMap(([kind, most]) =>
    answers
      .filter((answer) => answer.kind === kind)
      .toSorted((a, b) => b.updatedAtMs - a.updatedAtMs)
      .slice(most)
      .filter(({ isShown }) => !isShown),
  );
}
