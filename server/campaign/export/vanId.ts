import { type Kysely, type RawBuilder, sql } from 'kysely';
import { OrganizerError } from '@/server/campaign/organizerError';
import type { Database } from '@/server/database/schema';

/** What `campaigns.voter_ids` says where the voter file's ids are VAN's. */
export const VAN_IDS = 'VAN';

const TEXTS = {
  whose: (ids: string | null) =>
    ids === null ? 'Nobody has said whose ids the voters of this campaign have' : `The voters of this campaign have the ids of ${ids}`,
  otherIds: (ids: string | null) =>
    `${TEXTS.whose(ids)}: VAN would take these for other people, or for nobody. Match VAN's own file with them, import-voters FILE --match; or import a file that has VAN's ids beside them, by --map voterId=COLUMN --map vanId=COLUMN and the other columns; or, where the voter ids are VAN's, import the file again with --ids VAN.`,
  inConsole: (ids: string | null) =>
    `${TEXTS.whose(ids)}: VAN would take these for other people, or for nobody. Import a file that has VAN's ids beside them, or, where the voter ids are VAN's, say so where you describe its columns. Whoever runs the server can match VAN's own file with them.`,
} as const;

/**
 * SQL: the id that VAN has for a voter: the one of the voter file where that is VAN's, else the one that came beside it; null where none is known.
 *
 * @param voter the name of the voters in the statement
 */
export function vanId(voter: string, campaignId: number): RawBuilder<string | null> {
  const column = (name: string) => sql.ref(`${voter}.${name}`);
  return sql<string | null>`case when (select voter_ids from campaigns where id = ${campaignId}) = ${VAN_IDS}
    then ${column('source_ref')} else ${column('van_id')} end`;
}

/** @throws {@link OrganizerError} when the campaign knows nobody's VAN id */
export async function refuseOtherIds(trx: Kysely<Database>, campaignId: number): Promise<void> {
  const { rows } = await sql<{ ids: string | null; isKnown: boolean }>`
    select voter_ids as ids, exists (select from voters where campaign_id = ${campaignId} and van_id is not null) as "isKnown"
    from campaigns where id = ${campaignId}`.execute(trx);
  const [{ ids, isKnown } = { ids: null, isKnown: false }] = rows;
  if (ids !== VAN_IDS && !isKnown) throw new OrganizerError(TEXTS.otherIds(ids), TEXTS.inConsole(ids));
}
