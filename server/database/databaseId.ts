/** Reads an id of the wire as an id of the database, which counts them below 2⁵³. Returns undefined for text that is none: then no such thing exists. */
export function databaseId(wireId: string): number | undefined {
  if (!/^[1-9]\d{0,15}$/u.test(wireId)) return undefined;
  const id = Number(wireId);
  return Number.isSafeInteger(id) ? id : undefined;
}

/** Reads those ids of the wire that are some of the database, each once. */
export const databaseIds = (wireIds: readonly string[]): readonly number[] => [...new Set(wireIds.flatMap((id) => databaseId(id) ?? []))];
