import { renameSync, writeFileSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { openPgLite } from '@/server/database/openDatabase';
import { type Content, prepare } from './databaseContent';

// A program of its own, because jsdom's Blob, which PGlite would give in a test of the app, cannot be read.
const [file, content] = process.argv.slice(2);
if (!file) throw new Error('Name the file that the migrated database is written to');

const embedded = new PGlite();
const opened = openPgLite(embedded);
await prepare(opened.db, content as Content); // as preparedDatabase.ts calls it
const bytes = await embedded.dumpDataDir('none');
// Nobody ever reads half of it.
const unfinished = `${file}-${process.pid}`;
writeFileSync(unfinished, Buffer.from(await bytes.arrayBuffer()));
renameSync(unfinished, file);
await opened.close();
