import type { Kysely } from 'kysely';
import type { PinKey } from '@/server/auth/pinKey';
import { insertRows } from '@/server/database/insertRows';
import { restartIds } from '@/server/database/restartIds';
import type { Database } from '@/server/database/schema';
import { buildDemo } from './buildDemo';
import { drawDemoPictures } from './demoPictures';
import { demoRows } from './demoRows';
import { DEMO_TABLES, type DemoRows, type DemoTable } from './rows';

export type SeedOptions = {
  readonly pinKey: PinKey;
  /** Unix seconds: what has happened lies in the days before it, the events in the days after it. */
  readonly nowSeconds: number;
  /** Called after each step with how much is written, 0 to 1. */
  readonly onProgress: (share: number) => void;
};

/**
 * Writes the demo campaigns into a migrated, empty database: all of it or nothing.
 *
 * @throws the database's error, for instance when there are users already
 */
export async function seedDemo(db: Kysely<Database>, { pinKey, nowSeconds, onProgress }: SeedOptions): Promise<void> {
  const rows = demoRows(buildDemo(), { nowSeconds, sealPin: pinKey.seal, pictures: await drawDemoPictures() });
  await db.transaction().execute(async (transaction) => {
    for (const [index, table] of DEMO_TABLES.entries()) {
      await insertTable(transaction, table, rows);
      onProgress((index + 1) / DEMO_TABLES.length);
    }
    await restartIds(transaction);
  });
}

async function insertTable<T extends DemoTable>(db: Kysely<Database>, table: T, rows: DemoRows): Promise<void> {
  await insertRows(db, table, rows[table]);
}
