import { createHash } from 'node:crypto';
import { latestMigration } from '@/server/database/migrations/migrate';
import { VALUE_FORMAT } from './frames';

/* The first line of each side, in JSON. Its form stays for ever, so that versions that understand nothing else of each other can still say so. */

/** Counts up with whatever changes in what follows the greeting. */
const PROTOCOL = 1;

export const MOST_GREETING_BYTES = 4_096;

/** What a command says of itself. */
export type Greeting = {
  readonly walkbook: number;
  /** The last migration that it knows: by others it would write rows that the server cannot read. */
  readonly schema: string;
  readonly values: number;
  /** By which two know that they mean the same PostgreSQL; null: whichever database the server has. */
  readonly database: string | null;
};

/** What the server answers: that it may go on, that the database is another one, or why not, in a sentence for whoever typed the command. */
export type Greeted = { readonly welcome: true } | { readonly otherDatabase: true } | { readonly refused: string };

const TEXTS = {
  otherVersion: (own: string, theirs: string) =>
    `This command is of another version of Walkbook than the running server (the server has ${own}, the command ${theirs}). Use the command of the server's version, or restart the server with this one.`,
  otherNode: 'This command runs on another version of Node than the running server. Use the same one for both.',
} as const;

/** A name of a database that says nothing of its password. */
export const databaseMark = (url: string | undefined): string | null =>
  url === undefined ? null : createHash('sha256').update(url).digest('base64url');

export const ownGreeting = (databaseUrl: string | undefined): Greeting => ({
  walkbook: PROTOCOL,
  schema: latestMigration(),
  values: VALUE_FORMAT,
  database: databaseMark(databaseUrl),
});

/** Judges the first line of a command. @param databaseUrl the server's own */
export function greetedBy(line: string, databaseUrl: string | undefined): Greeted {
  const said = read(line);
  const own = ownGreeting(databaseUrl);
  if (said?.walkbook !== own.walkbook || said.schema !== own.schema)
    return { refused: TEXTS.otherVersion(versionOf(own), said === undefined ? '?' : versionOf(said)) };
  if (said.values !== own.values) return { refused: TEXTS.otherNode };
  return said.database === null || said.database === own.database ? { welcome: true } : { otherDatabase: true };
}

const versionOf = ({ walkbook, schema }: Greeting) => `${walkbook}/${schema.slice(0, 40)}`;

function read(line: string): Greeting | undefined {
  try {
    const { walkbook, schema, values, database } = JSON.parse(line);
    if (typeof walkbook !== 'number' || typeof schema !== 'string') return undefined;
    return { walkbook, schema, values, database: typeof database === 'string' ? database : null };
  } catch {
    return undefined;
  }
}

/** Reads the server's answer; undefined where it is none. */
export function readGreeted(line: string): Greeted | undefined {
  try {
    const said = JSON.parse(line);
    if (said.welcome === true) return { welcome: true };
    if (said.otherDatabase === true) return { otherDatabase: true };
    return typeof said.refused === 'string' ? { refused: said.refused } : undefined;
  } catch {
    return undefined;
  }
}
