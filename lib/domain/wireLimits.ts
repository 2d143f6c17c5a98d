/** The most characters of a note's text, as JavaScript counts them (docs/wire.md#call-savenote). */
export const LONGEST_NOTE = 10_000;
/** The most characters of an id that a phone makes or repeats; a longer id is malformed (docs/wire.md#short-ids). */
export const LONGEST_ID = 64;
