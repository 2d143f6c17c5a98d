import { realpathSync } from 'node:fs';
import { resolve } from 'node:path';
import { type FileBeside, fileBeside } from '@/server/campaign/fileBeside';
import { OrganizerError } from '@/server/campaign/organizerError';

const TEXTS = {
  itself: (file: string) => `${file} is the file to be read. Name another one to be written.`,
} as const;

/** By which Excel knows that a file is UTF-8. */
export const MARK = '\u{feff}';

/**
 * Begins a file that a command writes of what it reads.
 *
 * @param source the file that is read
 * @throws {@link OrganizerError} when it cannot be written, or both are the same
 */
export function outputFile(file: string, source: string): FileBeside {
  if (pathOf(file) === pathOf(source)) throw new OrganizerError(TEXTS.itself(file));
  return fileBeside(file);
}

/** By which two names of a file are the same; that of one which is not there yet as it is. */
function pathOf(file: string): string {
  try {
    return realpathSync(file);
  } catch {
    return resolve(file);
  }
}
