import { type Kysely, sql } from 'kysely';
import { OrganizerError } from '@/server/campaign/organizerError';
import { APPLICABLE, applyStraysWithin } from '@/server/campaign/repair/applyStrays';
import { dismissStraysWithin } from '@/server/campaign/repair/dismissStrays';
import { touched } from '@/server/campaign/repair/repairLog';
import { waitingStrays } from '@/server/campaign/repair/waitingStrays';
import type { StrayReason } from '@/server/database/changeTables';
import { databaseId } from '@/server/database/databaseId';
import type { Database } from '@/server/database/schema';
import { namedOtherwise } from '@/server/store/namedVoters';
import { subjectOf } from '@/server/store/settledSubject';
import { addressText } from '@/server/store/wireAddress';
import { doorFacts, NO_FACTS, packetName } from './facts';
import { countSome, type FactsToSettle, limitOf, pageOfRows, type ReadKind, type SettleKind, shortened, stateOf } from './kind';

type Row = {
  readonly number: number;
  readonly kind: string;
  readonly reason: StrayReason;
  readonly action: string | null;
  readonly text: string | null;
  readonly by: string | null;
  readonly at: number;
  readonly door: number | null;
  readonly line: string;
  readonly unit: string | null;
};

const TEXTS = {
  noMark: 'Only marks of doors can be applied. This can be dismissed.',
  sayWhere: 'The campaign has no door that this names. Say at which door it was.',
} as const;

/** Changes that fit nothing, or not wholly: by their numbers in the log. */
export const readStrays: ReadKind<'stray'> = {
  count: (db, campaignId) => countSome(db, sql`select from ${waitingStrays(campaignId)}`),
  async read(db, campaignId, which) {
    const from =
      'id' in which
        ? sql`stray_changes.change_log_id = ${databaseId(which.id) ?? 0}`
        : sql`stray_changes.change_log_id > ${databaseId(which.after ?? '') ?? 0}`;
    const { rows } = await sql<Row>`
      select number, kind, reason, action, text, users.name as by, at, a.id as door, a.line, a.unit from (
        select l.id as number, kind, reason, ${subjectOf('l')} as subject, body ->> 'action' as action, body ->> 'text' as text, effective_at as at, l.user_id
        from ${waitingStrays(campaignId)} and ${from} order by stray_changes.change_log_id limit ${limitOf(which) + 1}
      ) as stray left join users on users.id = stray.user_id
      left join lateral (
        select id, line, unit from addresses where campaign_id = ${campaignId} and kind in ('door', 'report')
          and id = case when subject ~ '^[1-9][0-9]{0,14}$' then subject::bigint end limit 1) as a on true
      order by number`.execute(db);
    return pageOfRows(rows, which, {
      cursorOf: ({ number }) => String(number),
      itemOf: ({ number, kind, reason, action, text, by, at, door, line, unit }) => ({
        ...{ kind: 'stray', id: String(number), at, by, change: kind, reason, action, text: shortened(text) },
        state: stateOf(reason, door),
        door: door === null ? null : { id: String(door), address: addressText({ line, unit }) },
        canApply: kind === 'door' && APPLICABLE.includes(reason),
      }),
    });
  },
  async facts(db, campaignId, { id, door }) {
    const { rows } = await sql<{ area: string | null; code: string | null }>`
      select area, code from change_log l join packets on packets.campaign_id = ${campaignId} and packets.id::text = body ->> 'packetId'
      where l.campaign_id = ${campaignId} and l.id = ${databaseId(id) ?? 0}`.execute(db);
    const doors = door === null ? [] : await doorFacts(db, campaignId, [door.id]);
    return { ...NO_FACTS, doors, said: await saidIn(db, campaignId, id), packet: rows[0] === undefined ? null : packetName(rows[0]) };
  },
  async isOwn(db, campaignId, id) {
    const found = db.selectFrom('change_log').select('id').where('campaign_id', '=', campaignId);
    return (await found.where('id', '=', databaseId(id) ?? 0).executeTakeFirst()) !== undefined;
  },
};

export const settleStrays: SettleKind<'stray'> = {
  async apply(trx, campaignId, { id, door, canApply }, { said }) {
    const to = said.door ?? door?.id;
    if (!canApply) throw new OrganizerError(TEXTS.noMark);
    if (to === undefined) throw new OrganizerError(TEXTS.sayWhere);
    return applyStraysWithin(trx, campaignId, [Number(id)], to);
  },
  dismiss: (trx, campaignId, { id }) => dismissStraysWithin(trx, campaignId, [Number(id)]),
  touch: (id) => touched('change', [id]).join(),
};

const MOST_RECORDS = 20;
type Said = { readonly recordId: string; readonly add?: readonly string[]; readonly groupIds?: readonly string[] };

/** Reads what a mark says of people: their names where the campaign knows them, and the names of the answers. */
async function saidIn(db: Kysely<Database>, campaignId: number, id: string): Promise<FactsToSettle['said']> {
  const { rows } = await sql<{ records: readonly Said[] | null }>`
    select body -> 'records' as records from change_log where campaign_id = ${campaignId} and id = ${databaseId(id) ?? 0}`.execute(db);
  const records = (rows[0]?.records ?? []).slice(0, MOST_RECORDS);
  if (records.length === 0) return [];
  const names = await namesOf(
    db,
    campaignId,
    records.map(({ recordId }) => recordId),
  );
  const groups = await db.selectFrom('groups').select(['id', 'name']).where('campaign_id', '=', campaignId).execute();
  const groupNames = new Map(groups.map((group) => [String(group.id), group.name]));
  return records.map(({ recordId, add, groupIds }) => ({
    who: names.get(recordId) ?? '',
    answers: (add ?? groupIds ?? []).flatMap((group) => groupNames.get(group) ?? []),
  }));
}

async function namesOf(db: Kysely<Database>, campaignId: number, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const own = ids.flatMap((id) => databaseId(id) ?? []);
  const { rows } = await sql<{ named: string; first: string; last: string }>`
    select named.person_id as named, first_name as first, last_name as last
    from (select id::text as person_id, id as voter_id from voters where campaign_id = ${campaignId} and id = any(${own}::bigint[])
      union all select person_id, voter_id from ${namedOtherwise(campaignId, ids)} as by_phone) as named
    join voters on voters.campaign_id = ${campaignId} and voters.id = named.voter_id`.execute(db);
  return new Map(rows.map(({ named, first, last }) => [named, shortened(`${first} ${last}`.trim())]));
}
