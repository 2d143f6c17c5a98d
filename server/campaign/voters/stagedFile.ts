import { randomBytes } from 'node:crypto';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { zipKey } from '@/server/campaign/address/addressKey';
import type { Database } from '@/server/database/schema';
import { addressSearchColumns, voterSearchColumns } from '@/server/database/searchColumns';
import { type Column, PLACE_COLUMNS, type PlaceRow, VOTER_COLUMNS } from './columns';
import type { FileVoter } from './fileVoter';

/*
 * A voter file on its way into a campaign: its doors, its people, and the ids in rows that are refused. So nothing of the campaign is locked while the file is read, and nothing is written before all of it could
 * be read. Those of a command are temporary, and go with it; those of a job outlive the server (job/stagedTables.ts). No two readings have tables of one name: on the
 * embedded database the server and its commands share a session, and temporary tables belong to the session.
 */

/** The names of the tables. What writes a part calls them by other ones (usualNames.ts). */
export type StagedTables = Readonly<Record<(typeof STAGED)[number], string>> & { readonly areTemporary: boolean };

export const STAGED = ['doors', 'voters', 'refused'] as const;

const STAGE_BYTES = 6;

/** Returns how the tables of one more reading are called, of letters and digits. */
export const newStage = (): string => randomBytes(STAGE_BYTES).toString('hex');

/** Returns the names of temporary tables that nobody else has. */
export function temporaryTables(): StagedTables {
  const stage = newStage();
  return { doors: `read_doors_${stage}`, voters: `read_voters_${stage}`, refused: `read_refused_${stage}`, areTemporary: true };
}

type StagedTable<Row> = {
  readonly name: 'doors' | 'voters';
  /** Of several rows with the same content of this column the first is kept. */
  readonly unique: string;
  readonly columns: Readonly<Record<string, Column<Row, unknown>>>;
};

/** A voter with the number that the file's reader counted: rows are written in the order of the numbers. */
export type NumberedVoter = FileVoter & { readonly n: number };
type NumberedDoor = PlaceRow & { readonly n: number; readonly key: string };

const DOORS: StagedTable<NumberedDoor> = {
  name: 'doors',
  unique: 'key',
  columns: {
    n: { type: 'integer', read: ({ n }) => n },
    key: { type: 'text', collation: 'C', read: ({ key }) => key },
    zip_key: { type: 'text', read: ({ zip }) => zipKey(zip) },
    ...PLACE_COLUMNS,
    // The campaign's place, once it is found or made.
    place_id: { type: 'bigint', read: () => null },
    // Whether the campaign did not have that place before this file.
    is_new: { type: 'boolean', read: () => false },
  },
};

const searchOf = (voter: FileVoter) =>
  voterSearchColumns({ first_name: VOTER_COLUMNS.first_name.read(voter), last_name: VOTER_COLUMNS.last_name.read(voter) });

const VOTERS: StagedTable<NumberedVoter> = {
  name: 'voters',
  unique: 'ref',
  columns: {
    n: { type: 'integer', read: ({ n }) => n },
    ref: { type: 'text', collation: 'C', read: ({ ref }) => ref },
    door_key: { type: 'text', collation: 'C', read: ({ door }) => door.key },
    ...VOTER_COLUMNS,
    search_first: { type: 'text', read: (voter) => searchOf(voter).search_first },
    search_last: { type: 'text', read: (voter) => searchOf(voter).search_last },
    search_parts: { type: 'text', read: (voter) => searchOf(voter).search_parts },
    votes: { type: 'jsonb', read: ({ votes }) => votes },
  },
};

/** Makes the tables. Where they are temporary the connection must be one and the same from here to `dropStagedFile`. */
export async function createStagedFile(connection: Kysely<Database>, tables: StagedTables): Promise<void> {
  await definitionOf(DOORS, tables).execute(connection);
  await definitionOf(VOTERS, tables).execute(connection);
  await sql`create ${temporary(tables)} table ${sql.table(tables.refused)} (ref text collate "C" primary key)`.execute(connection);
}

const temporary = ({ areTemporary }: StagedTables) => sql.raw(areTemporary ? 'temporary' : '');

function definitionOf<Row>({ name, unique, columns }: StagedTable<Row>, tables: StagedTables): RawBuilder<unknown> {
  const lines = Object.entries(columns).map(([column, { type, collation }]) => {
    const collate = collation === undefined ? sql`` : sql`collate ${sql.ref(collation)}`;
    return sql`${sql.ref(column)} ${sql.raw(type)} ${collate}`;
  });
  return sql`create ${temporary(tables)} table ${sql.table(tables[name])} (${sql.join(lines)}, primary key (n), unique (${sql.ref(unique)}))`;
}

export async function dropStagedFile(connection: Kysely<Database>, tables: StagedTables): Promise<void> {
  await sql`drop table if exists ${sql.join(STAGED.map((name) => sql.table(tables[name])))}`.execute(connection);
}

/** Lets the database count what it has before it plans how to go through it. */
export async function countStagedFile(connection: Kysely<Database>, { doors, voters }: StagedTables): Promise<void> {
  await sql`create index on ${sql.table(doors)} (building_key, zip_key, n)`.execute(connection);
  await sql`analyze ${sql.table(doors)}`.execute(connection);
  await sql`analyze ${sql.table(voters)}`.execute(connection);
}

/**
 * Adds rows of the file.
 *
 * @returns the numbers of those whose voter id came before in the file; they were not added
 */
export async function stageVoters(
  connection: Kysely<Database>,
  rows: readonly NumberedVoter[],
  tables: StagedTables,
): Promise<readonly number[]> {
  if (rows.length === 0) return [];
  const added = new Set(await addRows(connection, tables, VOTERS, rows));
  const fresh = rows.filter(({ n }) => added.has(n));
  const doors = new Map(fresh.toReversed().map(({ n, door }) => [door.key, { n, door }]));
  const numbered = [...doors.values()].map(({ n, door }) => ({
    ...door,
    n,
    search: addressSearchColumns({ house_number: door.number, street: door.street, zip: door.zip }),
  }));
  await addRows(connection, tables, DOORS, numbered);
  return rows.filter(({ n }) => !added.has(n)).map(({ n }) => n);
}

/** Adds the ids in rows that are refused. */
export async function stageRefused(connection: Kysely<Database>, refs: readonly string[], tables: StagedTables): Promise<void> {
  if (refs.length === 0) return;
  await sql`insert into ${sql.table(tables.refused)} (ref) select unnest(${refs}::text[]) on conflict do nothing`.execute(connection);
}

/** @returns the numbers of the rows that were added: those whose key the table did not have */
async function addRows<Row>(
  connection: Kysely<Database>,
  tables: StagedTables,
  table: StagedTable<Row>,
  rows: readonly Row[],
): Promise<readonly number[]> {
  const columns = Object.entries(table.columns);
  const names = columns.map(([name]) => sql.ref(name));
  const contents = columns.map(([, { type, read }]) => {
    const content = rows.map((row) => {
      const value = read(row);
      return type === 'jsonb' && value !== null ? JSON.stringify(value) : value;
    });
    return sql`${content}::${sql.raw(type)}[]`;
  });
  const { rows: added } = await sql<{ n: number }>`
    insert into ${sql.table(tables[table.name])} (${sql.join(names)}) select * from unnest(${sql.join(contents)})
    on conflict (${sql.ref(table.unique)}) do nothing returning n`.execute(connection);
  return added.map(({ n }) => n);
}
