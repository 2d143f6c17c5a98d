import { CsvError } from 'csv-parse';
import { OrganizerError } from '@/server/campaign/organizerError';

const TEXTS = {
  notCsv: (file: string, reason: string) => `${file} is not a CSV file that can be read: ${reason}.`,
  tooLong: (file: string, line: number) =>
    `${file} has a row too long to be one, from line ${line} on. A quote that is never closed makes such rows; mend it and try again.`,
  noFile: (file: string) => `There is no file ${file}.`,
  folder: (file: string) => `${file} is a folder, not a file.`,
  forbidden: (file: string) => `${file} may not be read.`,
  notUtf8: (file: string) => `${file} is not UTF-8 text. Save it as UTF-8 and try again.`,
} as const;

const NOT_ITS_ENCODING = 'ERR_ENCODING_INVALID_ENCODED_DATA';

/** True when bytes were no text of the encoding they were read as. */
export const isOtherEncoding = (error: unknown) => codeOf(error) === NOT_ITS_ENCODING;

/** Returns what a person is told when a file cannot be read; a failure of another kind as it is. */
export function explainedFileError(file: string, error: unknown): unknown {
  if (error instanceof CsvError) return new OrganizerError(csvText(file, error));
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

/** The parser's own words may quote the row: of a row too long only the line is told. */
function csvText(file: string, error: CsvError): string {
  return error.code === 'CSV_MAX_RECORD_SIZE' ? TEXTS.tooLong(file, Number(error.lines)) : TEXTS.notCsv(file, error.message);
}

/** Returns Node's own code of a failure ('ENOENT'). */
function codeOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
}
