import { CsvError } from 'csv-parse';
import { OrganizerError } from '@/server/campaign/organizerError';

const TEXTS = {
  notCsv: (file: string, reason: string) => `${file} is not a CSV file that can be read: ${reason}.`,
  tooLong: (file: string, line: number) =>
    `${file} has a row too long to be one, from line ${line} on. A quote that is never closed makes such rows; mend it and try again.`,
  noFile: (file: string) => `There is no file ${file}.`,
  folder: (file: string) => `${file} is a folder, not a file.`,
  forbidden: (file: string) => `${file} may not be read.`,
  notJson: (file: string) => `${file} is not GeoJSON to its end: it seems to be cut off. Fetch it again.`,
  notXml: (file: string) => `${file} is a workbook that is damaged. Open it, save it as .xlsx or as CSV (UTF-8), and import that file.`,
  notUtf8: (file: string) => `${file} is not UTF-8 text. Save it as UTF-8 and try again.`,
} as const;

const NOT_ITS_ENCODING = 'ERR_ENCODING_INVALID_ENCODED_DATA';

/** GeoJSON that is broken, or cut off. */
export class NotJson extends Error {}

/** A part of a workbook that is broken, or cut off. */
export class NotXml extends Error {}

/** A row that would take too much memory. */
export class RowTooLong extends Error {
  constructor(readonly line: number) {
    super(`Row too long at line ${line}`);
  }
}

/** Returns what a person is told when a file cannot be read; a failure of another kind as it is. */
export function explainedFileError(file: string, error: unknown): unknown {
  if (error instanceof RowTooLong) return new OrganizerError(TEXTS.tooLong(file, error.line));
  if (error instanceof NotJson) return new OrganizerError(TEXTS.notJson(file));
  if (error instanceof NotXml) return new OrganizerError(TEXTS.notXml(file));
  if (error instanceof CsvError) return new OrganizerError(TEXTS.notCsv(file, error.message));
  switch (codeOf(error)) {
    case 'ENOENT':
      return new OrganizerError(TEXTS.noFile(file));
    case 'EISDIR':
      return new OrganizerError(TEXTS.folder(file));
    case 'EACCES':
      return new OrganizerError(TEXTS.forbidden(file));
    case NOT_ITS_ENCODING:
      return new OrganizerError(TEXTS.notUtf8(file));
    default:
      return error;
  }
}

/** Returns Node's own code of a failure ('ENOENT'). */
function codeOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
}
