/** Entries as text that people can read and a program can read back. */
export function rawText(entries: readonly unknown[] | Readonly<Record<string, unknown>>): string {
  return JSON.stringify(entries, null, 2);
}
