import type { Kysely } from 'kysely';
import { plainWords } from '@/server/campaign/plainWords';
import type { Database } from '@/server/database/schema';

/** Who does something in a campaign, and what. */
export type Doing = {
  /** null: whoever works at the terminal. */
  readonly staffId: number | null;
  readonly name: string;
  readonly role: string;
  /** The call. */
  readonly what: string;
  /** What it is done to; never names or numbers of voters. */
  readonly about: string;
};

/** One line of the log of what staff did. */
export type DoneByStaff = Omit<Doing, 'staffId'> & { readonly id: number; readonly at: number };

const LONGEST_ABOUT = 500;
const PAGE = 100;
const TEXTS = { name: 'The name of who does it' } as const;

/** Adds a line to the campaign's log of what staff did, in the transaction of what was done: both are there, or neither. */
export async function writeDoing(
  trx: Kysely<Database>,
  campaignId: number,
  { staffId, name, ...doing }: Doing,
  now: number,
): Promise<void> {
  const said = { name: plainWords(name, TEXTS.name), role: doing.role, what: doing.what, about: doing.about.slice(0, LONGEST_ABOUT) };
  await trx
    .insertInto('staff_log')
    .values({ campaign_id: campaignId, at: now, staff_id: staffId, ...said })
    .execute();
}

/** Reads a page of the log, the newest first. @param before the id of the last line of the page before; without it from the newest */
export async function readDoings(
  db: Kysely<Database>,
  campaignId: number,
  before?: number,
): Promise<{ doings: DoneByStaff[]; hasMore: boolean }> {
  const rows = await db
    .selectFrom('staff_log')
    .select(['id', 'at', 'name', 'role', 'what', 'about'])
    .where('campaign_id', '=', campaignId)
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .limit(PAGE + 1)
    .execute();
  return { doings: rows.slice(0, PAGE), hasMore: rows.length > PAGE };
}

/** Returns who of the staff did one of these calls last, to what `about` says to the letter; without either, whatever and to whatever. undefined where nobody has. */
export async function lastDoing(
  db: Kysely<Database>,
  campaignId: number,
  { what, about }: { readonly what?: readonly string[]; readonly about?: string },
): Promise<DoneByStaff | undefined> {
  return db
    .selectFrom('staff_log')
    .select(['id', 'at', 'name', 'role', 'what', 'about'])
    .where('campaign_id', '=', campaignId)
    .$if(what !== undefined, (query) => query.where('what', 'in', what ?? []))
    .$if(about !== undefined, (query) => query.where('about', '=', about ?? ''))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}
