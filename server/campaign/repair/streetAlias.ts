import { type Kysely, sql } from 'kysely';
import { STREET_KEY, streetKey, zipKey } from '@/server/campaign/address/addressKey';
import { fillAddressKeys } from '@/server/campaign/address/fillAddressKeys';
import { TOWN } from '@/server/campaign/address/nameStreets';
import { streetAliases, townsOfZips } from '@/server/campaign/address/streetAliases';
import { streetText } from '@/server/campaign/address/streetText';
import { titleCase } from '@/server/campaign/addressText';
import { OrganizerError } from '@/server/campaign/organizerError';
import { plainWords } from '@/server/campaign/plainWords';
import { inTransaction, type StaffParts } from '@/server/campaign/transaction';
import type { Database } from '@/server/database/schema';
import { lockCampaign } from '@/server/store/passes';
import { type OfTown, renameStreet, searchOf } from './renameStreet';
import { type Repair, type Repairing, type RepairMade, severalRepairs, touched } from './repairLog';
import { joinSameDoors, type SameDoors, sameDoors } from './sameDoors';

const TEXTS = {
  street: 'The street',
  town: 'The town',
  sameKey: (one: string, other: string) => `"${one}" and "${other}" are read as one street already.`,
  noTown: (town: string) => `The campaign has no door in "${town}".`,
  noDoor: (town: string, streets: readonly string[]) => `In ${town} no door is on ${streets.map((street) => `"${street}"`).join(' or ')}.`,
  other: (alias: string, name: string) => `"${alias}" is ${name} already. Take that back first: repairs CAMPAIGN --undo`,
  told: (town: string, alias: string, name: string, renamed: number) =>
    `In ${town} ${alias} is ${name}${renamed === 0 ? '' : `; ${renamed === 1 ? '1 door is' : `${renamed} doors are`} called by that now`}.`,
} as const;

/** Two streets of a town that are one. */
type WantedAlias = {
  /** The street that is called otherwise, as somebody writes it. */
  readonly alias: string;
  /** The street that both are. */
  readonly name: string;
  /** The town; of places without one the ZIP. */
  readonly town: string;
  /** Doors that are one place by this are joined. */
  readonly isJoining?: boolean | undefined;
};

export type StreetsAliased = {
  /** undefined: it had been said before. */
  readonly made: RepairMade | undefined;
  /** Doors that are one place by this, and that nobody has joined. */
  readonly same: readonly SameDoors[];
  /** Those that were joined, each a repair of its own. */
  readonly joined: readonly RepairMade[];
};

/**
 * Makes one street of two that are called differently, in one town: the second's name stands on all their doors, and what files write of either from now on
 * is read as that street. Doors that are one place by this are found; they are joined where that is said, else they stay two.
 *
 * @throws {@link OrganizerError} when the town has neither street, or both are one already; then nothing was written
 */
export function aliasStreet(
  parts: StaffParts,
  campaign: string,
  { alias, name, town, isJoining = false, ...repair }: Repairing & WantedAlias,
): Promise<StreetsAliased> {
  const said = { alias: streetOf(alias), name: streetOf(name), town: plainWords(town, TEXTS.town) };
  // What a street is called tells no change which door it is about: phones' changes go on while the campaign's places are looked through.
  return severalRepairs(parts, campaign, { ...repair, lock: 'no key update' }, async (trx, campaignId, keep) => {
    await fillAddressKeys(trx, campaignId);
    const wanted = { ...said, town: await townOf(trx, campaignId, said.town) };
    const made = await makeAlias(trx, campaignId, wanted);
    const kept = made && (await keep(made));
    const aliases = await streetAliases(trx, campaignId);
    const inTown = wanted.town.toLowerCase();
    const find = () => sameDoors(trx, campaignId, inTown, aliases.streetOf(inTown, streetKey(wanted.name)));
    const same = await find();
    if (!isJoining || same.length === 0) return { made: kept, same, joined: [] };
    // Phones write neither places nor packets: what was found stays so, and they wait for none of these rows.
    await lockCampaign(trx, campaignId, 'update');
    return { made: kept, same: [], joined: await joinSameDoors(trx, campaignId, same, find, keep) };
  });
}

/** A ZIP that lies in one town of the campaign alone is that town: there addresses without a town are. */
async function townOf(trx: Kysely<Database>, campaignId: number, town: string): Promise<string> {
  if (!/^\d/u.test(town)) return town;
  const ofZip = (await townsOfZips(trx, campaignId)).get(zipKey(town));
  return ofZip === undefined ? town : townText(ofZip);
}

const townText = (town: string) => titleCase(town.toUpperCase());

const streetOf = (text: string) => streetText(plainWords(text, TEXTS.street));

type Wanted = Pick<WantedAlias, 'alias' | 'name' | 'town'>;

/** @returns undefined where it was said before */
async function makeAlias(
  trx: Kysely<Database>,
  campaignId: number,
  { alias, name, town }: Wanted,
): Promise<Repair<'streetAlias'> | undefined> {
  const aliases = await streetAliases(trx, campaignId);
  const inTown = town.toLowerCase();
  const [aliasKey, key] = [streetKey(alias), aliases.streetOf(inTown, streetKey(name))];
  if (aliasKey === streetKey(name)) throw new OrganizerError(TEXTS.sameKey(alias, name));
  const said = aliases.all.find((one) => one.town === inTown && one.aliasKey === aliasKey);
  if (said && aliases.streetOf(inTown, aliasKey) === key) return undefined;
  if (said) throw new OrganizerError(TEXTS.other(alias, said.name));
  if (key === aliasKey) throw new OrganizerError(TEXTS.sameKey(alias, name));
  const called = await nameInUse(trx, campaignId, { town, inTown, aliasKey, key, streets: [alias, name] });
  const row = { campaign_id: campaignId, town: inTown, alias_key: aliasKey, street_key: key, alias, name: called ?? name };
  await trx
    .insertInto('street_aliases')
    .values({ ...row, search_street: searchOf(row.name) })
    .execute();
  const { places, areas } = await renameStreet(trx, campaignId, { inTown, aliasKey, key });
  const changed = places.filter(({ before, after }) => before !== after);
  return {
    kind: 'streetAlias',
    told: TEXTS.told(town, alias, row.name, changed.length),
    touches: [
      ...touched('street', [`${inTown} ${aliasKey}`, `${inTown} ${key}`]),
      ...touched(
        'place',
        places.map(({ id }) => id),
      ),
    ],
    undo: { town: inTown, aliasKey, places, areas },
  };
}

/** Returns how the campaign writes the street that both are; undefined where it has no door on it yet. */
async function nameInUse(
  trx: Kysely<Database>,
  campaignId: number,
  { town, inTown, aliasKey, key, streets }: OfTown & { readonly town: string; readonly streets: readonly string[] },
): Promise<string | undefined> {
  const { rows } = await sql<{ street: string; key: string }>`
    select street, ${STREET_KEY} as key from places
    where campaign_id = ${campaignId} and ${TOWN} = ${inTown} and ${STREET_KEY} in (${aliasKey}, ${key})
    group by 1, 2 order by count(distinct building_key) desc, min(id)`.execute(trx);
  if (rows.length > 0) return rows.find((row) => row.key === key)?.street;
  const { rows: any } = await sql`select from places where campaign_id = ${campaignId} and ${TOWN} = ${inTown} limit 1`.execute(trx);
  throw new OrganizerError(any.length === 0 ? TEXTS.noTown(town) : TEXTS.noDoor(town, streets));
}

/** What staff have said of a town's streets. */
export type AliasLine = { readonly town: string; readonly alias: string; readonly name: string };

/** Lists which streets of a campaign are one, as staff have said. @throws OrganizerError when there is no such campaign */
export function listAliases(parts: StaffParts, campaign: string): Promise<readonly AliasLine[]> {
  return inTransaction(parts, campaign, {}, async (trx, campaignId) => {
    const rows = await trx
      .selectFrom('street_aliases')
      .select(['town', 'alias', 'name'])
      .where('campaign_id', '=', campaignId)
      .orderBy('town')
      .orderBy('alias')
      .execute();
    return rows.map((row) => ({ ...row, town: townText(row.town) }));
  });
}
