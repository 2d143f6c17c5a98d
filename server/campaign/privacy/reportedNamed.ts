import { type Kysely, sql } from 'kysely';
import { searchKey } from '@/lib/domain/searchKey';
import { OrganizerError } from '@/server/campaign/organizerError';
import type { Database } from '@/server/database/schema';
import { namesOf } from '@/server/store/changes/report/newcomers';

const TEXTS = {
  several: (text: string, ids: readonly string[]) =>
    `Several people whom only reports name are called "${text}". Name one by the id: ${ids.join(', ')}.`,
} as const;

/** Somebody who is no voter of the campaign, and whom reports of the log name: because a hold keeps these back, or they fit no door. */
export type Reported = {
  /** By which phones name them; none where no report has given them one. */
  readonly ids: readonly string[];
  /** What the reports say of them. */
  readonly known: readonly {
    readonly first_name: string;
    readonly last_name: string;
    readonly phone: string | null;
    readonly email: null;
  }[];
  /** The reports, by their rows in the log. */
  readonly logIds: readonly number[];
};

type Row = { readonly logId: number; readonly personId: string | null; readonly name: string; readonly phone: string | null };

/**
 * Finds somebody whom only reports name, by the id that a phone made for them or by first and last name. It looks through all reports of the campaign.
 *
 * @returns undefined when no report names them
 * @throws {@link OrganizerError} when several people have the name
 */
export async function reportedNamed(db: Kysely<Database>, campaignId: number, text: string): Promise<Reported | undefined> {
  const rows = await namedInReports(db, campaignId);
  const byId = rows.filter(({ personId }) => personId === text.trim());
  const found = byId.length > 0 ? byId : rows.filter((row) => isCalled(row, searchKey(text)));
  const ids = [...new Set(found.flatMap(({ personId }) => personId ?? []))];
  if (found.length === 0) return undefined;
  if (ids.length > 1) throw new OrganizerError(TEXTS.several(text, ids));
  const known = found.map(({ name, phone }) => ({ ...namesOf(name), phone, email: null }));
  return { ids, known, logIds: found.map(({ logId }) => logId) };
}

/** A single name says who it is only where a phone has made an id for them. */
function isCalled({ name, personId }: Row, key: string): boolean {
  const { first_name, last_name } = namesOf(name);
  const [first, last] = [searchKey(first_name), searchKey(last_name)];
  return key !== '' && (last !== '' || personId !== null) && (key === first + last || key === last + first);
}

/** Reads the names and numbers that reports have of somebody, whatever the campaign calls them since: others may have written of them by these. */
export async function reportedAs(db: Kysely<Database>, campaignId: number, ids: readonly string[]): Promise<Reported['known']> {
  const { rows } = await sql<Pick<Row, 'name' | 'phone'>>`
    select distinct coalesce(body ->> 'name', '') as name, body ->> 'phone' as phone from change_log
    where campaign_id = ${campaignId} and kind = 'report' and body ->> 'personId' = any(${ids}::text[])`.execute(db);
  return rows.map(({ name, phone }) => ({ ...namesOf(name), phone, email: null }));
}

/** The reports that name somebody who is no voter, in the order in which they arrived. */
async function namedInReports(db: Kysely<Database>, campaignId: number): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`
    select id as "logId", body ->> 'personId' as "personId", coalesce(body ->> 'name', '') as name, body ->> 'phone' as phone
    from change_log
    where campaign_id = ${campaignId} and kind = 'report' and (body ->> 'personId' is not null or body ->> 'name' <> '')
      and not exists (select from voters where campaign_id = ${campaignId} and person_id = body ->> 'personId')
      and not exists (select from merged_people merged where merged.campaign_id = ${campaignId} and merged.person_id = body ->> 'personId')
      and not exists (select from forgotten_people f where f.campaign_id = ${campaignId} and named = body ->> 'personId')
    order by id`.execute(db);
  return rows;
}
