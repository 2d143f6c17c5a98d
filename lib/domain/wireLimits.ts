/** The most characters of a note's text, as JavaScript counts them (docs/wire.md#call-savenote). */
export const LONGEST_NOTE = 10_000;
/** The most characters of a report's text and of a name in it, as JavaScript counts them (docs/wire.md#call-reportdoor). */
export const LONGEST_REPORT = 2_000;
export const LONGEST_REPORTED_NAME = 200;
/** The most characters of an id that a phone makes or repeats; a longer id is malformed (docs/wire.md#short-ids). */
export const LONGEST_ID = 64;
