import type { Kysely } from 'kysely';
import { OrganizerError } from '@/server/campaign/organizerError';
import type { Database } from '@/server/database/schema';
import { headingKey, keptMapping, type Mapping } from './mapping';

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

/** A layout to be kept. */
export type LayoutToKeep = {
  readonly name: string;
  readonly mapping: Mapping;
  /** By which the next file like this one is known (`headingText`); null: it is not. */
  readonly heading: string | null;
};

/** Keeps a layout under a name; one of that name is replaced. */
export async function keepLayout(db: Kysely<Database>, campaignId: number, kind: LayoutKind, layout: LayoutToKeep): Promise<void> {
  const { name, mapping, heading } = layout;
  const definition = JSON.stringify(mapping);
  await db
    .insertInto('file_layouts')
    .values({ campaign_id: campaignId, kind, name, definition, heading })
    .onConflict((conflict) => conflict.columns(['campaign_id', 'kind', 'name']).doUpdateSet({ definition, heading }))
    .execute();
}

/** The heading of a file as it is known again: whatever the letters, the blanks and the signs in it. */
export const headingText = (heading: readonly string[]): string => heading.map(headingKey).join('|');

/** Returns what staff said of the columns of an earlier file with this heading; undefined where there was none. Of several the one whose name comes first. */
export async function layoutOfHeading(
  db: Kysely<Database>,
  campaignId: number,
  kind: LayoutKind,
  heading: readonly string[],
): Promise<Mapping | undefined> {
  const query = db.selectFrom('file_layouts').select('definition').where('campaign_id', '=', campaignId).where('kind', '=', kind);
  const kept = await query.where('heading', '=', headingText(heading)).orderBy('name').executeTakeFirst();
  return kept && keptMapping(kept.definition);
}
