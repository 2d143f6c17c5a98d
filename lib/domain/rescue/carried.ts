/** What a bundle's sums need of one carried request. */
type Carried = {
  readonly bundle: string;
  readonly name: string;
  readonly changes: number;
  readonly refused?: string | undefined;
};

/** Changes that were taken in together and that the server has not received. */
export type CarriedBundle = {
  readonly id: string;
  readonly name: string;
  /** Changes that are still to be sent. */
  readonly waiting: number;
  /** Changes that the server has refused. */
  readonly refused: number;
  /** The server's answers to those, each once. */
  readonly answers: readonly string[];
};

/** The part of a bundle that the server has received. */
export type Delivered = { readonly id: string; readonly name: string; readonly changes: number };

/** Adds the carried requests up by bundle, in the order in which they were taken in. */
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
