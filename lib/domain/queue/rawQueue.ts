/** Returns entries as JSON that people can read. */
export function rawText(entries: readonly unknown[] | Readonly<Record<string, unknown>>): string {
  return JSON.stringify(entries, null, 2);
}
