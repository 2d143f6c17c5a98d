import { type Kysely, sql } from 'kysely';
import type { Database } from '@/server/database/schema';
import { zipKey } from './address/addressKey';

type Town = { readonly zip: string; readonly city: string };
type Count = { readonly known: number; readonly told: number };

/**
 * Finds out of which parts of the campaign a file of addresses tells: of a ZIP, or where places have none of a town, it does if it has at least half of the other homes there, by their ids or
 * by their addresses. A file that lacks most of them is a part, as the mended rows of an earlier one are: that it lacks an id says nothing of a home.
 *
 * @param refs the ids of the file's rows
 * @param matched the places that rows of other ids could be
 * @returns whether the file tells of the homes around one of the matched places
 */
export async function toldAround(
  db: Kysely<Database>,
  campaignId: number,
  refs: ReadonlySet<string>,
  matched: ReadonlySet<number>,
): Promise<(place: Town) => boolean> {
  const { rows } = await sql<Town & { readonly id: number; readonly ref: string }>`
    select id, source_ref as ref, search_zip as zip, city from places
    where campaign_id = ${campaignId} and source_ref is not null`.execute(db);
  const counts = new Map<string, Count>();
  for (const { id, ref, ...town } of rows) {
    const { known, told } = counts.get(townOf(town)) ?? { known: 0, told: 0 };
    counts.set(townOf(town), { known: known + 1, told: told + (refs.has(ref) || matched.has(id) ? 1 : 0) });
  }
  return (place) => {
    const { known, told } = counts.get(townOf(place)) ?? { known: 0, told: 0 };
    // The place itself is known, and told of by the row that could be it.
    return known > 1 && 2 * (told - 1) >= known - 1;
  };
}

const townOf = ({ zip, city }: Town): string => zipKey(zip) || city.toLowerCase();
