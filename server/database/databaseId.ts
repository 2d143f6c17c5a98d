const GREATEST_ID = 2_147_483_647;

/** Reads an id of the wire as an id of the database. Returns undefined for text that is none: then no such thing exists. */
export function databaseId(wireId: string): number | undefined {
  if (!/^[1-9]\d{0,9}$/u.test(wireId)) return undefined;
  const id = Number(wireId);
  return id <= GREATEST_ID ? id : undefined;
}
