/**
 * What waits for a person to settle it: marks that fit no door, reports of doors, people added at the door, warnings, likely doubles, and advice on quality, which is
 * settled elsewhere.
 */
export const KINDS_TO_SETTLE = ['stray', 'report', 'added', 'warning', 'double', 'advice'] as const;
export type KindToSettle = (typeof KINDS_TO_SETTLE)[number];

/** Of the kinds, those that are applied or dismissed here. */
export const KINDS_SETTLED_HERE = ['stray', 'report', 'added', 'warning', 'double'] as const;
export type KindSettledHere = (typeof KINDS_SETTLED_HERE)[number];

/** What may be done with each. Of a warning 'apply' lifts it and 'dismiss' keeps it; of doubles 'apply' joins them and 'dismiss' says that they are not the same. */
export const ACTS_OF_SETTLING = ['apply', 'dismiss'] as const;
export type ActOfSettling = (typeof ACTS_OF_SETTLING)[number];

/** A count goes no further: '999+' is as much as anybody needs. */
export const MOST_COUNTED = 1_000;
