import { type Kysely, sql } from 'kysely';
import { searchKey } from '@/lib/domain/searchKey';
import { OrganizerError } from '@/server/campaign/organizerError';
import { databaseId } from '@/server/database/databaseId';
import type { Database } from '@/server/database/schema';

const TEXTS = {
  nobody: (text: string, address: string) => `Nobody at ${address} is called "${text}", and nobody there has this id.`,
  several: (text: string, ids: readonly number[]) => `Several people there are called "${text}". Name one by the id: ${ids.join(', ')}.`,
} as const;

/** Somebody who lives at a place, by the ids and the names by which staff may name them. */
type Resident = { readonly id: number; readonly personId: string | null; readonly first: string; readonly last: string };

/** Reads who lives at a place, and keeps everybody there until the transaction ends. */
export async function residentsOf(trx: Kysely<Database>, campaignId: number, placeId: number): Promise<readonly Resident[]> {
  const { rows } = await sql<Resident>`
    select id, person_id as "personId", search_first as first, search_last as last from voters
    where campaign_id = ${campaignId} and place_id = ${placeId} order by id for update`.execute(trx);
  return rows;
}

/**
 * Finds whom of a place's people staff name, by an id or by first and last name in whatever letters.
 *
 * @throws {@link OrganizerError} when it is nobody there, or several
 */
export function residentNamed(residents: readonly Resident[], text: string, address: string): number {
  const byId = residents.find(({ id, personId }) => databaseId(text) === id || personId === text);
  if (byId) return byId.id;
  const key = searchKey(text);
  const called = residents.filter(({ first, last }) => key !== '' && (key === first + last || key === last + first));
  const [one, ...others] = called;
  if (!one) throw new OrganizerError(TEXTS.nobody(text, address));
  if (others.length > 0)
    throw new OrganizerError(
      TEXTS.several(
        text,
        called.map(({ id }) => id),
      ),
    );
  return one.id;
}
