import { type RawBuilder, sql } from 'kysely';

/* What the suppression lists in force say of a voter (docs/decisions/098-people-not-to-contact.md). `suppressed_people` has rows of lists in force alone. */

/** Returns SQL for the reason why a voter is not to be contacted, null where no list names them. @param voter alias of their row of `voters` */
export const suppressionReason = (campaignId: number, voter: 'v' | 'voters'): RawBuilder<string | null> => sql<string | null>`(
  select min(reason) from suppressed_people p join suppressions s on s.campaign_id = ${campaignId} and s.number = p.number
  where p.campaign_id = ${campaignId} and p.voter_id = ${sql.ref(`${voter}.id`)})`;

/** Returns SQL for the time since when lists keep a voter off all walk lists, null where none does. @param voter as in `suppressionReason` */
export const suppressedSince = (campaignId: number, voter: 'v' | 'voters'): RawBuilder<number | null> => sql<number | null>`(
  select min(at) from suppressed_people p join suppressions s on s.campaign_id = ${campaignId} and s.number = p.number and s.effect = 'off'
  where p.campaign_id = ${campaignId} and p.voter_id = ${sql.ref(`${voter}.id`)})`;
