import { type Kysely, sql } from 'kysely';
import { temporaryFolder } from '@/__tests__/server/campaign/addressFile';
import { addCampaign, type TestCampaign } from '@/__tests__/server/support/campaign';
import { inTurns } from '@/__tests__/server/support/inTurns';
import { steppedDatabase } from '@/__tests__/server/support/steppedDatabase';
import { startTestServer, type TestServer } from '@/__tests__/server/support/testServer';
import { rowsOfRun } from '@/__tests__/support/shortRun';
import { holdChanges, releaseHold } from '@/server/campaign/holds';
import { createStagedFile, temporaryTables } from '@/server/campaign/voters/stagedFile';
import { stageFile } from '@/server/campaign/voters/stageFile';
import { undoImport } from '@/server/campaign/voters/undoImport';
import { underUsualNames } from '@/server/campaign/voters/usualNames';
import { chosenLayout, openVoterFile } from '@/server/campaign/voters/voterFile';
import { voterTable } from '@/server/campaign/voters/voterTable';
import { writeParts } from '@/server/campaign/voters/writeFile';
import type { Database } from '@/server/database/schema';
import { ncFile } from './voterFiles';

/* Imports and undos of one campaign, part by part beside each other: none writes over another, and each is told what came of it. */

const files = temporaryFolder();
let server: TestServer;
let campaign: TestCampaign;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  await server.close();
  files.remove();
});
beforeEach(async () => {
  campaign = await addCampaign(server);
});

type Row = Parameters<typeof ncFile>[0][number];
const IDA: Row = { ncid: 'W1', last_name: 'ROE', first_name: 'IDA', res_street_address: '90 OAK ST' };
const BO: Row = { ncid: 'W2', last_name: 'REED', first_name: 'BO', res_street_address: '92 OAK ST' };
const CY: Row = { ncid: 'W3', last_name: 'SAX', first_name: 'CY', res_street_address: '94 OAK ST' };
const DEE: Row = { ncid: 'W4', last_name: 'TODD', first_name: 'DEE', res_street_address: '96 OAK ST' };
const FILES = { base: [IDA, BO], a: [{ ...IDA, party_cd: 'REP' }, CY], b: [{ ...IDA, party_cd: 'UNA' }, DEE] } as const;

/** Reads a file, and returns the work of writing it: a transaction for its beginning, for each row, and for what comes behind them. */
async function fileToImport(name: keyof typeof FILES): Promise<(db: Kysely<Database>) => Promise<unknown>> {
  const { db } = server;
  const source = await openVoterFile(files.write(`${name}.txt`, ncFile(FILES[name])), {});
  const chosen = await chosenLayout(db, '', campaign.campaignId, source);
  const table = voterTable(`${name}.txt`, chosen, source.first, '2026-11-23');
  const tables = { ...temporaryTables(), areTemporary: false };
  await createStagedFile(db, tables);
  const onProgress = () => undefined;
  const { file, form, first } = source;
  const staged = await stageFile(db, { file, form, first, chosen, table, isWanted: () => true }, { onProgress }, tables);
  const toWrite = {
    ...{ name: { id: campaign.campaignId }, chosen, table, staged, keepAs: undefined, heading: null, streets: [], ids: 'NC' },
    ...{ fileName: `${name}.txt`, at: server.clock.nowSeconds(), isDryRun: false, onProgress },
  };
  return (on) =>
    writeParts((work) => on.transaction().execute((trx) => underUsualNames(trx, tables, () => work(trx))), toWrite, { rowsAtOnce: 1 });
}

const undo = (db = server.db) => undoImport({ db, clock: server.clock }, { id: campaign.campaignId }, {});
async function play(order: string): Promise<Record<string, string>> {
  await (await fileToImport('base'))(server.db);
  return inTurns(server.db, order, { A: await fileToImport('a'), B: await fileToImport('b'), U: undo, V: undo });
}
const people = async () => {
  const { rows } = await sql<{ said: string }>`
    select first_name || ' ' || left(party, 3) || ', ' || line as said
    from voters v join places p on p.campaign_id = v.campaign_id and p.id = v.place_id
    where v.campaign_id = ${campaign.campaignId} and v.source_ref is not null order by v.source_ref`.execute(server.db);
  return rows.map(({ said }) => said.replace(' Oak St', ''));
};
/** Everything is taken back but the first file. */
async function undoAll(): Promise<void> {
  for (let latest = 0; latest !== 1; ) {
    const dryRun = await undoImport(server, { id: campaign.campaignId }, { dryRun: true });
    latest = dryRun.number;
    if (latest > 1) await undo();
  }
}

const ALL_A = 'AAAAAAA';
const BASE = ['Ida Dem, 90', 'Bo Dem, 92'];
const WITH_A = ['Ida Rep, 90', 'Bo Dem, 92', 'Cy Dem, 94'];
const WITH_B = ['Ida Una, 90', 'Bo Dem, 92', 'Dee Dem, 96'];
const WITH_BOTH = ['Ida Una, 90', 'Bo Dem, 92', 'Cy Dem, 94', 'Dee Dem, 96'];
const WAS_UNDONE = 'This import was undone while it ran';
const B_BEGAN = 'While this import ran, that of b.txt began';
const UNDOING_A = 'The import of a.txt is being undone';
const OTHER = 'Another voter file was imported or undone meanwhile';

/* A, B: a transaction of the import of a.txt, of b.txt. U, V: one of an undo. Then A, B, U, V go on to their ends. */
const orders: readonly (readonly [string, Record<string, string>, readonly string[]])[] = [
  ['AB', { A: B_BEGAN, B: 'done' }, WITH_B],
  [`${ALL_A} B`, { A: 'done', B: 'done' }, WITH_BOTH],
  // An undo in the middle of the import that it takes back.
  ['A UA', { A: WAS_UNDONE, U: 'done' }, BASE],
  ['AA UA', { A: WAS_UNDONE, U: 'done' }, BASE],
  ['AA UUUA', { A: WAS_UNDONE, U: 'done' }, BASE],
  ['AAAA UUA', { A: WAS_UNDONE, U: 'done' }, BASE],
  ['AAAAAA UA', { A: WAS_UNDONE, U: 'done' }, BASE],
  [`AAA UUUUUUUUUUUU AA`, { A: WAS_UNDONE, U: 'done' }, BASE],
  [`${ALL_A} U`, { A: 'done', U: 'done' }, BASE],
  // The next import in the middle of an undo, and behind it.
  [`${ALL_A} U B`, { A: 'done', U: 'done', B: UNDOING_A }, BASE],
  [`${ALL_A} UU B`, { A: 'done', U: 'done', B: UNDOING_A }, BASE],
  [`${ALL_A} UUUU B`, { A: 'done', U: 'done', B: UNDOING_A }, BASE],
  [`${ALL_A} UUUUUUUUUUUU B`, { A: 'done', U: 'done', B: 'done' }, WITH_B],
  ['AA UU BA', { A: WAS_UNDONE, U: 'done', B: UNDOING_A }, BASE],
  ['AA UUUUUUUUUUUU BA', { A: expect.stringMatching(/While this import ran|was undone/u), U: 'done', B: 'done' }, WITH_B],
  // The next import between what an undo has looked at and its first part.
  [`${ALL_A} u B U`, { A: 'done', U: OTHER, B: 'done' }, WITH_BOTH],
  [`${ALL_A} u BBB UBU`, { A: 'done', U: OTHER, B: 'done' }, WITH_BOTH],
  ['AA u B UA', { A: B_BEGAN, U: OTHER, B: 'done' }, WITH_B],
  // The next import in the middle of one, and the undo of that.
  ['AA BB A', { A: B_BEGAN, B: 'done' }, WITH_B],
  ['AA BB U AB', { A: B_BEGAN, B: WAS_UNDONE, U: 'done' }, ['Ida Rep, 90', 'Bo Dem, 92']],
  ['AA BB UUU AB', { A: B_BEGAN, B: WAS_UNDONE, U: 'done' }, ['Ida Rep, 90', 'Bo Dem, 92']],
  [`${ALL_A} BB U B`, { A: 'done', B: WAS_UNDONE, U: 'done' }, WITH_A],
  [`${ALL_A} BBBBBB UB`, { A: 'done', B: WAS_UNDONE, U: 'done' }, WITH_A],
  // Two who undo the same.
  [`${ALL_A} UVUVUV`, { A: 'done', U: 'done', V: 'done' }, BASE],
  [`${ALL_A} UUV UUUUUUUUUU B V`, { A: 'done', U: 'done', V: 'done', B: 'done' }, WITH_B],
];

test.each(rowsOfRun(orders, 6))('in the order %s', async (order, told, expected) => {
  const came = await play(order);
  for (const [letter, words] of Object.entries(told))
    expect({ [letter]: came[letter] }).toEqual({ [letter]: typeof words === 'string' ? expect.stringContaining(words) : words });
  expect(await people()).toEqual(expected);
  await undoAll();
  expect(await people()).toEqual(BASE);
});

/** Dies where an undo is to begin its so many-th part. */
function undoUntil(part: number, db = server.db): Promise<unknown> {
  let parts = 0;
  const between = () => {
    parts += 1;
    if (parts > part) throw new Error('killed');
  };
  return undoImport({ db, clock: server.clock }, { id: campaign.campaignId }, { between }).catch(({ message }: Error) => message);
}

test.each(rowsOfRun([[1], [2], [4]], 1))(
  'after an undo that was killed behind its part %d no file begins before it is gone on with',
  async (part) => {
    await play(ALL_A);
    expect(await undoUntil(part)).toBe('killed');
    const next = await fileToImport('b');
    await expect(next(server.db)).rejects.toThrow('The import of a.txt is being undone. Import again when that has ended');
    expect(await undo()).toMatchObject({ number: 2, file: 'a.txt' });
    await next(server.db);
    expect(await people()).toEqual(WITH_B);
  },
);

test('an undo that ends before it has taken anything back leaves the import as it was', async () => {
  await play(ALL_A);
  expect(await undoUntil(0)).toBe('killed');
  await (await fileToImport('b'))(server.db);
  expect(await people()).toEqual(WITH_BOTH);
});

// U has only begun; V goes on with it, and U ends then.
test.each([['UV'], ['UVV']])('an undo that another one goes on with stays begun, also when the first ends: %s', async (order) => {
  await play(ALL_A);
  const dying = (db: Kysely<Database>) => {
    const between = () => {
      throw new Error('killed');
    };
    return undoImport({ db, clock: server.clock }, { id: campaign.campaignId }, { between });
  };
  const goingOn = (db: Kysely<Database>) => undoUntil(1, db);
  const { U: told } = await inTurns(server.db, `${order} UUU`, { U: dying, V: goingOn });
  expect(told).toBe('killed');
  await expect((await fileToImport('b'))(server.db)).rejects.toThrow('The import of a.txt is being undone');
  await undo();
  expect(await people()).toEqual(BASE);
});

test('an undo begins once it is cancelled no more', async () => {
  await play(ALL_A);
  const signal = AbortSignal.abort(new Error('cancelled'));
  await expect(undoImport(server, { id: campaign.campaignId }, { signal })).rejects.toThrow('cancelled');
  await (await fileToImport('b'))(server.db);
});

test('an undo whose beginning met other work crosswise begins again', async () => {
  await play(ALL_A);
  let tries = 0;
  const db = steppedDatabase(server.db, async (transaction) => {
    tries += 1;
    if (tries === 1) throw Object.assign(new Error('crosswise'), { code: '40W01' });
    return transaction();
  });
  await undo(db);
  expect(await people()).toEqual(BASE);
});

test('what ends an undo before anything was taken back says nothing of a rest', async () => {
  await play(ALL_A);
  const hold = () => holdChanges(server, campaign.ana.uid, { email: campaign.ana.email, reason: 'Tried' });
  const { U: told } = await inTurns(server.db, 'U H U', { U: undo, H: hold });
  expect(told).toMatch(/Release them first\.$/u);
});

test('an undo in the middle of which changes are held says what to do, and goes on behind it', async () => {
  await play(ALL_A);
  let number = 0;
  const hold = async () => {
    ({ number } = await holdChanges(server, campaign.ana.uid, { email: campaign.ana.email, reason: 'Tried' }));
  };
  const { U: told } = await inTurns(server.db, 'UU H U', { U: undo, H: hold });
  expect(told).toMatch(/Release them first\. The rest is taken back when the import is undone again/u);
  const again = 'Release them first. The rest is taken back when the import is undone again';
  await expect(undo()).rejects.toThrow(again);
  await expect(undoImport(server, { id: campaign.campaignId }, { dryRun: true })).rejects.toThrow(again);
  await releaseHold(server, campaign.ana.uid, { number });
  await undo();
  expect(await people()).toEqual(BASE);
});

const setUndone = (number: number, at: number | null) =>
  sql`update imports set undone_at = ${at}::bigint where campaign_id = ${campaign.campaignId} and number = ${number}`.execute(server.db);
const addImport = (number: number) =>
  server.db.insertInto('imports').values({ campaign_id: campaign.campaignId, number, file: 'later.txt', at: 0, elections: '[]' }).execute();

test.each([
  ['a later import is there', 2],
  ['it is too long ago', 7],
])('an undo that nobody can go on with keeps no file waiting: %s', async (_, latest) => {
  await play('');
  await setUndone(1, 0);
  for (let number = 2; number <= latest; number += 1) {
    await addImport(number);
    if (latest > 2) await setUndone(number, 9);
  }
  await (await fileToImport('b'))(server.db);
  expect(await people()).toEqual(WITH_B);
});

test('an undo ends once its import is not the latest any more, and says nothing of files that wait', async () => {
  await play(ALL_A);
  const addLater = () => addImport(3);
  const { U: told } = await inTurns(server.db, 'UU L U', { U: undo, L: addLater });
  expect(told).toBe(`${OTHER}. Look again at what would be taken back.`);
});

test('an undo tells what it took back of an import that was still going on', async () => {
  await (await fileToImport('base'))(server.db);
  let undone: unknown;
  const undoing = async (db: Kysely<Database>) => {
    undone = await undo(db);
  };
  await inTurns(server.db, 'AA u AA U', { A: await fileToImport('a'), U: undoing });
  expect(undone).toMatchObject({ number: 2, added: 1, restored: 1, doors: 1 });
  expect(await people()).toEqual(BASE);
});
