import type { Kysely } from 'kysely';
import type { Database } from '@/server/database/schema';
import { voterSearchColumns } from '@/server/database/searchColumns';
import type { BenchDoor } from './queueWorld';

/** What a door's row can have to show, as it is in the campaign's database. */
type RowState = { readonly line?: string; readonly unit?: string; readonly action?: string; readonly people?: number };

const BUILDING = '1201 Heron Meadow Rd';
const YESTERDAY_SECONDS = 86_400;

/** The states of the first doors of a list, in order; a county's own doors are all to do, with nobody known there. */
const ROW_STATES: Readonly<Record<string, RowState>> = {
  'to do': {},
  done: { action: 'c', people: 1 },
  'not home': { action: 'nh', people: 2 },
  'come back': { action: 'cb', people: 1 },
  inaccessible: { action: 'ia', people: 2 },
  'apartment 1': { line: BUILDING, unit: 'Apt 1', people: 1 },
  'apartment 2': { line: BUILDING, unit: 'Apt 12B', people: 2 },
  'apartment 3': { line: BUILDING, unit: 'Apt 103', action: 'nh' },
  'long number': { line: '12-1107B Kelp Shore Ave', people: 2 },
  'nine people, one of them counted': { people: 9 },
  received: { people: 3 },
  pending: { people: 2 },
};

/** The names of the states, in the order of the doors that have them. */
export const ROW_STATE_NAMES: readonly string[] = Object.keys(ROW_STATES);

/** Gives the first doors of a list a state each. What is received and what is pending, a phone has to mark by itself. */
export async function furnishRows(db: Kysely<Database>, doors: readonly BenchDoor[]): Promise<void> {
  const at = Math.floor(Date.now() / 1000) - YESTERDAY_SECONDS;
  for (const [index, state] of Object.values(ROW_STATES).entries()) await furnish(db, Number(doors[index]?.doorId), state, at);
}

async function furnish(db: Kysely<Database>, id: number, { line, unit, action, people = 0 }: RowState, at: number): Promise<void> {
  const result = action && { status: action === 'c' ? 1 : 0, last_action: action, last_time: at, last_effective_at: at };
  const { campaign_id, place_id } = await db
    .updateTable('doors')
    .set({ id, ...result })
    .where('id', '=', id)
    .returning(['campaign_id', 'place_id'])
    .executeTakeFirstOrThrow();
  await db
    .updateTable('places')
    .set({ unit: unit ?? null, ...(line ? { line } : {}) })
    .where('campaign_id', '=', campaign_id)
    .where('id', '=', place_id)
    .execute();
  if (people === 0) return;
  const voters = Array.from({ length: people }, (_, index) => ({
    campaign_id,
    place_id,
    first_name: `Bartholomew ${index + 1}`,
    last_name: 'Featherstonehaugh-Wolstenholme',
    age: 38 + index,
    party: 'Democratic',
    districts: JSON.stringify([]),
  }));
  await db
    .insertInto('voters')
    .values(voters.map((voter) => ({ ...voter, ...voterSearchColumns(voter) })))
    .execute();
}
