import { memoize } from '@/server/campaign/memoize';

/*
 * What the words of a status say, in any file. Codes of one letter mean another thing in each state.
 */

/** Who has died is gone, whatever else the status says: 'Inactive - Deceased'. */
const DEAD = /\b(?:deceased|dead|died|death)\b/iu;
/** People who may not vote there any more. Who has moved or transferred within the county stays. */
const GONE =
  /\b(?:cancel(?:l?ed|lation)?|purged?|removed?|removal|(?:moved|relocated|transferred|transfer)(?! (?:with)?in\b)|ineligible|not (?:eligible|registered|a citizen)|unregistered|denied|rejected|merged|duplicate|felon|expired|withdrawn|deleted|out of state|terminated|void(?:ed)?|disqualified|deactivated|non ?citizen|archived?)\b/iu;
/** They may vote: 'Active - moved within county', 'Inactive - pending removal', 'Removal pending'. */
const STILL_THERE = /\b(?:active|inactive|eligible to vote|pending|challenged)\b/iu;
/** Beside a column of reasons these codes are active and inactive. */
const CODES_OF_STAYING: ReadonlySet<string> = new Set(['a', 'i']);

/** What stands between the contents of several columns of statuses, and in none of them. */
export const BETWEEN_STATUSES = ' · ';

/**
 * Whether a status says in words that somebody may not vote any more, so that they are left out unless staff say
 * otherwise. Who is inactive may vote and stays, unless they have died.
 */
export const isGone = memoize((status): boolean => {
  const words = status.replace(/[_-]+/gu, ' ').replace(/\s+/gu, ' ');
  if (DEAD.test(words)) return true;
  return GONE.test(words) && !STILL_THERE.test(words) && !CODES_OF_STAYING.has(partsOfStatus(status)[0] ?? '');
});

/** Returns what each column of statuses says, in small letters. */
export const partsOfStatus = (status: string): readonly string[] => status.toLowerCase().split(BETWEEN_STATUSES);
