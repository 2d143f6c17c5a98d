import { type Kysely, sql } from 'kysely';
import { fillAddressKeys } from '@/server/campaign/address/fillAddressKeys';
import { OrganizerError } from '@/server/campaign/organizerError';
import type { StaffParts } from '@/server/campaign/transaction';
import { newIds } from '@/server/database/insertDoors';
import type { Database } from '@/server/database/schema';
import { keepHomesOf } from '@/server/store/homes';
import { openPassId } from '@/server/store/passes';
import { addressText } from '@/server/store/wireAddress';
import { closeGaps, type DoorMade, makeDoorsBehind } from './doorsBehind';
import { joinPlaces } from './joinTwoDoors';
import { type NamedDoor, namedDoor } from './namedDoor';
import { changePlace, placeColumns, undoPlace } from './place';
import { addParts } from './placeParts';
import { expectAlone } from './repairDoor';
import { type Repair, type Repairing, type RepairMade, repairing, touched } from './repairLog';
import { residentNamed, residentsOf } from './residents';
import { splitPeople, splitUnits, type Unit } from './splitUnits';
import type { Undo } from './undo';

const TEXTS = {
  twice: (ids: readonly number[]) => `Somebody is named for two units: ${ids.join(', ')}.`,
  gone: 'The door that was split is not there any more. It cannot be made one again.',
  told: (address: string, doors: readonly string[]) => `${address} was split: ${doors.join('; ')}.`,
  door: (address: string, door: number | undefined, people: number) =>
    `${address} (${door === undefined ? 'no door in the pass that is walked' : `door ${door}`}, ${people === 1 ? '1 person' : `${people} people`})`,
} as const;

/** What a door is split into. */
export type WantedSplit = {
  /** The door, by its id or address. */
  readonly door: string;
  /** The units, in the order in which they are walked; the door stays as the first. '' as the first: the house itself. */
  readonly into: readonly string[];
  /** 'Apt 2=12, Ann Lee', each: who lives in which unit. Whoever is not named stays in the first. */
  readonly people?: readonly string[] | undefined;
};

/**
 * Splits a door that turns out to have units. The door stays as the first of them, with its id, marks and reports; the others are new places with doors
 * right behind it, in each pass that is not closed. Answers, notes, tags and talks are people's and go with them, and so does what a phone still
 * sends of them for the first door. Voter files that name the whole leave everybody where they are.
 *
 * @throws {@link OrganizerError} when there is no such door, a unit is there already, or somebody who is named does not live there; then nothing was written
 */
export function splitDoor(
  parts: StaffParts,
  campaign: string,
  { door, into, people = [], ...repair }: Repairing & WantedSplit,
): Promise<RepairMade> {
  const units = splitUnits(into);
  const named = splitPeople(people, units);
  return repairing(parts, campaign, repair, async (trx, campaignId): Promise<Repair<'splitDoor'>> => {
    await fillAddressKeys(trx, campaignId);
    const whole = await namedDoor(trx, campaignId, door);
    const moved = await peopleNamed(trx, campaignId, whole, named);
    return split(trx, campaignId, whole, units, moved);
  });
}

async function peopleNamed(
  trx: Kysely<Database>,
  campaignId: number,
  whole: NamedDoor,
  named: readonly (readonly string[])[],
): Promise<readonly (readonly number[])[]> {
  const residents = await residentsOf(trx, campaignId, whole.placeId);
  const ids = named.map((own) => [...new Set(own.map((text) => residentNamed(residents, text, whole.address)))]);
  const all = ids.flat();
  const twice = all.filter((id, at) => all.indexOf(id) < at);
  if (twice.length > 0) throw new OrganizerError(TEXTS.twice(twice));
  return ids;
}

async function split(
  trx: Kysely<Database>,
  campaignId: number,
  { placeId, address }: NamedDoor,
  units: readonly Unit[],
  moved: readonly (readonly number[])[],
): Promise<Repair<'splitDoor'>> {
  const [first, ...others] = units;
  const was = await placeColumns(trx, campaignId, placeId);
  for (const unit of units) await expectAlone(trx, campaignId, placeId, { ...was, ...columnsOf(unit) });
  const place = await changePlace(trx, campaignId, placeId, first ? columnsOf(first) : {});
  const placeIds = await makePlaces(trx, campaignId, placeId, others);
  await addParts(campaignId, placeId, was.unit_key ?? '', placeIds).execute(trx);
  for (const [at, id] of placeIds.entries()) await movePeople(trx, campaignId, moved[at + 1] ?? [], id);
  const made = await makeDoorsBehind(trx, campaignId, { firstId: placeId, placeIds });
  const doors = await doorsAt(trx, campaignId, placeId);
  const lines = await told(trx, campaignId, [placeId, ...placeIds], [...doors, ...made], { line: was.line, units });
  return {
    kind: 'splitDoor',
    told: TEXTS.told(address, lines),
    touches: [
      ...touched('place', [placeId, ...placeIds]),
      ...touched(
        'door',
        [...doors, ...made].map(({ id }) => id),
      ),
    ],
    undo: { place, placeIds },
  };
}

const columnsOf = ({ text, key }: Unit) => ({ unit: text || null, unit_key: key });

/** Makes places that are as another one, but for the unit and the id of a file. @returns their ids, in the order of the units */
async function makePlaces(trx: Kysely<Database>, campaignId: number, firstId: number, units: readonly Unit[]): Promise<readonly number[]> {
  const { rows } = await sql<{ first: object }>`
    select to_jsonb(places) as first from places where campaign_id = ${campaignId} and id = ${firstId}`.execute(trx);
  const ids = await newIds(trx, 'places', units.length);
  const made = units.map((unit, at) => ({ ...rows[0]?.first, ...columnsOf(unit), id: ids[at], source_ref: null }));
  await sql`
    insert into places select made.* from jsonb_populate_recordset(null::places, ${JSON.stringify(made)}::jsonb) as made`.execute(trx);
  return ids;
}

async function movePeople(trx: Kysely<Database>, campaignId: number, voterIds: readonly number[], placeId: number): Promise<void> {
  const isMoved = sql`id = any(${voterIds}::bigint[])`;
  await keepHomesOf(campaignId, isMoved).execute(trx);
  await sql`update voters set place_id = ${placeId} where campaign_id = ${campaignId} and ${isMoved}`.execute(trx);
}

async function doorsAt(trx: Kysely<Database>, campaignId: number, placeId: number): Promise<readonly DoorMade[]> {
  const { rows } = await sql<DoorMade>`
    select id, place_id as "placeId", pass_id as "passId" from doors
    where campaign_id = ${campaignId} and place_id = ${placeId} order by id`.execute(trx);
  return rows;
}

type OfSplit = { readonly line: string; readonly units: readonly Unit[] };

async function told(
  trx: Kysely<Database>,
  campaignId: number,
  placeIds: readonly number[],
  doors: readonly DoorMade[],
  { line, units }: OfSplit,
): Promise<string[]> {
  const passId = await openPassId(trx, campaignId);
  const { rows } = await sql<{ placeId: number; people: number }>`
    select place_id as "placeId", count(*) as people from voters
    where campaign_id = ${campaignId} and place_id = any(${placeIds}::bigint[]) group by place_id`.execute(trx);
  const people = new Map(rows.map((row) => [row.placeId, row.people]));
  return placeIds.map((id, at) => {
    const door = doors.find((one) => one.placeId === id && one.passId === passId);
    return TEXTS.door(addressText({ line, unit: units[at]?.text || null }), door?.id, people.get(id) ?? 0);
  });
}

/** Makes one door of the parts again, as a join does: what was marked and sent for the others is the first one's, whenever it comes. */
export const undoSplit: Undo<'splitDoor'> = async (trx, campaignId, { place, placeIds }) => {
  const { rows } = await sql<{ id: number; packetId: number | null }>`
    select places.id, packet_id as "packetId" from places left join doors on doors.campaign_id = ${campaignId} and doors.place_id = places.id
    where places.campaign_id = ${campaignId} and places.id = any(${[place.placeId, ...placeIds]}::bigint[])`.execute(trx);
  const there = new Set(rows.map(({ id }) => id));
  if (!there.has(place.placeId)) throw new OrganizerError(TEXTS.gone);
  await sql`delete from place_parts where campaign_id = ${campaignId} and place_id = any(${placeIds}::bigint[])`.execute(trx);
  for (const id of placeIds) if (there.has(id)) await joinPlaces(trx, campaignId, place.placeId, id);
  await undoPlace(trx, campaignId, place);
  await expectAlone(trx, campaignId, place.placeId, await placeColumns(trx, campaignId, place.placeId));
  await closeGaps(trx, campaignId, [...new Set(rows.flatMap(({ packetId }) => packetId ?? []))]);
};
