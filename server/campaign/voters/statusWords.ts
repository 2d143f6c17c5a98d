import { memoize } from '@/server/campaign/memoize';

/*
 * What the words of a status say, in any file. Codes of one letter mean another thing in each state.
 */

/** Who has died is gone, whatever else the status says: 'Inactive - Deceased'. */
const DEAD = /(?<!\bnot (?:yet )?)\b(?:deceased|dead|died|death)\b/iu;
/** Their registration has ended. */
const ENDED =
  /(?<!\bnot (?:yet |been )*)\b(?:cancel(?:l?ed|lation)?|purged?|removed?|ineligible|not (?:eligible|registered|a citizen)|unregistered|denied|rejected|deleted|terminated|void(?:ed)?|disqualified|deactivated|archived?)\b/iu;
/** Reasons for which one ends. Who has moved or transferred within the county stays, and who came from another one. */
const REASON =
  /(?<!\bnot (?:yet |been )*)\b(?:removal|(?:moved|relocated|transferred|transfer)(?! (?:(?:with)?in(?:to)?|from)\b)|merged|duplicate|felon|expired|withdrawn|out of state|non ?citizen)\b/iu;
/** They may vote: 'Active - moved within county', 'Inactive - pending removal', 'Removal pending'. */
const STILL_THERE = /\b(?:active|inactive|eligible to vote|pending|challenged)\b/iu;

/** Statuses that let somebody vote whatever the column of reasons beside them says. */
const STAYS = /^(?:a|ac|act|i)$|(?<!\b(?:not|no longer) )\b(?:active|inactive|regular|verified|registered)\b/iu;
/** A code of letters, which each state uses for something else. Those that abbreviate cancelled, deleted, purged or removed are none. */
const CODE = /^(?!(?:c|can|cxl|del|pur|rem|rmv)$)\p{L}{1,3}$/iu;

/** The separator between the contents of several columns of statuses. No content has it. */
export const BETWEEN_STATUSES = ' · ';

/**
 * Tells whether a status says in words that somebody may not vote any more, so that they are left out unless staff say
 * otherwise. Who is inactive may vote and stays, unless they have died. Of several columns, a status and its reason:
 *
 * 1. Where the first says that they may vote, the others do not decide.
 * 2. Where it is a code of letters, a reason does not: 'V · Moved' stays, 'X · Cancelled' is gone.
 */
export const isGone = memoize((status): boolean => {
  const words = status.replace(/[_-]+/gu, ' ').replace(/\s+/gu, ' ');
  if (DEAD.test(words)) return true;
  const [first = '', ...others] = partsOfStatus(words);
  if (others.length > 0 && STAYS.test(first) && !ENDED.test(first)) return false;
  const isReasonHeard = others.length === 0 || !CODE.test(first);
  return (ENDED.test(words) || (isReasonHeard && REASON.test(words))) && !STILL_THERE.test(words);
});

/** Returns what each column of statuses says, in small letters. */
export const partsOfStatus = (status: string): readonly string[] => status.toLowerCase().split(BETWEEN_STATUSES);
