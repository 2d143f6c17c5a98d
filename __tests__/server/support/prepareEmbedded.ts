import { renameSync, writeFileSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { openPgLite } from '@/server/database/openDatabase';
import { migrateForTests } from './migratedForTests';

// A program of its own, because jsdom's Blob, which PGlite would give in a test of the app, cannot be read.
const [file] = process.argv.slice(2);
if (!file) throw new Error('Name the file that the migrated database is written to');

const embedded = new PGlite();
const opened = openPgLite(embedded);
await migrateForTests(opened.db);
const content = await embedded.dumpDataDir('none');
// Nobody ever reads half of it.
const unfinished = `${file}-${process.pid}`;
writeFileSync(unfinished, Buffer.from(await content.arrayBuffer()));
renameSync(unfinished, file);
await opened.close();
