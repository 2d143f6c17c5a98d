import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import type { Kysely } from 'kysely';
import { type Beginner, expectBeginner, ownFromNowOn } from '@/server/campaign/begin/beginCampaign';
import { expectPractice } from '@/server/campaign/begin/discardPractice';
import { type NamedCampaign, newCampaign } from '@/server/campaign/campaignByName';
import { OrganizerError } from '@/server/campaign/organizerError';
import { addStreetMap } from '@/server/campaign/streetMap/addStreetMap';
import { allOrNothing, noteDoing, type StaffParts } from '@/server/campaign/transaction';
import { explainedWriteError } from '@/server/campaign/writeFileAtomically';
import { insertDoors } from '@/server/database/insertDoors';
import { insertRows } from '@/server/database/insertRows';
import type { Database } from '@/server/database/schema';
import { addressSearchColumns, voterSearchColumns } from '@/server/database/searchColumns';
import { openPassId } from '@/server/store/passes';
import { TOWN_ZONE } from './campaignPlan';
import { buildHouses, type DemoHouse } from './houses';
import { buildHouseholds, type DemoPerson } from './people';
import { seededRandom } from './random';
import { townMap } from './townMap';
import { DISTRICTS, type District, TOWN } from './townPlan';
import { writeWhole } from './writeWhole';

/** What the practice town is called; a second one gets a number. */
export const PRACTICE_NAME = 'Practice: Alder Bay';
/** Some hundreds of doors: cut into a handful of packets. */
const PRACTICE_DISTRICTS: readonly District[] = ['Harbor Center', 'Lighthouse Point'];
const SEED = 83;
const TEXTS = { noMap: 'This server keeps no street map.' } as const;
const MOST_TOWNS = 1_000;

type MapArchive = { readonly mapArchive: string | undefined };

/**
 * Makes a campaign of made-up people in a made-up town, in no packets yet, and lays the town's streets into the server's street map. Where those cannot be
 * written the town is there without them: `readFirstRun` says so, and `addPracticeMap` does it again.
 *
 * @throws {@link OrganizerError} for somebody who may make no campaign; then nothing was written
 */
export async function makePractice(parts: StaffParts, by: Beginner, { mapArchive }: MapArchive): Promise<NamedCampaign> {
  const made = await allOrNothing(parts.db, {}, async (trx) => {
    await expectBeginner(trx, by);
    const campaign = await newCampaign(trx, await freeName(trx), { org: TOWN.city, zone: TOWN_ZONE, language: 'en' });
    await trx.updateTable('campaigns').set({ is_practice: true }).where('id', '=', campaign.id).execute();
    await writeTown(trx, campaign.id);
    await ownFromNowOn(parts, trx, { campaignId: campaign.id, by, what: 'makePractice' });
    return campaign;
  });
  if (mapArchive !== undefined) await unlessRefused(() => addTownMap(parts, made, mapArchive));
  return made;
}

async function unlessRefused(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof OrganizerError)) throw error;
  }
}

/**
 * Lays a practice town's streets into the server's street map, where that failed when it was made.
 *
 * @throws {@link OrganizerError} for a campaign that is no practice town, on a server without a place for a street map, and with what keeps it from being
 *   written; then the map is as it was
 */
export async function addPracticeMap(parts: StaffParts, campaign: { readonly id: number }, { mapArchive }: MapArchive): Promise<void> {
  await expectPractice(parts.db, campaign.id);
  if (mapArchive === undefined) throw new OrganizerError(TEXTS.noMap);
  await addTownMap(parts, campaign, mapArchive);
  await noteDoing(parts.db, campaign.id, parts);
}

async function freeName(trx: Kysely<Database>): Promise<string> {
  const rows = await trx.selectFrom('campaigns').select('name').where('name', 'like', `${PRACTICE_NAME}%`).limit(MOST_TOWNS).execute();
  const taken = new Set(rows.map(({ name }) => name));
  let [name, number] = [PRACTICE_NAME, 1];
  while (taken.has(name)) {
    number += 1;
    name = `${PRACTICE_NAME} ${number}`;
  }
  return name;
}

async function writeTown(trx: Kysely<Database>, campaignId: number): Promise<void> {
  const random = seededRandom(SEED);
  const houses = buildHouses(random).filter(({ district }) => PRACTICE_DISTRICTS.includes(district));
  const households = buildHouseholds(houses.length, random);
  const passId = await openPassId(trx, campaignId);
  const doors = await insertDoors(
    trx,
    houses.map((house) => ({ place: placeOf(campaignId, house), door: { campaign_id: campaignId, pass_id: passId } })),
  );
  const voters = houses.flatMap((house, index) =>
    (households[index] ?? []).map((person) => voterOf(campaignId, { placeId: doors[index]?.placeId ?? 0, house, person })),
  );
  await insertRows(trx, 'voters', voters);
}

function placeOf(campaignId: number, { number, line, unit, street, lat, lon }: DemoHouse) {
  const own = { house_number: String(number), street };
  return {
    campaign_id: campaignId,
    line,
    unit: unit ?? null,
    ...TOWN,
    lat,
    lon,
    ...own,
    ...addressSearchColumns({ ...own, zip: TOWN.zip }),
  };
}

type Resident = { readonly placeId: number; readonly house: DemoHouse; readonly person: DemoPerson };

function voterOf(campaignId: number, { placeId, house: { district }, person }: Resident) {
  const ward = DISTRICTS.indexOf(district) + 1;
  const name = { first_name: person.first, last_name: person.last };
  return {
    campaign_id: campaignId,
    place_id: placeId,
    ...name,
    ...voterSearchColumns(name),
    age: person.age,
    party: person.party,
    phone: person.phone ?? null,
    email: person.email ?? null,
    registered: person.registered,
    precinct: `${ward}: ${district}`,
    districts: JSON.stringify([`Alder Bay Ward ${ward}`]),
  };
}

/** The town's streets, beside those that staff have put into the map. @throws {@link OrganizerError} when the disk does not take them */
async function addTownMap(parts: StaffParts, { id }: { readonly id: number }, archive: string): Promise<void> {
  try {
    if (!existsSync(archive)) return await writeWhole(archive, townMap());
    await addToMap(parts, { id }, archive);
  } catch (error) {
    throw explainedWriteError(archive, error);
  }
}

async function addToMap(parts: StaffParts, campaign: { readonly id: number }, archive: string): Promise<void> {
  const source = `${archive}.practice-${campaign.id}`;
  try {
    await writeFile(source, townMap());
    await addStreetMap(parts, campaign, { source, archive, onProgress: () => undefined });
  } finally {
    await rm(source, { force: true });
  }
}
