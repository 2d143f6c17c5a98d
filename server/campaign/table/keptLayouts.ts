import type { Kysely } from 'kysely';
import { OrganizerError } from '@/server/campaign/organizerError';
import type { Database } from '@/server/database/schema';
import { keptMapping, type Mapping } from './mapping';

const TEXTS = {
  unknown: (name: string, known: readonly string[]) =>
    known.length === 0
      ? `This campaign has kept no layout "${name}". Describe the columns with --map to keep one.`
      : `This campaign has kept no layout "${name}". It has: ${known.join(', ')}.`,
} as const;

export type LayoutKind = Database['file_layouts']['kind'];

/**
 * Reads a layout that staff described and named.
 *
 * @throws {@link OrganizerError} when the campaign has none of that name
 */
export async function keptLayout(db: Kysely<Database>, campaignId: number, kind: LayoutKind, name: string): Promise<Mapping> {
  const kept = await db
    .selectFrom('file_layouts')
    .select(['name', 'definition'])
    .where('campaign_id', '=', campaignId)
    .where('kind', '=', kind)
    .orderBy('name')
    .execute();
  const layout = kept.find((row) => row.name === name);
  if (!layout)
    throw new OrganizerError(
      TEXTS.unknown(
        name,
        kept.map((row) => row.name),
      ),
    );
  return keptMapping(layout.definition);
}

/** Keeps a layout under a name; one of that name is replaced. */
export async function keepLayout(
  db: Kysely<Database>,
  campaignId: number,
  kind: LayoutKind,
  name: string,
  mapping: Mapping,
): Promise<void> {
  const definition = JSON.stringify(mapping);
  await db
    .insertInto('file_layouts')
    .values({ campaign_id: campaignId, kind, name, definition })
    .onConflict((conflict) => conflict.columns(['campaign_id', 'kind', 'name']).doUpdateSet({ definition }))
    .execute();
}
