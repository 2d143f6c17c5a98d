import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { OrganizerError } from '@/server/campaign/organizerError';
import type { Database } from '@/server/database/schema';
import { headingKey, type Mapping, mappingSchema } from './mapping';

const TEXTS = {
  unknown: (name: string, known: readonly string[]) =>
    known.length === 0
      ? `This campaign has kept no layout "${name}". Describe the columns with --map to keep one.`
      : `This campaign has kept no layout "${name}". It has: ${known.join(', ')}.`,
} as const;

export type LayoutKind = Database['file_layouts']['kind'];

/** What staff said of a file. */
export type Described = {
  readonly mapping: Mapping;
  /** Whose ids its voters have; undefined: nobody has said, or it has no voters. */
  readonly ids: string | undefined;
};

/** Layouts that were kept before they had `ids` have none. */
const keptSchema = v.object({ ...mappingSchema.entries, ids: v.optional(v.string()) });

function describedIn(definition: unknown): Described {
  const { ids, ...mapping } = v.parse(keptSchema, definition);
  return { mapping, ids };
}

/**
 * Reads a layout that staff described and named.
 *
 * @throws {@link OrganizerError} when the campaign has none of that name
 */
export async function keptLayout(db: Kysely<Database>, campaignId: number, kind: LayoutKind, name: string): Promise<Described> {
  const kept = await layoutsOf(db, campaignId, kind).select(['name', 'definition']).execute();
  const layout = kept.find((row) => row.name === name);
  if (!layout)
    throw new OrganizerError(
      TEXTS.unknown(
        name,
        kept.map((row) => row.name),
      ),
    );
  return describedIn(layout.definition);
}

const layoutsOf = (db: Kysely<Database>, campaignId: number, kind: LayoutKind) =>
  db.selectFrom('file_layouts').where('campaign_id', '=', campaignId).where('kind', '=', kind).orderBy('name');

/** A layout to be kept. */
export type LayoutToKeep = Described & {
  /** undefined: that of the layout by which its heading is known, which it replaces. */
  readonly name: string | undefined;
  /** By which the next file like this one is known (`headingText`); null: it is not. */
  readonly heading: string | null;
};

/**
 * Keeps a layout under a name; one of that name is replaced. A heading has one description, the latest: what else was kept of it is found by its name alone. Whoever
 * calls it keeps other imports of the campaign away.
 */
export async function keepLayout(db: Kysely<Database>, campaignId: number, kind: LayoutKind, layout: LayoutToKeep): Promise<void> {
  const { mapping, ids, heading } = layout;
  const name = layout.name ?? (heading === null ? undefined : await nameOfHeading(db, campaignId, kind, heading));
  if (name === undefined) return;
  const definition = JSON.stringify({ ...mapping, ids });
  if (heading !== null) {
    const others = db.updateTable('file_layouts').set({ heading: null }).where('campaign_id', '=', campaignId).where('kind', '=', kind);
    await others.where('heading', '=', heading).where('name', '<>', name).execute();
  }
  await db
    .insertInto('file_layouts')
    .values({ campaign_id: campaignId, kind, name, definition, heading })
    .onConflict((conflict) => conflict.columns(['campaign_id', 'kind', 'name']).doUpdateSet({ definition, heading }))
    .execute();
}

/** Returns the name of the layout that describes a heading; where there is none, a name of its own for it. */
async function nameOfHeading(db: Kysely<Database>, campaignId: number, kind: LayoutKind, heading: string): Promise<string> {
  const known = await layoutsOf(db, campaignId, kind).select('name').where('heading', '=', heading).executeTakeFirst();
  return known?.name ?? `console-${createHash('sha256').update(heading).digest('hex').slice(0, 12)}`;
}

/** The heading of a file as it is known again: whatever the letters, the blanks and the signs in it. */
export const headingText = (heading: readonly string[]): string => heading.map(headingKey).join('|');

/**
 * Returns what staff last said of a file with this heading; undefined where there was none. An earlier release may have kept several, of which it took the one whose name
 * comes first.
 */
export async function layoutOfHeading(
  db: Kysely<Database>,
  campaignId: number,
  kind: LayoutKind,
  heading: readonly string[],
): Promise<Described | undefined> {
  const known = layoutsOf(db, campaignId, kind).select('definition').where('heading', '=', headingText(heading));
  const kept = await known.executeTakeFirst();
  return kept && describedIn(kept.definition);
}
