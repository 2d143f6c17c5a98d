const NULL = String.raw`\N`;
/** The backslash first: the others bring it. */
const ESCAPES = [
  ['\\', String.raw`\\`],
  ['\n', String.raw`\n`],
  ['\r', String.raw`\r`],
  ['\t', String.raw`\t`],
] as const;

/** Writes rows as PostgreSQL's COPY reads them in its text format: a line for each, with the values of all columns in their order. */
export function copyText<Column extends string>(columns: readonly Column[], rows: readonly Readonly<Record<Column, unknown>>[]): string {
  return rows.map((row) => `${columns.map((column) => copyValue(row[column])).join('\t')}\n`).join('');
}

function copyValue(value: unknown): string {
  if (value === null || value === undefined) return NULL;
  let text = String(value);
  for (const [letter, escaped] of ESCAPES) text = text.replaceAll(letter, escaped);
  return text;
}
