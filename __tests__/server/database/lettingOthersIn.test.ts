import { PGlite } from '@electric-sql/pglite';
import { sql } from 'kysely';
import { openPgLite } from '@/server/database/openDatabase';

test('the embedded database lets others in between two statements', async () => {
  const { db, close } = openPgLite(new PGlite());
  let turns = 0;
  let isDone = false;
  const count = () => {
    turns += 1;
    if (!isDone) setImmediate(count);
  };
  await sql`select 1`.execute(db);
  setImmediate(count);
  // On any machine each of them takes longer than the database works at a stretch.
  for (let nth = 0; nth < 8; nth += 1) await sql`select count(*) from generate_series(1, 100000)`.execute(db);
  isDone = true;
  expect(turns).toBeGreaterThan(4);
  await close();
});
