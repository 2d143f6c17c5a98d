import { OrganizerError } from './organizerError';

const LONGEST = 200;

const TEXTS = {
  missing: (what: string) => `${what} is missing.`,
  long: (what: string) => `${what} is longer than ${LONGEST} characters.`,
  control: (what: string) => `${what} has a line break or another character that cannot be printed.`,
} as const;

/**
 * Returns a name or another short text as it is stored: trimmed.
 *
 * @param what how a message calls it: 'The name'
 * @throws {@link OrganizerError} when it is empty, too long or more than one line
 */
export function plainWords(text: string, what: string): string {
  const trimmed = text.trim();
  if (trimmed === '') throw new OrganizerError(TEXTS.missing(what));
  if (trimmed.length > LONGEST) throw new OrganizerError(TEXTS.long(what));
  if (/[\p{Cc}\p{Zl}\p{Zp}]/u.test(trimmed)) throw new OrganizerError(TEXTS.control(what));
  return trimmed;
}
