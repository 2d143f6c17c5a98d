import { type Kysely, sql } from 'kysely';
import { MOST_TOLD } from '@/lib/contract/staff/find';
import type { CampaignRef } from '@/server/campaign/campaignByName';
import { NoSuch } from '@/server/campaign/organizerError';
import { inTransaction, type StaffParts } from '@/server/campaign/transaction';
import { nowSeconds } from '@/server/clock';
import type { Database } from '@/server/database/schema';
import { hasLapsed } from '@/server/store/freePackets';
import { openPass } from '@/server/store/passes';
import { suppressionReason } from '@/server/store/suppressions';
import { addressText } from '@/server/store/wireAddress';

type PersonRow = {
  readonly id: number;
  readonly name: string;
  readonly age: number | null;
  readonly party: string | null;
  readonly place: number;
  readonly isOff: boolean;
};
type FoundRow = PersonRow & {
  /** Why they are not to be contacted, where a file in force says so. */
  readonly suppressedFor: string | null;
  readonly middle: string | null;
  readonly gender: string | null;
  readonly race: string | null;
  readonly custom: Readonly<Record<string, string>> | null;
};

const DONE = 1;

/** Tells of one person who they are, where, how their door stands, and what was marked of them. @throws NoSuch where the campaign has nobody of this id */
export function foundPerson(parts: StaffParts, campaign: CampaignRef, { person }: { readonly person: number }) {
  return inTransaction(parts, campaign, {}, async (trx, campaignId) => {
    const { rows } = await sql<FoundRow>`
      select id, trim(first_name || ' ' || last_name) as name, age, party, place_id as place, off_since is not null as "isOff",
        middle_name as middle, gender, race, custom, ${suppressionReason(campaignId, 'voters')} as "suppressedFor"
      from voters where campaign_id = ${campaignId} and id = ${person}::bigint`.execute(trx);
    const [row] = rows;
    const found = row && (await placeOf(trx, campaignId, row.place));
    if (!(row && found)) throw new NoSuch('person');
    const { pin: _, ...place } = found;
    const { id, name, age, party, isOff, suppressedFor, middle, gender, race, custom } = row;
    const standing = await standingOf(trx, campaignId, { place: row.place, now: nowSeconds(parts.clock) });
    return {
      ...{ person: id, name, age, party, isOff, door: row.place, standing },
      ...{ suppressedFor, details: { middle, gender, race, own: custom ?? {} } },
      ...place,
      talk: await talkOf(trx, campaignId, id),
      answers: await answersOf(trx, campaignId, id),
    };
  });
}

/** Tells of one place where it is, how its door stands, and who lives there. @throws NoSuch where the campaign has none of this id */
export function foundDoor(parts: StaffParts, campaign: CampaignRef, { door }: { readonly door: number }) {
  return inTransaction(parts, campaign, {}, async (trx, campaignId) => {
    const found = await placeOf(trx, campaignId, door);
    if (!found) throw new NoSuch('door');
    const { pin, ...place } = found;
    const { rows } = await sql<Omit<PersonRow, 'place' | 'isOff'>>`
      select id, trim(first_name || ' ' || last_name) as name, age, party from voters
      where campaign_id = ${campaignId} and place_id = ${door}::bigint and off_since is null order by id limit ${MOST_TOLD + 1}`.execute(
      trx,
    );
    const people = rows.slice(0, MOST_TOLD).map(({ id, ...one }) => ({ person: id, ...one }));
    const standing = await standingOf(trx, campaignId, { place: door, now: nowSeconds(parts.clock) });
    return { door, ...place, pin, standing, people, more: rows.length > MOST_TOLD };
  });
}

async function placeOf(trx: Kysely<Database>, campaignId: number, id: number) {
  const row = await trx
    .selectFrom('places')
    .select(['line', 'unit', 'city', 'zip', 'lat', 'lon'])
    .where('campaign_id', '=', campaignId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { city, zip, lat, lon } = row;
  return { address: addressText(row), city, zip, pin: lat === null || lon === null ? null : { lat, lon } };
}

type StandingRow = {
  readonly status: number;
  readonly action: string | null;
  readonly at: number | null;
  readonly by: string | null;
  readonly code: string | null;
  readonly area: string | null;
  readonly holder: string | null;
};

async function standingOf(trx: Kysely<Database>, campaignId: number, { place, now }: { readonly place: number; readonly now: number }) {
  const { rows } = await sql<StandingRow>`
    select status, last_action as action, last_effective_at as at, marker.name as by, code, area, holder.name as holder
    from doors left join packets on packets.campaign_id = ${campaignId} and packets.id = packet_id
    left join users marker on marker.id = last_user_id
    left join users holder on holder.id = assigned_user_id and not ${hasLapsed(campaignId, now)}
    where doors.campaign_id = ${campaignId} and doors.pass_id = ${openPass(campaignId)} and doors.place_id = ${place}::bigint
    order by doors.id limit 1`.execute(trx);
  const [row] = rows;
  if (!row) return null;
  const { status, action, at, by, code, area, holder } = row;
  return {
    isDone: status === DONE,
    last: action === null || at === null ? null : { action, at, by },
    packet: code === null ? null : { code, area, holder },
  };
}

async function talkOf(trx: Kysely<Database>, campaignId: number, person: number) {
  const { rows } = await sql<{ talked: boolean; at: number; by: string | null }>`
    select talked, effective_at as at, users.name as by from talks left join users on users.id = user_id
    where campaign_id = ${campaignId} and voter_id = ${person}::bigint`.execute(trx);
  return rows[0] ?? null;
}

async function answersOf(trx: Kysely<Database>, campaignId: number, person: number) {
  const { rows } = await sql<{ answer: string; at: number | null; by: string | null }>`
    select groups.name as answer, nullif(effective_at, 0) as at, users.name as by
    from voter_groups join groups on groups.campaign_id = ${campaignId} and groups.id = group_id
    left join users on users.id = user_id
    where voter_groups.campaign_id = ${campaignId} and voter_id = ${person}::bigint and member
    order by effective_at desc, group_id limit ${MOST_TOLD}`.execute(trx);
  return rows;
}
