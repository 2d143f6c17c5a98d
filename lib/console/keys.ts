/* What the console's queries are kept under. */

/** The first part of every key; the second is the call's name, so that one subject can be asked for anew. */
export const STAFF_KEY = 'staff';

export const SESSION_KEY = [STAFF_KEY, 'session', {}] as const;
