import type { Kysely } from 'kysely';
import { type DoneBy, type LogKind, namesOfKind } from '@/lib/domain/staff/logKinds';
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
/** So many lines a page looks through for those of somebody or of a kind. */
export const LOOKED_THROUGH = 5_000;
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

/** A page of the log. */
export type LogPage = {
  readonly doings: (DoneByStaff & { readonly staff: number | null })[];
  /** The `before` of the following page; null: there is none. */
  readonly next: number | null;
};

type WantedLines = {
  /** The id before which the page begins; without it the newest. */
  readonly before?: number | undefined;
  readonly who?: DoneBy | undefined;
  readonly kind?: LogKind | undefined;
};

/**
 * Reads a page of the log, the newest first. Lines of somebody, or of a kind, are looked for among {@link LOOKED_THROUGH} lines at a time, so that a rare one costs
 * no scan of all: a page may have few or none of them, and its `next` goes on behind what was looked through.
 */
export async function readDoings(db: Kysely<Database>, campaignId: number, { before, who, kind }: WantedLines = {}): Promise<LogPage> {
  const lines = db
    .selectFrom('staff_log')
    .where('campaign_id', '=', campaignId)
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0))
    .orderBy('id', 'desc');
  const isLookingFor = who !== undefined || kind !== undefined;
  const rows = await db
    .selectFrom(
      lines
        .selectAll()
        .limit(isLookingFor ? LOOKED_THROUGH : PAGE + 1)
        .as('latest'),
    )
    .select(['id', 'at', 'staff_id as staff', 'name', 'role', 'what', 'about'])
    .$if(typeof who === 'number', (query) => query.where('staff_id', '=', Number(who)))
    .$if(typeof who === 'string', (query) => query.where('staff_id', 'is', null).where('role', '=', String(who)))
    .$if(kind !== undefined, (query) => query.where('what', 'in', kind === undefined ? [] : [...namesOfKind(kind)]))
    .orderBy('id', 'desc')
    .limit(PAGE + 1)
    .execute();
  const doings = rows.slice(0, PAGE);
  if (rows.length > PAGE) return { doings, next: doings.at(-1)?.id ?? null };
  if (!isLookingFor) return { doings, next: null };
  const last = await lines
    .select('id')
    .offset(LOOKED_THROUGH - 1)
    .limit(1)
    .executeTakeFirst();
  return { doings, next: last?.id ?? null };
}

/** Lists who works in a campaign, by name. */
export function peopleOfLog(db: Kysely<Database>, campaignId: number): Promise<{ staff: number; name: string }[]> {
  return db
    .selectFrom('staff_roles')
    .innerJoin('staff', 'staff.id', 'staff_id')
    .select(['staff.id as staff', 'name'])
    .where('campaign_id', '=', campaignId)
    .orderBy('name')
    .orderBy('staff.id')
    .execute();
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
