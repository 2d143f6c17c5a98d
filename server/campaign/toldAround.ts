import { type Kysely, sql } from 'kysely';
import type { Database } from '@/server/database/schema';
import { zipKey } from './address/addressKey';

type Town = { readonly zip: string; readonly city: string };
type Count = { readonly known: number; readonly told: number };

/** Fewer homes tell nothing of a part: one that was torn down, or is not in the file for another reason, would decide. */
const HOMES_AT_LEAST = 5;

/**
 * Finds out of which parts of the campaign a file of addresses tells: it does if it has at least half of the other homes there, by their ids or by their addresses. The
 * part around a place is its ZIP, or where the campaign has few other homes of that its town, or of that, too, the whole campaign. A file that lacks most of them
 * is a part, as the mended rows of an earlier one are: that it lacks an id says nothing of a home. Nor does a file tell of anything around where the campaign has one home alone.
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
    const isTold = refs.has(ref) || matched.has(id);
    for (const part of partsAround(town)) {
      const { known, told } = counts.get(part) ?? { known: 0, told: 0 };
      counts.set(part, { known: known + 1, told: told + (isTold ? 1 : 0) });
    }
  }
  return (place) => {
    const around = partsAround(place).map((part) => others(counts.get(part)));
    const { known, told } = around.find((part) => part.known >= HOMES_AT_LEAST) ?? around.at(-1) ?? others(undefined);
    return known > 0 && 2 * told >= known;
  };
}

/** The parts of the campaign around a place, the narrowest first. */
function partsAround({ zip, city }: Town): readonly string[] {
  const code = zipKey(zip);
  return [...(code ? [`zip ${code}`] : []), ...(city ? [`town ${city.toLowerCase()}`] : []), 'campaign'];
}

/** The homes of a part without the place itself, which is known, and told of by the row that could be it. */
const others = ({ known, told }: Count = { known: 1, told: 1 }): Count => ({ known: known - 1, told: told - 1 });
