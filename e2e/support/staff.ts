import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { openEmbedded } from '@/server/database/openDatabase';
import type { Database } from '@/server/database/schema';
import type { World } from './world';

/** What the campaign's staff do while volunteers are out. The database has one owner at a time: the server is away meanwhile. */
export async function staffChange({ server, dataFolder }: World, work: (db: Kysely<Database>) => Promise<unknown>): Promise<void> {
  await server.stop();
  const { db, close } = openEmbedded(join(dataFolder, 'db'));
  try {
    await work(db);
  } finally {
    await close();
  }
  await server.start();
}
