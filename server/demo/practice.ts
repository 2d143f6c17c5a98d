import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import type { Kysely } from 'kysely';
import { type Beginner, expectBeginner, ownFromNowOn } from '@/server/campaign/begin/beginCampaign';
import { type NamedCampaign, newCampaign } from '@/server/campaign/campaignByName';
import { addStreetMap } from '@/server/campaign/streetMap/addStreetMap';
import { allOrNothing, type StaffParts } from '@/server/campaign/transaction';
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
const MOST_TOWNS = 1_000;

type MapArchive = { readonly mapArchive: string | undefined };

/**
 * Makes a campaign of made-up people in a made-up town, in no packets yet, and lays the town's streets into the server's street map.
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
  if (mapArchive !== undefined) await addTownMap(parts, made, mapArchive);
  return made;
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

/** The town's streets, beside those that staff have put into the map. */
async function addTownMap(parts: StaffParts, { id }: NamedCampaign, archive: string): Promise<void> {
  if (!existsSync(archive)) return writeWhole(archive, townMap());
  const source = `${archive}.practice-${id}`;
  await writeFile(source, townMap());
  try {
    await addStreetMap(parts, { id }, { source, archive, onProgress: () => undefined });
  } finally {
    await rm(source, { force: true });
  }
}
