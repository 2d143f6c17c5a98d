import { type Kysely, sql } from 'kysely';
import { OrganizerError } from '@/server/campaign/organizerError';
import { tidyCell } from '@/server/campaign/table/cellValue';
import { headingKey } from '@/server/campaign/table/mapping';
import { openTable, readRows } from '@/server/campaign/table/readRows';
import { databaseId } from '@/server/database/databaseId';
import type { Database } from '@/server/database/schema';
import type { CANDIDATE_COLUMNS } from './unmatchedRows';

const TEXTS = {
  noColumn: (file: string, column: string) =>
    `${file} has no column "${column}". --chosen takes the file of candidates that --unmatched has written.`,
  noPerson: (file: string, line: number, person: string) =>
    `${file}, line ${line}: "${person}" is the number of nobody of this campaign. Take the one in the column person.`,
  twice: (file: string, line: number, what: string) =>
    `${file}, line ${line}: ${what} is chosen a second time. Mark one line of each alone.`,
  noRow: (file: string, line: number, ref: string) => `${file}, line ${line}: the imported file has no row with the id "${ref}".`,
  taken: (file: string, line: number, ref: string, person: number) =>
    `${file}, line ${line}: "${ref}" or person ${person} is somebody else's already, by the ids of an earlier file. 'undo-import' takes that back.`,
} as const;

/** Which person of the campaign staff say that a row is. */
export type Chosen = { readonly line: number; readonly ref: string; readonly person: string };

/** Staff's choices, and the file that they are from. */
export type ChosenFile = { readonly file: string; readonly chosen: readonly Chosen[] };

/**
 * Reads which candidates staff have marked in the column `same`, in a file that was written of a match.
 *
 * @throws {@link OrganizerError} when it is none, or chooses a row or a person twice
 */
export async function readChosen(file: string): Promise<ChosenFile> {
  const { form, first } = await openTable(file);
  const keys = first.map(headingKey);
  const positionOf = (column: (typeof CANDIDATE_COLUMNS)[number]) => {
    const position = keys.indexOf(headingKey(column));
    if (position === -1) throw new OrganizerError(TEXTS.noColumn(file, column));
    return position;
  };
  const [refAt, personAt, sameAt] = [positionOf('file id'), positionOf('person'), positionOf('same')];
  const chosen: Chosen[] = [];
  const seen = new Set<string>();
  let isHeading = true;
  for await (const { line, cells } of readRows(file, form)) {
    const cell = (position: number) => tidyCell(cells[position] ?? '');
    if (!isHeading && isMarked(cell(sameAt))) {
      const [ref, person] = [cell(refAt), cell(personAt)];
      for (const what of [`"${ref}"`, `person ${person}`]) {
        if (seen.has(what)) throw new OrganizerError(TEXTS.twice(file, line, what));
        seen.add(what);
      }
      chosen.push({ line, ref, person });
    }
    isHeading = false;
  }
  return { file, chosen };
}

const isMarked = (cell: string) => !['', 'n', 'no', '0', 'false'].includes(cell.toLowerCase());

/**
 * Adds what staff have chosen to the matches. Whom the ids say already stays as it is.
 *
 * @throws {@link OrganizerError} when a choice names a row or a person that is not there, or is somebody else's
 */
export async function addChosen(trx: Kysely<Database>, campaignId: number, { file, chosen }: ChosenFile): Promise<void> {
  const asked = chosen.map(({ line, ref, person }) => {
    const id = databaseId(person);
    if (id === undefined) throw new OrganizerError(TEXTS.noPerson(file, line, person));
    return { line, ref, person, id };
  });
  const { rows } = await sql<Judged>`
    select c.line, r.n, v.id as "voterId", m.n is not null as "isThere", coalesce(m.n <> r.n or m.voter_id <> v.id, false) as "isTaken"
    from unnest(${asked.map(({ line }) => line)}::integer[], ${asked.map(({ ref }) => ref)}::text[], ${asked.map(({ id }) => id)}::bigint[])
        as c (line, ref, id)
      left join file_voters r on r.ref = c.ref collate "C"
      left join voters v on v.campaign_id = ${campaignId} and v.id = c.id
      left join file_matches m on m.n = r.n or m.voter_id = v.id`.execute(trx);
  const judged = new Map(rows.map((row) => [row.line, row]));
  for (const { line, ref, person, id } of asked) {
    const { n, voterId } = judged.get(line) ?? { n: null, voterId: null };
    if (n === null) throw new OrganizerError(TEXTS.noRow(file, line, ref));
    if (voterId === null) throw new OrganizerError(TEXTS.noPerson(file, line, person));
    if (rows.some((row) => row.line === line && row.isTaken)) throw new OrganizerError(TEXTS.taken(file, line, ref, id));
  }
  await sql`
    insert into file_matches (n, voter_id, found) select n, voter_id, 'chosen' from unnest(
      ${rows.filter(({ isThere }) => !isThere).map(({ n }) => n)}::integer[],
      ${rows.filter(({ isThere }) => !isThere).map(({ voterId }) => voterId)}::bigint[]) as own (n, voter_id)`.execute(trx);
}

type Judged = {
  readonly line: number;
  readonly n: number | null;
  readonly voterId: number | null;
  readonly isThere: boolean;
  readonly isTaken: boolean;
};
