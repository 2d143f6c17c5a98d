import { type Kysely, sql } from 'kysely';
import type { PacketDoors } from '@/lib/domain/staff/packetState';
import type { Database } from '@/server/database/schema';
import { logFloor } from '@/server/store/logFloor';
import { settledOf, subjectOf } from '@/server/store/settledSubject';
import { eveningMarks, type VolunteerMarks } from './eveningMarks';
import { doorsOfPackets } from './packets';

/** Changes are written within seconds after their time of arrival was noted: so far back every reading looks again. */
const OVERLAP_SECONDS = 10;
/** So often everything is read again, whatever has changed. */
const WHOLE_EVERY_SECONDS = 300;
/** When so large a part of the volunteers has something new, all are read. */
const MOST_USERS = 250;

type Evening = {
  readonly campaignId: number;
  readonly passId: number;
  readonly since: number;
  readonly zone: string;
  readonly now: number;
};

/** What was read of an evening, by user and by packet. */
export type ReadMarks = {
  readonly counted: ReadonlyMap<number, VolunteerMarks>;
  /** What is on hold. */
  readonly held: ReadonlyMap<number, VolunteerMarks>;
  readonly packets: ReadonlyMap<number, PacketDoors>;
  /** The log's `logFloor` of the evening. */
  readonly floor: number;
};

type Known = {
  readonly counted: Map<number, VolunteerMarks>;
  readonly held: Map<number, VolunteerMarks>;
  readonly packets: Map<number, PacketDoors>;
  readonly floor: number;
  /** Of which evening it is, and of all that changes marks besides marks. */
  readonly of: string;
  readonly wholeAt: number;
  readAt: number;
  head: number;
};

/**
 * Remembers an evening's marks, so that each reading costs what is new: of the volunteers who have sent something since, and of whoever was at the same
 * doors, everything is read again; of the others nothing. A hold, a repair or whatever else changes marks from behind has everything read again.
 */
export class EveningMemory {
  private known: Known | undefined;

  /** Reads in a transaction that sees one moment. What it remembers stays as it was where it fails. */
  async read(trx: Kysely<Database>, evening: Evening): Promise<ReadMarks> {
    const { known } = this;
    const { signature, head } = await signatureOf(trx, evening.campaignId);
    const of = `${evening.since} ${evening.zone} ${evening.passId} ${signature}`;
    const isFresh = known !== undefined && known.of === of && evening.now < known.wholeAt + WHOLE_EVERY_SECONDS;
    const news = isFresh ? await newsOf(trx, evening, known) : undefined;
    const next =
      isFresh && news !== undefined && news.users.length <= MOST_USERS
        ? await withNews(trx, evening, known, news)
        : await whole(trx, evening, { of, floor: known?.of.startsWith(`${evening.since} `) ? known.floor : undefined });
    this.known = { ...next, readAt: evening.now, head };
    return this.known;
  }
}

/** The head of the log, and a text that is another one when something but a phone has changed what marks say. */
async function signatureOf(trx: Kysely<Database>, campaignId: number): Promise<{ readonly signature: string; readonly head: number }> {
  const of = sql`where campaign_id = ${campaignId}`;
  const { rows } = await sql<{ signature: string; head: number }>`
    select concat_ws(' ', (select concat_ws(' ', count(*), max(held_at), max(released_at), count(released_at)) from holds ${of}),
      (select count(*) from settled_strays ${of}), (select count(*) from joined_doors ${of}), (select count(*) from stray_changes ${of}),
      (select concat_ws(' ', max(number), count(undone_at)) from repairs ${of}), (select count(*) from merged_people ${of}), (select count(*) from forgotten_people ${of}),
      (select count(*) from groups ${of})) as signature,
      (select coalesce(max(id), 0) from change_log ${of}) as head`.execute(trx);
  return rows[0] ?? { signature: '', head: 0 };
}

/** Who has something new, and all doors at which they were this evening. */
type News = { readonly users: readonly number[]; readonly subjects: readonly string[] };

/** Returns who has sent something since the last reading, and who was at the doors that it is about. */
async function newsOf(trx: Kysely<Database>, { campaignId }: Evening, { floor, head, readAt }: Known): Promise<News> {
  const { rows } = await sql<News>`
    with evening as materialized (
      select l.user_id, ${subjectOf('l')} as subject, l.id > ${head} or received_at >= ${readAt - OVERLAP_SECONDS} as "isNew"
      from change_log l ${settledOf('l')} where l.campaign_id = ${campaignId} and l.id > ${floor} and l.kind = 'door'
    ), who as materialized (
      select distinct user_id from evening where subject in (select subject from evening where "isNew")
    )
    select coalesce(array_agg(distinct user_id), '{}') as users, coalesce(array_agg(distinct subject), '{}') as subjects
    from evening where user_id in (select user_id from who)`.execute(trx);
  return rows[0] ?? { users: [], subjects: [] };
}

async function withNews(trx: Kysely<Database>, evening: Evening, known: Known, { users, subjects }: News): Promise<Known> {
  if (users.length === 0) return { ...known, packets: await withNewPackets(trx, evening, known) };
  const span = { ...spanOf(evening, known.floor), subjects };
  const isNew = new Set(users);
  const read = async (before: ReadonlyMap<number, VolunteerMarks>, onlyHeld: boolean) => {
    const rows = (await eveningMarks(trx, { ...span, onlyHeld })).filter(({ userId }) => isNew.has(userId));
    return new Map([...[...before].filter(([userId]) => !isNew.has(userId)), ...byUser(rows)]);
  };
  return {
    ...known,
    counted: await read(known.counted, false),
    held: known.held.size === 0 && !(await hasHolds(trx, evening.campaignId)) ? known.held : await read(known.held, true),
    packets: await withNewPackets(trx, evening, known),
  };
}

/** Counts the packets again in which doors have changed, and those that are new. */
async function withNewPackets(trx: Kysely<Database>, { campaignId, passId }: Evening, { packets, floor, head, readAt }: Known) {
  const { rows } = await sql<{ id: number }>`
    select distinct packet_id as id from change_log l ${settledOf('l')}
    join doors on doors.campaign_id = ${campaignId} and doors.id = case when ${subjectOf('l')} ~ '^[1-9][0-9]{0,14}$' then ${subjectOf('l')}::bigint end
    where l.campaign_id = ${campaignId} and l.id > ${floor} and l.kind = 'door' and packet_id is not null
      and (l.id > ${head} or received_at >= ${readAt - OVERLAP_SECONDS})
    union
    select id from packets where campaign_id = ${campaignId} and pass_id = ${passId} and id <> all(${[...packets.keys()]}::bigint[])`.execute(
    trx,
  );
  const again = rows.map(({ id }) => id);
  return again.length === 0 ? packets : new Map([...packets, ...(await doorsOfPackets(trx, { campaignId, passId }, again))]);
}

async function whole(
  trx: Kysely<Database>,
  evening: Evening,
  { of, floor: known }: { readonly of: string; readonly floor: number | undefined },
): Promise<Known> {
  const { campaignId, passId, since, now } = evening;
  const floor = known ?? (await logFloor(trx, campaignId, since));
  const span = spanOf(evening, floor);
  return {
    counted: byUser(await eveningMarks(trx, span)),
    held: (await hasHolds(trx, campaignId)) ? byUser(await eveningMarks(trx, { ...span, onlyHeld: true })) : new Map(),
    packets: await doorsOfPackets(trx, { campaignId, passId }),
    ...{ floor, of, wholeAt: now, readAt: now, head: 0 },
  };
}

const spanOf = ({ campaignId, since, zone }: Evening, floor: number) =>
  ({ campaignId, since, zone, afterLog: floor, by: 'effective_at' }) as const;

const byUser = (rows: readonly VolunteerMarks[]) => new Map(rows.map((row) => [row.userId, row]));

async function hasHolds(trx: Kysely<Database>, campaignId: number): Promise<boolean> {
  const hold = trx.selectFrom('holds').select('number').where('campaign_id', '=', campaignId).where('released_at', 'is', null);
  return (await hold.limit(1).executeTakeFirst()) !== undefined;
}
