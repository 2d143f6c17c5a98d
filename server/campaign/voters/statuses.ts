/** Words of a status, in any file, of people who may not vote there any more. Codes of one letter mean another thing in each state. */
const GONE =
  /\b(?:deceased|dead|died|cancel(?:l?ed|lation)?|purged?|removed?|removal|moved|ineligible|not eligible|denied|rejected|merged|duplicate|felon|expired|withdrawn|deleted)\b/iu;
/** They may vote: 'Active - moved within county', 'Inactive - pending removal', 'Removal pending'. */
const STILL_THERE = /\b(?:active|inactive|eligible to vote|pending|challenged)\b/iu;

/**
 * Whether a status says in words that somebody may not vote any more, so that they are left out unless staff say otherwise. Who is inactive may vote and stays.
 */
export function isGone(status: string): boolean {
  const words = status.replace(/[_-]+/gu, ' ');
  return GONE.test(words) && !STILL_THERE.test(words);
}
