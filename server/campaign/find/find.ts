import { type Kysely, sql } from 'kysely';
import { MOST_FOUND } from '@/lib/contract/staff/find';
import { hasWords, searchKey } from '@/lib/domain/searchKey';
import { doorsLeft, packetState } from '@/lib/domain/staff/packetState';
import { ORGANIZERS, type StaffRole, WHO_HANDS_OUT } from '@/lib/domain/staff/roles';
import type { CampaignRef } from '@/server/campaign/campaignByName';
import { doorsOfPackets } from '@/server/campaign/evening/packets';
import { inTransaction, type StaffParts } from '@/server/campaign/transaction';
import { nowSeconds } from '@/server/clock';
import type { Database } from '@/server/database/schema';
import { hasLapsed } from '@/server/store/freePackets';
import { openPassId } from '@/server/store/passes';
import { addressText } from '@/server/store/wireAddress';
import { addressesMeant, doorsFound } from './doorsFound';
import { namesMeant, peopleFound } from './peopleFound';

/** What was found of one kind, and whether there is more than is told. */
type Found<T> = { readonly found: T[]; readonly more: boolean };
type Place = { readonly line: string; readonly unit: string | null; readonly city: string; readonly zip: string };

const NONE = { found: [], more: false };

/**
 * Finds people, doors, packets and volunteers of a campaign by what somebody typed. Whatever the campaign's size, people and doors are read by short reads of indexes.
 *
 * @param role of whoever asks: a field lead finds no people and no doors, a viewer packets alone, and not who has them
 */
export function find(parts: StaffParts, campaign: CampaignRef, { text, role }: { readonly text: string; readonly role: StaffRole }) {
  const [seesPeople, seesVolunteers] = [ORGANIZERS.includes(role), WHO_HANDS_OUT.includes(role)];
  return inTransaction(parts, campaign, {}, async (trx, campaignId) => ({
    people: seesPeople ? await findPeople(trx, campaignId, text) : NONE,
    doors: seesPeople ? await findDoors(trx, campaignId, text) : NONE,
    packets: await findPackets(trx, campaignId, { text, seesVolunteers, now: nowSeconds(parts.clock) }),
    volunteers: seesVolunteers ? await findVolunteers(trx, campaignId, text) : NONE,
  }));
}

function few<T, U>(rows: readonly T[], tell: (row: T) => U): Found<U> {
  return { found: rows.slice(0, MOST_FOUND).map(tell), more: rows.length > MOST_FOUND };
}

const toldPlace = ({ city, zip, ...place }: Place) => ({ address: addressText(place), city, zip });

type PersonRow = Place & { readonly id: number; readonly name: string; readonly age: number | null; readonly party: string | null };

async function findPeople(trx: Kysely<Database>, campaignId: number, text: string) {
  const names = namesMeant(text);
  if (names.length === 0) return NONE;
  const { rows } = await sql<PersonRow>`
    with called as materialized (${peopleFound(campaignId, names)})
    select called.id, name, age, party, line, unit, city, zip from called
    join places on places.campaign_id = ${campaignId} and places.id = place_id order by rank, search_last, search_first, called.id`.execute(
    trx,
  );
  return few(rows, ({ id, name, age, party, line, unit, city, zip }) => ({
    ...{ person: id, name, age, party },
    ...toldPlace({ line, unit, city, zip }),
  }));
}

async function findDoors(trx: Kysely<Database>, campaignId: number, text: string) {
  const addresses = addressesMeant(text);
  if (addresses.length === 0) return NONE;
  const { rows } = await sql<Place & { readonly id: number }>`${doorsFound(campaignId, addresses)}`.execute(trx);
  return few(rows, ({ id, line, unit, city, zip }) => ({ door: id, ...toldPlace({ line, unit, city, zip }) }));
}

type PacketsWanted = { readonly text: string; readonly seesVolunteers: boolean; readonly now: number };
type PacketRow = {
  readonly id: number;
  readonly code: string;
  readonly area: string | null;
  readonly target: string | null;
  readonly isHeld: boolean;
  readonly holder: string | null;
};

/** A pass has some thousands: their names are compared here, because the database knows no accents. */
async function findPackets(trx: Kysely<Database>, campaignId: number, { text, seesVolunteers, now }: PacketsWanted) {
  const key = searchKey(text);
  if (key === '') return NONE;
  const passId = await openPassId(trx, campaignId);
  const { rows } = await sql<PacketRow>`
    select packets.id, code, area, targets.name as target, users.id is not null as "isHeld", users.name as holder
    from packets left join targets on targets.campaign_id = ${campaignId} and targets.id = packets.target_id
    left join users on users.id = assigned_user_id and not ${hasLapsed(campaignId, now)}
    where packets.campaign_id = ${campaignId} and packets.pass_id = ${passId} order by packets.id`.execute(trx);
  const isCalled = (name: string | null) => name !== null && searchKey(name).includes(key);
  const meant = rows.filter(({ code, area, target }) => searchKey(code).startsWith(key) || isCalled(area) || isCalled(target));
  const ids = meant.slice(0, MOST_FOUND).map(({ id }) => id);
  const counted = await doorsOfPackets(trx, { campaignId, passId }, ids);
  return few(meant, ({ id, isHeld, holder, ...packet }) => {
    const doors = counted.get(id) ?? { doors: 0, done: 0, retry: 0 };
    return { ...packet, state: packetState(doors, isHeld), left: Math.max(0, doorsLeft(doors)), holder: seesVolunteers ? holder : null };
  });
}

async function findVolunteers(trx: Kysely<Database>, campaignId: number, text: string) {
  if (searchKey(text) === '') return NONE;
  const members = await trx
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .select(['users.id', 'users.name'])
    .where('campaign_id', '=', campaignId)
    .orderBy('users.id')
    .execute();
  const meant = members.filter(({ name }) => hasWords(name, text));
  const shown = meant.slice(0, MOST_FOUND).map(({ id }) => id);
  const { rows } = await sql<{ user: number; packets: number }>`
    select assigned_user_id as user, count(*) as packets from packets
    where campaign_id = ${campaignId} and pass_id = ${await openPassId(trx, campaignId)} and assigned_user_id = any(${shown}::integer[])
    group by assigned_user_id`.execute(trx);
  const held = new Map(rows.map(({ user, packets }) => [user, packets]));
  return few(meant, ({ id, name }) => ({ volunteer: id, name, packets: held.get(id) ?? 0 }));
}
