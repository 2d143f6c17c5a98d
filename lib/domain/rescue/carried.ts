/** What is known of one carried request. */
type Carried = {
  readonly bundle: string;
  readonly name: string;
  readonly changes: number;
  readonly refused?: string | undefined;
};

/** What was taken in together and the server has not received. */
export type CarriedBundle = {
  readonly id: string;
  readonly name: string;
  /** Changes that are still to be sent. */
  readonly waiting: number;
  /** Changes that the server has refused. */
  readonly refused: number;
  /** What it said of them, each answer once. */
  readonly answers: readonly string[];
};

/** What the server has received of a bundle. */
export type Delivered = { readonly id: string; readonly name: string; readonly changes: number };

/** Adds up what is carried, in the order in which it was taken in. */
export function carriedBundles(rows: readonly Carried[]): readonly CarriedBundle[] {
  const bundles = new Map<string, CarriedBundle>();
  for (const { bundle: id, name, changes, refused } of rows) {
    const before = bundles.get(id) ?? { id, name, waiting: 0, refused: 0, answers: [] };
    bundles.set(
      id,
      refused === undefined
        ? { ...before, waiting: before.waiting + changes }
        : { ...before, refused: before.refused + changes, answers: [...new Set([...before.answers, refused])] },
    );
  }
  return [...bundles.values()];
}
