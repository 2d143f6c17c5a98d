import type { Kysely } from 'kysely';
import type { Database } from '@/server/database/schema';
import type { World } from './world';
import { openDatabaseOf } from './worldStore';

/** What the campaign's staff do while volunteers are out. An embedded database has one owner at a time: the server is away meanwhile. */
export async function staffChange({ server, dataFolder }: World, work: (db: Kysely<Database>) => Promise<unknown>): Promise<void> {
  await server.stop();
  const { db, close } = openDatabaseOf(dataFolder);
  try {
    await work(db);
  } finally {
    await close();
  }
  await server.start();
}
