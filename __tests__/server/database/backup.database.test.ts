import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { addCampaign, type TestCampaign } from '@/__tests__/server/support/campaign';
import { newServerPlace, type ServerPlace } from '@/__tests__/server/support/serverPlace';
import { change, signed } from '@/__tests__/server/support/signedRequests';
import type { ServerProcess } from '@/e2e/support/serverProcess';

/** Servers start twice, on a machine that may be busy with other tests. */
const TWO_STARTS_MS = 600_000;
/** Where the backups lie. */
let shelf: string;
const places: ServerPlace[] = [];

async function newPlace(): Promise<ServerPlace> {
  const place = await newServerPlace();
  places.push(place);
  return place;
}

beforeAll(() => {
  shelf = mkdtempSync(join(tmpdir(), 'walkbook-backup-'));
});
afterAll(async () => {
  for (const place of places) await place.remove();
  rmSync(shelf, { recursive: true, force: true });
});

/** The folder of PostgreSQL's programs, which Debian puts beside the path. */
function postgresPrograms(): string {
  const program = "import { programs } from './scripts/postgres.mjs'; console.log(programs() ?? '')";
  return execFileSync('node', ['--input-type=module', '--eval', program], { encoding: 'utf8' }).trim();
}

/** Runs the commands that stand under a heading of docs/deploy.md, for one place. */
function runCommands(verb: 'Back up' | 'Restore', { dataFolder, databaseUrl }: ServerPlace): void {
  const what = databaseUrl === '' ? 'the embedded database' : 'PostgreSQL';
  const page = readFileSync('docs/deploy.md', 'utf8');
  const commands = page.split(`### ${verb} ${what}\n`)[1]?.split('```sh\n')[1]?.split('```')[0];
  if (!commands) throw new Error(`docs/deploy.md has no commands under '${verb} ${what}'`);
  const PATH = `${postgresPrograms()}:${process.env.PATH ?? ''}`;
  execFileSync('sh', ['-euc', commands], {
    cwd: shelf,
    env: { ...process.env, PATH, WALKBOOK_DATA: dataFolder, DATABASE_URL: databaseUrl },
  });
}

/**
 * Every row of every table, whichever tables there are. What members have used is written behind the answers: a backup beside a running server may
 * lack the last of it.
 */
async function everyRow(place: ServerPlace): Promise<Record<string, unknown>> {
  const { db, close } = await place.open();
  try {
    const tables = (await db.introspection.getTables({ withInternalKyselyTables: true }))
      .map(({ name }) => name)
      .filter((name) => !name.startsWith('member_use'))
      .toSorted();
    const rowsOf = async (table: string) =>
      (
        await sql<{
          rows: unknown;
        }>`select jsonb_agg(row order by row::text) as rows from (select to_jsonb(t) as row from ${sql.table(table)} t) r`.execute(db)
      ).rows[0]?.rows;
    return Object.fromEntries(await Promise.all(tables.map(async (table) => [table, await rowsOf(table)] as const)));
  } finally {
    await close();
  }
}

async function send({ address }: ServerProcess, { ana }: TestCampaign, endpoint: string, query: string, body?: unknown): Promise<unknown> {
  const { url, text } = signed({ pin: ana.pin, endpoint, query: query.replace('u=', `u=${ana.uid}`), body });
  const reply = await fetch(`${address}${url}`, {
    method: 'POST',
    ...(text === undefined ? {} : { body: text, headers: { 'content-type': 'application/json' } }),
  });
  expect(reply.status).toBe(200);
  return reply.json();
}

const mark = (server: ServerProcess, campaign: TestCampaign, door: number | undefined) => {
  const addresses = [
    change({ id: door ?? 0, records: [{ recordId: String(campaign.people[0]?.[0]), add: [String(campaign.groups.support)] }] }),
  ];
  return send(server, campaign, 'mapListUpdate2.php', 'u=&t=1790000000', [
    { listId: String(campaign.targetId), packetId: String(campaign.packetId), listType: 1, addresses },
  ]);
};

test(
  'a campaign with marks is put back by the documented commands, row by row, and a server goes on with it',
  async () => {
    const place = await newPlace();
    const opened = await place.open();
    const campaign = await addCampaign({ db: opened.db, seal: place.seal });
    await opened.close();
    const server = await place.newProcess();
    await server.start();
    const [first, second, third] = campaign.doors;
    const voterId = campaign.people[0]?.[0];
    await mark(server, campaign, first);
    await mark(server, campaign, second);
    await send(server, campaign, 'setTags.php', 'u=&t=1790000000', [{ voterId, tagIds: campaign.tags, time: 1_790_000_000 }]);
    await send(server, campaign, 'saveNote.php', 'u=&t=1790000000', [
      { noteId: randomUUID(), voterId, text: 'Zoë’s dog 🐕\nbites', time: 1_790_000_000 },
    ]);
    await send(server, campaign, 'reportDoor.php', 'u=&t=1790000000', [
      { reportId: randomUUID(), addressId: first, kind: 'gate', text: 'Code', time: 1_790_000_000 },
    ]);
    const list = `i=${campaign.targetId}&u=&y=1&p=${campaign.packetId}`;
    const shown = await send(server, campaign, 'mapList2.php', list);
    // PostgreSQL is backed up while the server runs.
    if (place.databaseUrl === '') await server.stop();
    runCommands('Back up', place);
    await server.stop();

    const restored = await newPlace();
    runCommands('Restore', restored);
    const rows = await everyRow(restored);
    expect(rows).toEqual(await everyRow(place));
    expect(rows).toMatchObject({ change_log: { length: 5 }, notes: [{ text: 'Zoë’s dog 🐕\nbites' }], addresses: { length: 3 } });

    const successor = await restored.newProcess();
    await successor.start();
    expect(await send(successor, campaign, 'mapList2.php', list)).toEqual(shown);
    await mark(successor, campaign, third);
    await successor.stop();
    expect(await everyRow(restored)).toMatchObject({ change_log: { length: 6 } });
  },
  TWO_STARTS_MS,
);
