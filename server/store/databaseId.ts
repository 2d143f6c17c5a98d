const GREATEST_ID = 2_147_483_647;

/** An id of the wire as the database numbers things; undefined for what can be no id of ours, which then simply does not exist. */
export function databaseId(wireId: string): number | undefined {
  if (!/^[1-9]\d{0,9}$/u.test(wireId)) return undefined;
  const id = Number(wireId);
  return id <= GREATEST_ID ? id : undefined;
}
