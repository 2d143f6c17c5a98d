import type { Kysely } from 'kysely';
import { OrganizerError } from '@/server/campaign/organizerError';
import { plainWords } from '@/server/campaign/plainWords';
import { type DryRun, inTransaction, type StaffParts } from '@/server/campaign/transaction';
import { nowSeconds } from '@/server/clock';
import type { Database } from '@/server/database/schema';
import { checkNames } from './checkNames';
import { type Condition, readCondition } from './condition';
import { countUniverse, type UniverseCount } from './countUniverse';
import { MOST_CONDITIONS } from './fittingPeople';
import { type UnknownName, unknownNames } from './unknownNames';

const TEXTS = {
  unknown: (name: string) => `This campaign has no universe "${name}".`,
  tooMany: `A universe has ${MOST_CONDITIONS} conditions at most. Name several values in one: --where "party=DEM, UNA".`,
  noCondition: (name: string) => `Say whom "${name}" chooses: --where party=DEM, or --where "not contacted".`,
  what: 'The name of the universe',
} as const;

/** A saved selection of people: those who fit every condition. */
export type Universe = {
  readonly name: string;
  /** As staff wrote them (`readCondition`). */
  readonly conditions: readonly string[];
};

export type CountedUniverse = Universe & { readonly count: UniverseCount };

/** One that names what nobody has any more: whom it chooses now is not whom staff meant, so there is no count of it. */
export type UnknownUniverse = Universe & { readonly unknown: readonly UnknownName[] };

/** A universe as it is listed. */
export type ListedUniverse = Universe & { readonly unknown?: readonly UnknownName[] };

/**
 * Saves a universe under a name, in place of one that has it, and counts it.
 *
 * @throws {@link OrganizerError} when a condition cannot be read, or names what the campaign does not have; then nothing was written
 */
export function saveUniverse(
  parts: StaffParts,
  campaign: string,
  { name, conditions, dryRun }: Universe & DryRun,
): Promise<CountedUniverse> {
  return inTransaction(parts, campaign, { dryRun }, async (trx, campaignId) => {
    const plain = plainWords(name, TEXTS.what);
    if (conditions.length === 0) throw new OrganizerError(TEXTS.noCondition(plain));
    if (conditions.length > MOST_CONDITIONS) throw new OrganizerError(TEXTS.tooMany);
    const texts = conditions.map((text) => text.trim());
    for (const condition of texts.map(readCondition)) await checkNames(trx, campaignId, condition);
    await removeNamed(trx, campaignId, plain);
    const row = { campaign_id: campaignId, name: plain, conditions: JSON.stringify(texts), saved_at: nowSeconds(parts.clock) };
    await trx.insertInto('universes').values(row).execute();
    return counted(trx, campaignId, { name: plain, conditions: texts });
  });
}

/** Counts a universe as it is now, unless it names what nobody has any more. @throws {@link OrganizerError} when there is none of this name */
export function countSaved(parts: StaffParts, campaign: string, name: string): Promise<CountedUniverse | UnknownUniverse> {
  return inTransaction(parts, campaign, {}, async (trx, campaignId) => {
    const universe = await universeNamed(trx, campaignId, name);
    const unknown = await unknownNames(trx, campaignId, universe.conditions);
    return unknown.length > 0 ? { ...universe, unknown } : counted(trx, campaignId, universe);
  });
}

/** Reads the campaign's universes, by name, with what they name and nobody has any more. */
export function listUniverses(parts: StaffParts, campaign: string): Promise<ListedUniverse[]> {
  return inTransaction(parts, campaign, {}, listed);
}

/** Forgets a universe. A pass that was opened with it keeps its people. @throws {@link OrganizerError} when there is none of this name */
export function removeUniverse(
  parts: StaffParts,
  campaign: string,
  { name, dryRun }: DryRun & { readonly name: string },
): Promise<ListedUniverse[]> {
  return inTransaction(parts, campaign, { dryRun }, async (trx, campaignId) => {
    await removeNamed(trx, campaignId, (await universeNamed(trx, campaignId, name)).name);
    return listed(trx, campaignId);
  });
}

/** Reads one universe, by its name in whatever letters. @throws {@link OrganizerError} when there is none */
export async function universeNamed(db: Kysely<Database>, campaignId: number, name: string): Promise<Universe> {
  const found = (await universesOf(db, campaignId)).find((one) => isCalled(one.name, name));
  if (!found) throw new OrganizerError(TEXTS.unknown(name));
  return found;
}

/** Reads the conditions of a universe. */
export const conditionsOf = ({ conditions }: Universe): Condition[] => conditions.map(readCondition);

const isCalled = (own: string, name: string) => own.toLowerCase() === name.trim().toLowerCase();

async function counted(db: Kysely<Database>, campaignId: number, universe: Universe): Promise<CountedUniverse> {
  return { ...universe, count: await countUniverse(db, campaignId, conditionsOf(universe)) };
}

/** What several of them say is looked up once. */
async function listed(db: Kysely<Database>, campaignId: number): Promise<ListedUniverse[]> {
  const universes = await universesOf(db, campaignId);
  const all = await unknownNames(
    db,
    campaignId,
    universes.flatMap(({ conditions }) => conditions),
  );
  return universes.map((universe) => {
    const unknown = all.filter(({ condition }) => universe.conditions.includes(condition));
    return unknown.length > 0 ? { ...universe, unknown } : universe;
  });
}

function universesOf(db: Kysely<Database>, campaignId: number): Promise<Universe[]> {
  return db.selectFrom('universes').select(['name', 'conditions']).where('campaign_id', '=', campaignId).orderBy('name').execute();
}

async function removeNamed(trx: Kysely<Database>, campaignId: number, name: string): Promise<void> {
  const same = (await universesOf(trx, campaignId)).filter((one) => isCalled(one.name, name));
  for (const { name: known } of same)
    await trx.deleteFrom('universes').where('campaign_id', '=', campaignId).where('name', '=', known).execute();
}
