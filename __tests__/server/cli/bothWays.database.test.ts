import { Command } from 'commander';
import { type Kysely, sql } from 'kysely';
import { vi } from 'vitest';
import { streetLines, temporaryFolder } from '@/__tests__/server/campaign/addressFile';
import { openOwnTestDatabase, type TestDatabase } from '@/__tests__/server/support/testDatabase';
import type { AddCommand } from '@/server/cli/commands';
import { doingAtTerminal } from '@/server/cli/doingAtTerminal';
import type { OpenDatabase } from '@/server/cli/openCampaignDatabase';
import { openByServer } from '@/server/database/commands/openByServer';
import { type CommandsServed, serveCommands } from '@/server/database/commands/serveCommands';
import type { Database } from '@/server/database/schema';

/* Each command once on the database itself and once by a server: both print the same, and leave the same rows. */

const files = temporaryFolder();
const usual = await import('@/server/cli/openCampaignDatabase');
let openNow: OpenDatabase = () => Promise.reject(new Error('No database is chosen'));
vi.doMock('@/server/cli/openCampaignDatabase', () => ({ ...usual, openCampaignDatabase: () => openNow() }));
const { COMMANDS } = (await import('@/server/cli/commands')) as { COMMANDS: readonly AddCommand[] };

const voters = files.write(
  'voters.csv',
  `id,first,last,where,town,zip\n${Array.from({ length: 40 }, (_, n) => `${n + 1},Ann,Roe${n % 9},${10 + 2 * (n >> 1)} Elm St,Sampleton,21000`).join('\n')}\n41,Al,Nowhere,Nowhere,Sampleton,21000\n`,
);
const map = ['voterId=id', 'firstName=first', 'lastName=last', 'address=where', 'city=town', 'zip=zip'].flatMap((pair) => ['--map', pair]);
const fewer = files.write(
  'fewer.csv',
  'id,first,last,where,town,zip\n1,Ann,Roe0,10 Elm St,Sampleton,21000\n2,Ann,Roe1,10 Elm St,Sampleton,21000\n',
);
const vanFile = files.write('van.csv', 'van,first,last,where,town,zip\n901,Ann,Roe0,10 Elm St,Sampleton,21000\n');
const vanMap = ['voterId=van', 'firstName=first', 'lastName=last', 'address=where', 'city=town', 'zip=zip'].flatMap((pair) => [
  '--map',
  pair,
]);
const events = files.write('events.csv', 'title,starts,ends,place,description\nKickoff,2026-10-03 18:30,2026-10-03 20:00,Office,Come\n');
const script = files.write('script.yaml', 'greeting: Hello\nquestions: []\n');
const points = files.write(
  'points.csv',
  'address,city,zip,lat,lon\n10 Elm St,Sampleton,21000,39.41,-76.81\n12 Elm St,Sampleton,21000,39.42,-76.82\n14 Elm St,Sampleton,21000,39.43,-76.83\n',
);
const addresses = files.writeAddresses(streetLines('OAK', 30, 5_000));
const out = (name: string) => `${files.folder}/${name}`;

/** In an order in which each finds something to do, or says why not. */
const LINES: readonly (readonly string[])[] = [
  ['create-campaign', 'Oak', '--org', 'Friends of Oak'],
  ['create-campaign', 'Oak'],
  ['campaigns'],
  ['staff', 'Oak', '--add', 'jo@example.org', '--name', 'Jo', '--role', 'owner'],
  ['staff', 'Oak'],
  ['staff-link', 'Oak', 'jo@example.org', '--site', 'https://walk.example.org'],
  ['first-link', 'new@example.org', '--name', 'New', '--site', 'https://walk.example.org'],
  ['details', 'Oak', '--zone', 'America/New_York'],
  ['add-user', 'Oak', 'ana@example.org', '--name', 'Ana'],
  ['add-user', 'Oak', 'bo@example.org', '--name', 'Bo', '--dry-run'],
  ['add-user', 'Oak', 'bo@example.org', '--name', 'Bo'],
  ['invite-user', 'Oak', 'ana@example.org', '--site', 'https://walk.example.org', '--screen'],
  ['invite-user', 'Oak', '--all', '--site', 'https://walk.example.org', '--cards', out('cards.html')],
  ['import-voters', voters, '--campaign', 'Oak', '--ids', 'MD', ...map, '--layout', 'own', '--dry-run'],
  ['import-voters', voters, '--campaign', 'Oak', '--ids', 'MD', ...map, '--layout', 'own', '--rejects', out('bad.csv')],
  ['import-voters', fewer, '--campaign', 'Oak', '--ids', 'MD', ...map],
  ['missing', 'Oak'],
  ['missing', 'Oak', '--take-off', '--really', '38'],
  ['missing', 'Oak', '--put-back'],
  ['undo-import', 'Oak'],
  ['undo-import', 'Oak', '--really'],
  ['import-voters', vanFile, '--campaign', 'Oak', '--ids', 'VAN', ...vanMap, '--match', '--unmatched', out('open.csv')],
  ['import-voters', vanFile, '--campaign', 'Oak', '--ids', 'VAN', ...vanMap, '--match', '--really', '--likely'],
  ['import-addresses', addresses, '--campaign', 'Oak', '--assign', 'ana@example.org'],
  ['geocode', points, '--campaign', 'Oak', '--unplaced', out('unplaced.csv')],
  ['geocode', points, '--campaign', 'Oak', '--mend', '--dry-run'],
  ['undo-geocode', 'Oak'],
  ['suppress', vanFile, '--campaign', 'Oak', '--reason', 'Asked by mail', ...vanMap],
  ['undo-suppress', 'Oak', '--really'],
  ['street-map', out('none.pmtiles'), '--campaign', 'Oak'],
  ['check-map', '--campaign', 'Oak'],
  ['universe', 'Oak', 'Elm', '--where', 'town=Sampleton'],
  ['universe', 'Oak'],
  ['passes', 'Oak'],
  ['cut', 'Oak', '--doors', '10'],
  ['new-pass', 'Oak', 'October'],
  ['renew-pass', 'Oak'],
  ['assign', 'Oak', '--next', '1', '--to', 'ana@example.org'],
  ['assign', 'Oak', '--to', 'nobody@example.org'],
  ['print-packets', 'Oak', '--out', out('packets.pdf')],
  ['meeting-point', 'Oak', '--site', 'https://walk.example.org'],
  ['meeting-point', 'Oak', '--list'],
  ['recall', 'Oak', '--all', '--reason', 'Storm'],
  ['groups', 'Oak', '--add', 'Wants a sign', '--kind', 'other'],
  ['groups', 'Oak'],
  ['script', 'Oak', '--file', script],
  ['script', 'Oak'],
  ['import-events', events, '--campaign', 'Oak', '--zone', 'America/New_York'],
  ['status', 'Oak'],
  ['report', 'Oak', '--by', 'day'],
  ['unresolved', 'Oak'],
  ['unresolved', 'Oak', '--dismiss', '1'],
  ['door-reports', 'Oak'],
  ['repair-door', 'Oak', '10 Elm St', '--zip', '21001'],
  ['join-doors', 'Oak', '12 Elm St', '14 Elm St'],
  ['split-door', 'Oak', '16 Elm St', '--into', '1', '2'],
  ['street-alias', 'Oak', 'Old Elm St', 'Elm St'],
  ['street-alias', 'Oak'],
  ['merge-packets', 'Oak', 'P2', 'P3'],
  ['split-packet', 'Oak', 'P1', '--doors', '5'],
  ['move-doors', 'Oak', 'P1', '20 Elm St'],
  ['repairs', 'Oak'],
  ['repairs', 'Oak', '--undo', '1'],
  ['signed-out', 'Oak'],
  ['hold', 'Oak', '--user', 'ana@example.org', '--reason', 'Odd'],
  ['release', 'Oak', '1'],
  ['limits', 'Oak', '--user', 'ana@example.org'],
  ['export', 'Oak', '--format', 'log', '--out', out('log.csv')],
  ['export', 'Oak', '--format', 'results', '--out', out('results.csv')],
  ['warnings', 'Oak'],
  ['about-person', 'Oak', 'V3'],
  ['forget-person', 'Oak', 'V3'],
  ['remove-user', 'Oak', 'bo@example.org'],
  ['staff', 'Oak', '--remove', 'jo@example.org'],
  ['rename-campaign', 'Oak', 'Elm'],
  ['archive', 'Elm', '--after', '30'],
  ['create-campaign', 'Gone'],
  ['delete-campaign', 'Gone', '--really', 'Gone'],
];

type World = { readonly store: TestDatabase; readonly open: (line: readonly string[]) => OpenDatabase; readonly said: string[][] };
let worlds: readonly World[];
let served: CommandsServed | undefined;
const noted = (line: readonly string[]) => {
  const doing = doingAtTerminal(line);
  return doing ? { doing } : {};
};

beforeAll(async () => {
  process.env.WALKBOOK_DATA = `${files.folder}/data`;
  const [direct, behind] = [await openOwnTestDatabase(), await openOwnTestDatabase()];
  served = await serveCommands({ folder: files.folder, databaseUrl: undefined, store: behind, volunteers: () => 0 });
  worlds = [
    { store: direct, said: [], open: (line) => async () => ({ db: direct.db, close: async () => undefined, ...noted(line) }) },
    {
      store: behind,
      said: [],
      open: (line) => async () => {
        const opened = await openByServer({ folder: files.folder, databaseUrl: undefined, onNotice: () => undefined });
        if (!opened) throw new Error('No server answers');
        return { ...opened, ...noted(line) };
      },
    },
  ];
  for (const world of worlds) for (const line of LINES) world.said.push(await run(world, line));
}, 300_000);
afterAll(async () => {
  delete process.env.WALKBOOK_DATA;
  process.exitCode = undefined;
  await served?.close();
  for (const { store } of worlds) await store.close();
  files.remove();
});

/** Packets and voters by their order: what the database has numbered or drawn by lot. */
async function withIds({ store }: World, line: readonly string[]): Promise<string[]> {
  const codes = (await store.db.selectFrom('packets').select('code').orderBy('id').execute()).map(({ code }) => code);
  const voterIds = (await store.db.selectFrom('voters').select('id').orderBy('id').execute()).map(({ id }) => String(id));
  return line.map((word) => (/^[PV]\d$/u.test(word) ? ((word.startsWith('P') ? codes : voterIds)[Number(word.slice(1))] ?? word) : word));
}

async function run(world: World, line: readonly string[]): Promise<string[]> {
  openNow = world.open(line);
  const said: string[] = [];
  const program = new Command('campaign').exitOverride().configureOutput({ writeErr: (text) => said.push(text) });
  for (const add of COMMANDS) add(program, (text) => said.push(text));
  for (const command of program.commands) command.exitOverride().configureOutput({ writeErr: (text) => said.push(text) });
  process.exitCode = 0;
  await program.parseAsync(await withIds(world, line), { from: 'user' }).catch((error: unknown) => said.push(`! ${String(error)}`));
  return [...said.map(plain), `exit ${process.exitCode}`];
}

/** What is drawn by lot, or told by the clock, is not the same twice. */
const plain = (text: string): string =>
  text
    .replace(/[█▀▄\s]{20,}/gu, 'CODE')
    .replace(/#\S+/gu, '#KEY')
    .replace(/"uid": "[^"]+"/gu, '"uid": "UID"')
    .replace(/"code": "[0-9A-Z]{9}"/gu, '"code": "PACKET"')
    .replace(/[A-Za-z0-9_+/=-]{20,}/gu, 'RANDOM')
    .replace(/\b[0-9A-Z]{3}-[0-9A-Z]{3}-[0-9A-Z]{3}\b|\b(?=\w*[A-Z])[0-9A-Z]{9}\b/gu, 'PACKET')
    .replace(/\d{4}-\d\d-\d\d[ T]\d\d:\d\d(?::\d\d)?/gu, 'TIME')
    .replace(/\b(?:\d{6}|[0-9a-f]{8}|1[789]\d{8})\b/gu, 'NUMBER');

async function rowsOf(db: Kysely<Database>): Promise<Record<string, string[]>> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = current_schema() and table_type = 'BASE TABLE' and table_name not like 'kysely%' order by 1`.execute(db);
  const all: Record<string, string[]> = {};
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`select to_jsonb(t)::text as row from ${sql.table(name)} t`.execute(db);
    all[name] = rows.map(({ row }) => plain(row)).toSorted();
  }
  return all;
}

test('the table has every command but the one that takes a server that is stopped', () => {
  const program = new Command();
  for (const add of COMMANDS) add(program, () => undefined);
  const tried = new Set(LINES.map(([command]) => command));
  expect(program.commands.map((command) => command.name()).filter((name) => !tried.has(name))).toEqual(['move-database']);
});

test.each(LINES.map((line, index) => [line.slice(0, 3).join(' '), index] as const))('%s prints the same both ways', (_, index) => {
  const [direct, behind] = worlds.map(({ said }) => said[index]);
  expect(behind).toEqual(direct);
  expect(direct?.join('\n')).not.toMatch(/unknown (?:command|option)|missing required|required option/u);
});

test('the rows are the same, those of the log of what staff did among them', async () => {
  const [direct, behind] = await Promise.all(worlds.map(({ store }) => rowsOf(store.db)));
  expect(behind).toEqual(direct);
  const log = await worlds[1]?.store.db.selectFrom('staff_log').select(['name', 'staff_id', 'what', 'about']).orderBy('id').execute();
  expect(new Set(log?.map(({ name, staff_id }) => `${name} ${staff_id}`))).toEqual(new Set(['The terminal null']));
  const lines = log?.map(({ what, about }) => `${what} ${about}`.trim());
  expect(lines).toEqual(
    expect.arrayContaining([
      'create-campaign --org',
      'staff --add jo@example.org --name --role owner',
      'import-voters voters.csv --campaign --ids --map --map --map --map --map --map --layout own --rejects',
      'export --format log --out',
      'about-person',
      'forget-person',
    ]),
  );
  const commands = new Set(lines?.map((line) => line.split(' ')[0]));
  expect(['status', 'report', 'campaigns', 'passes', 'signed-out'].filter((command) => commands.has(command))).toEqual([]);
  // One line for each doing: what was read beside it has none.
  expect(lines?.filter((line) => line.startsWith('groups'))).toEqual(['groups --add Wants a sign --kind']);
});
