import type { Note } from './voter';

/**
 * Returns the time before which older notes are asked for: a second more than the oldest that is shown, because others of its second may be
 * left; where all that is shown is of one second, that second, so that asking comes to an end.
 *
 * @param shown the newest first
 */
export function oldestTime(shown: readonly Note[]): number {
  const oldest = shown.at(-1)?.time ?? 0;
  return shown[0]?.time === oldest ? oldest : oldest + 1;
}

/** Returns those of some notes that are not shown yet. */
export function withoutShown(notes: readonly Note[], shown: readonly Note[]): readonly Note[] {
  const known = new Set(shown.map(({ noteId }) => noteId));
  return notes.filter(({ noteId }) => !known.has(noteId));
}
