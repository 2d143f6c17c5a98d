import { type Kysely, sql } from 'kysely';
import { plainText } from '@/lib/domain/searchKey';
import type { Database } from '@/server/database/schema';
import { voterSearchColumns } from '@/server/database/searchColumns';
import type { StagedTables } from './stagedFile';

/** Signs that programs write in place of a letter that they cannot write. */
const LOST: ReadonlySet<string> = new Set(['?', '\u{fffd}']);

/**
 * Returns whether a name of a file is a known one whose letters were lost on the way: 'Nu?ez' is Nuñez, and 'Nu??ez'
 * too. Where a letter was lost, one letter or none may stand in the known name. Its time grows with both lengths alone.
 */
export function isDamaged(name: string, known: string): boolean {
  const letters = [...plainText(name)];
  if (!letters.some((letter) => LOST.has(letter))) return false;
  const wanted = [...plainText(known)];
  // Up to where the known name can agree with what was read of the other.
  let ends = new Set([0]);
  for (const letter of letters) {
    const isLost = LOST.has(letter);
    const next = [...ends].filter((end) => (isLost ? /^\S$/u.test(wanted[end] ?? '') : wanted[end] === letter)).map((end) => end + 1);
    ends = new Set(isLost ? [...ends, ...next] : next);
  }
  return ends.has(wanted.length);
}

const NAMES = ['first_name', 'last_name', 'middle_name'] as const;
type Names = { readonly first_name: string; readonly last_name: string; readonly middle_name: string | null };
type Row = Names & { readonly n: number; readonly known: Names };

const ROWS_AT_ONCE = 5_000;

/**
 * Gives people of the staged file, where letters of their names were lost, the names by which the campaign knows them.
 *
 * @param campaignId undefined: the campaign is new
 */
export async function keepKnownNames(connection: Kysely<Database>, tables: StagedTables, campaignId: number | undefined): Promise<void> {
  if (campaignId === undefined) return;
  const voters = sql.table(tables.voters);
  const all = sql`coalesce(s.first_name, '') || coalesce(s.last_name, '') || coalesce(s.middle_name, '')`;
  for (let after: number | undefined = 0; after !== undefined; ) {
    const { rows }: { rows: Row[] } = await sql<Row>`
      select s.n, s.first_name, s.last_name, s.middle_name,
        jsonb_build_object('first_name', v.first_name, 'last_name', v.last_name, 'middle_name', v.middle_name) as known
      from ${voters} s join voters v on v.campaign_id = ${campaignId} and v.source_ref = s.ref
      where s.n > ${after} and (position('?' in ${all}) > 0 or position(${'\u{fffd}'}::text in ${all}) > 0)
      order by s.n limit ${ROWS_AT_ONCE}`.execute(connection);
    const changed = rows.map(knownNames).filter((row) => row !== undefined);
    if (changed.length > 0)
      await sql`
        update ${voters} s set first_name = k.first_name, last_name = k.last_name, middle_name = k.middle_name,
          search_first = k.search_first, search_last = k.search_last, search_parts = k.search_parts
        from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as k (
          n integer, first_name text, last_name text, middle_name text, search_first text, search_last text, search_parts text)
        where s.n = k.n`.execute(connection);
    after = rows.length < ROWS_AT_ONCE ? undefined : rows.at(-1)?.n;
  }
}

/** Returns the names of a row with those of the campaign in the place of damaged ones; undefined where none is. */
function knownNames({ n, known, ...said }: Row): object | undefined {
  const damaged = NAMES.filter((name) => isDamaged(said[name] ?? '', known[name] ?? ''));
  if (damaged.length === 0) return undefined;
  const names = { ...said, ...Object.fromEntries(damaged.map((name) => [name, known[name]])) };
  return { n, ...names, ...voterSearchColumns(names) };
}
