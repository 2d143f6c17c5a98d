import { OrganizerError } from '@/server/campaign/organizerError';
import { type NamedFile, nameOfFile } from './fileOfRows';
import { COLUMNS_NAMED } from './mapping';
import { openTable } from './readRows';

const TEXTS = {
  missingColumns: (file: string, missing: readonly string[], present: readonly string[]) =>
    `${file} lacks the ${missing.length === 1 ? 'column' : 'columns'} ${missing.join(', ')}. It has: ${present.join(', ')}.`,
  notUtf8: (file: string) => `${file} is not UTF-8 text. Save it as UTF-8 and try again.`,
} as const;

/** Opens a table in which no letter may be guessed. @throws {@link OrganizerError} also when it is neither UTF-8 nor UTF-16 */
export async function openUnicodeTable(file: NamedFile): ReturnType<typeof openTable> {
  const table = await openTable(file);
  if (table.form.encoding === 'windows-1252' || table.form.encoding === 'mixed') throw new OrganizerError(TEXTS.notUtf8(nameOfFile(file)));
  return table;
}

/** @throws {@link OrganizerError} that names what is missing, and what the heading has */
export function refuseMissing(file: string, missing: readonly string[], heading: readonly string[]): void {
  const present = heading.slice(0, COLUMNS_NAMED).map((name) => name.trim().toLowerCase());
  if (missing.length > 0) throw new OrganizerError(TEXTS.missingColumns(file, missing, present));
}
