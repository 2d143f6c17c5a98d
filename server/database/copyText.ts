const NULL = String.raw`\N`;
const ESCAPES: Readonly<Record<string, string>> = {
  '\\': String.raw`\\`,
  '\n': String.raw`\n`,
  '\r': String.raw`\r`,
  '\t': String.raw`\t`,
};
const TO_ESCAPE = /[\\\n\r\t]/gu;

/** Writes rows as PostgreSQL's COPY reads them in its text format: a line for each, with the values of all columns in their order. */
export function copyText<Column extends string>(columns: readonly Column[], rows: readonly Readonly<Record<Column, unknown>>[]): string {
  return rows.map((row) => `${columns.map((column) => copyValue(row[column])).join('\t')}\n`).join('');
}

function copyValue(value: unknown): string {
  if (value === null || value === undefined) return NULL;
  return typeof value === 'string' ? value.replace(TO_ESCAPE, (letter) => ESCAPES[letter] ?? letter) : String(value);
}
