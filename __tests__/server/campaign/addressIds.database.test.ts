import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ownName } from '@/__tests__/server/support/ownName';
import { openOwnTestDatabase } from '@/__tests__/server/support/testDatabase';
import { joinTwoDoors } from '@/server/campaign/repair/joinTwoDoors';
import { repairDoor } from '@/server/campaign/repair/repairDoor';
import { splitDoor } from '@/server/campaign/repair/splitDoor';
import { importAddressesCommand } from '@/server/cli/importAddresses';
import { importVotersCommand } from '@/server/cli/importVoters';
import { systemClock } from '@/server/clock';
import type { OpenedDatabase } from '@/server/database/openDatabase';
import { temporaryFolder } from './addressFile';
import { ncFile } from './voters/voterFiles';

/* A later file of addresses whose ids are not those of the first: nothing is changed silently, hidden or doubled. */

const files = temporaryFolder();
let opened: OpenedDatabase;
let campaign: string;

beforeAll(async () => {
  opened = await openOwnTestDatabase();
});
afterAll(async () => {
  await opened.close();
  files.remove();
});
beforeEach(() => {
  campaign = ownName('Campaign');
});

const openDatabase = async () => ({ db: opened.db, close: async () => undefined });
const parts = () => ({ db: opened.db, clock: systemClock });
const by = 'Robin';
const HEADING = 'id,number,street,unit,city,zip,lat,lon';

/** A row, 'id number street'; what is not said is usual. */
function row(text: string, { unit = '', city = 'Alder Bay', zip = '27001', lat = 44.1 } = {}): string {
  const [id, number, ...street] = text.split(' ');
  return [id, number, street.join(' '), unit, city, zip, lat, -123.2].join(',');
}

type Options = Parameters<typeof importAddressesCommand>[1];
async function importRows(rows: readonly string[], options: Options = {}, heading = HEADING) {
  const printed: string[] = [];
  const file = files.write('addresses.csv', `${[heading, ...rows].join('\n')}\n`);
  const print = (line: string) => printed.push(line);
  const status = await importAddressesCommand(file, { campaign, create: true, sure: true, ...options }, print, openDatabase);
  return { status, out: printed.join('\n') };
}
async function places() {
  const { id } = await opened.db.selectFrom('campaigns').select('id').where('name', '=', campaign).executeTakeFirstOrThrow();
  return opened.db
    .selectFrom('addresses')
    .select(['id', 'place_id', 'source_ref as ref', 'line', 'unit', 'packet_id', 'walk_position'])
    .where('campaign_id', '=', id)
    .orderBy('id')
    .execute();
}
const homes = async () => (await places()).map(({ ref, line, unit }) => [ref, line, unit].filter(Boolean).join(' '));
const REUSED = 'an id by which the campaign has another address';
const FIRST = [row('17 12 Main St'), row('18 14 Main St')];

describe('an id that is another address’s by now', () => {
  test('is refused with its line, and neither home is changed, hidden or doubled', async () => {
    await importRows(FIRST);
    const before = await places();
    const rejects = join(files.folder, 'reused.csv');
    const { status, out } = await importRows([row('18 14 Main St'), row('17 90 Oak Ave'), row('19 16 Main St')], { rejects });
    expect(status).toBe(2);
    expect(out).toContain('1 address added, 1 already there and left as they are, 1 refused.');
    expect(out).toContain(`Refused, ${REUSED}: 1 (line 3).`);
    expect(out).toContain('leave id out');
    expect(readFileSync(join(files.folder, 'reused.reasons.csv'), 'utf8')).toBe(`row,line,reason\n1,3,${REUSED}\n`);
    expect(await homes()).toEqual(['17 12 Main St', '18 14 Main St', '19 16 Main St']);
    expect((await places()).slice(0, 2).map(({ id, place_id }) => [id, place_id])).toEqual(
      before.map(({ id, place_id }) => [id, place_id]),
    );
    const mended = readFileSync(rejects, 'utf8').replace('\u{feff}', '').trim().split('\n').slice(1);
    expect(mended).toEqual([row('17 90 Oak Ave')]);
    await importRows(mended.map((line) => line.replace('17', '20')));
    expect(await homes()).toContain('20 90 Oak Ave');
  });

  test('is refused in a dry run, too, and with rows that could not be read in the order of their lines', async () => {
    await importRows(FIRST);
    const { out } = await importRows([row('17 90 Oak Ave'), row('21  Oak St'), row('18 12 Main St')], { dryRun: true });
    expect(out).toContain('0 addresses added, 0 already there and left as they are, 3 refused.');
    expect(out).toContain(`Refused, ${REUSED}: 2 (line 2, 4).`);
    expect(await homes()).toEqual(['17 12 Main St', '18 14 Main St']);
  });

  test.each([
    ['another town', row('17 12 Main St', { city: 'Elsewhere', zip: '27555' })],
    ['another unit', row('17 12 Main St', { unit: 'Apt 3' })],
    ['another number', row('17 21 Main St')],
  ])('means another home in %s', async (_, other) => {
    await importRows(FIRST);
    expect((await importRows([other])).out).toContain(`Refused, ${REUSED}: 1`);
  });

  test.each([
    ['spelled otherwise', row('17 12 MAIN STREET', { city: 'ALDER BAY', zip: '27001-1234' })],
    ['of another ZIP in its town', row('17 12 Main St', { zip: '27002' })],
    ['of no ZIP and town', row('17 12 Main St', { zip: '', city: '' })],
  ])('is the same home %s', async (_, same) => {
    await importRows(FIRST);
    expect(await importRows([same])).toMatchObject({ status: 0, out: expect.stringContaining('0 addresses added, 1 already there') });
  });

  test('is the same home by the address that it had before staff put it right, joined or split it', async () => {
    const rows = [row('17 12 Main St'), row('18 14 Main St'), row('19 16 Main St'), row('20 18 Main St')];
    await importRows(rows);
    await repairDoor(parts(), campaign, { door: '12 Main St', address: '21 Main St', by });
    await joinTwoDoors(parts(), campaign, { keep: '14 Main St', gone: '16 Main St', by });
    await splitDoor(parts(), campaign, { door: '18 Main St', into: ['Apt 1', 'Apt 2'], by });
    const before = await homes();
    const again = await importRows([...rows, row('17 12 Main St').replace('17,', '18,')].slice(0, 4));
    expect(again).toMatchObject({ status: 0, out: expect.stringContaining('0 addresses added, 4 already there') });
    const right = await importRows([row('17 21 Main St'), row('18 16 Main St'), row('20 18 Main St', { unit: '#1' })]);
    expect(right).toMatchObject({ status: 0, out: expect.stringContaining('0 addresses added, 3 already there') });
    expect(await homes()).toEqual(before);
  });

  test('is none in the file that was imported, however it spells its addresses', async () => {
    const odd = [
      row('1 12A Main St'),
      row('2 12½ N E 4th Street', { unit: '# 4-B' }),
      row('3 12-14 US Highway 27 N', { unit: 'BLDG 1 APT 11' }),
      row('4 0 Old North Main Ave'),
      row('5 7 Martin Luther King Jr Blvd', { unit: 'Lot 0012' }),
      row('6 N6W23001 Bluemound Rd', { zip: '' }),
      row('7 15 Main St 4B', { city: '' }),
      row('8 15 Avenue N', { unit: 'Upper' }),
    ];
    await importRows(odd);
    const { id } = await opened.db.selectFrom('campaigns').select('id').where('name', '=', campaign).executeTakeFirstOrThrow();
    // As a migration does when the form of keys changes: they are read anew.
    await opened.db.updateTable('places').set({ building_key: null, unit_key: null }).where('campaign_id', '=', id).execute();
    expect(await importRows(odd)).toMatchObject({ status: 0, out: expect.stringContaining('0 addresses added, 8 already there') });
  });
});

describe('another id of an address that the campaign has', () => {
  test('takes the home of whose former id the file has no row, and again changes nothing', async () => {
    await importRows(FIRST);
    const before = await places();
    const { out } = await importRows([row('99 12 MAIN STREET'), row('18 14 Main St')]);
    expect(out).toContain('0 addresses added, 2 already there');
    expect(out).toContain("Known by another id until now, and by the file's from now on: 1.");
    expect(out).not.toContain('Nothing has changed.');
    expect(await places()).toEqual(before.map((place) => (place.ref === '17' ? { ...place, ref: '99' } : place)));
    expect((await importRows([row('99 12 MAIN STREET'), row('18 14 Main St')])).out).toContain('Nothing has changed.');
  });

  test('is another home where the file has the former id at that address as well', async () => {
    await importRows(FIRST);
    expect((await importRows([...FIRST, row('99 12 Main St')])).out).toContain('1 address added, 2 already there');
    expect(await homes()).toEqual(['17 12 Main St', '18 14 Main St', '99 12 Main St']);
  });

  test('takes the home whose id the file has at another address, which is refused', async () => {
    await importRows(FIRST);
    const rows = [row('17 90 Oak Ave'), row('99 12 Main St'), row('18 14 Main St')];
    expect((await importRows(rows)).out).toContain('0 addresses added, 2 already there and left as they are, 1 refused.');
    expect(await homes()).toEqual(['99 12 Main St', '18 14 Main St']);
    // Its id is free now.
    expect((await importRows(rows)).out).toContain('1 address added, 2 already there and left as they are, 0 refused.');
    expect(await homes()).toEqual(['99 12 Main St', '18 14 Main St', '17 90 Oak Ave']);
  });

  test('takes one home each where an address has several without units, the nearest', async () => {
    const at = (id: number, lat: number) => row(`${id} 12 Main St`, { lat });
    await importRows([at(1, 44.1), at(2, 44.2), at(3, 44.3)]);
    const before = await places();
    const { out } = await importRows([at(11, 44.3), at(12, 44.1001), at(13, 44.2), at(14, 44.2)]);
    expect(out).toContain('1 address added, 3 already there');
    const after = await places();
    expect(after.map(({ ref }) => ref)).toEqual(['12', '13', '11', '14']);
    expect(after.slice(0, 3).map(({ id }) => id)).toEqual(before.map(({ id }) => id));
  });

  test('does not take a home of another town or unit', async () => {
    await importRows([row('17 12 Main St'), row('18 12 Main St', { unit: 'Apt 2' })]);
    const others = [row('98 12 Main St', { zip: '27555', city: 'Elsewhere' }), row('99 12 Main St', { unit: 'Apt 3' })];
    expect((await importRows(others)).out).toContain('2 addresses added, 0 already there');
  });

  test('leaves a home that came with people to the file, as before', async () => {
    await importRows([row('17 12 Main St')]);
    const voters = ncFile([{ ncid: 'A1', last_name: 'ROE', first_name: 'ANN', res_street_address: '20 MAIN ST' }]);
    await importVotersCommand(files.write('v.txt', voters), { campaign }, () => undefined, openDatabase, systemClock);
    const { out } = await importRows([row('99 12 Main St'), row('98 20 Main St')]);
    expect(out).toContain("Known from a voter file, now with the file's ids and places: 1.");
    expect(await homes()).toEqual(['99 12 Main St', '98 20 Main St']);
  });

  test('comes for all homes of a file that numbers them anew by other ids', async () => {
    const street = (from: number) =>
      Array.from({ length: 6_001 }, (_, index) => row(`${from + index} ${index + 1} Long Rd`, { lat: 44 + index / 10_000 }));
    await importRows(street(1));
    const before = await places();
    const { out } = await importRows(street(10_001));
    expect(out).toContain('0 addresses added, 6,001 already there');
    expect(out).toContain("by the file's from now on: 6,001.");
    expect((await places()).map(({ ref, ...place }) => ({ ...place, ref: String(Number(ref) - 10_000) }))).toEqual(
      before.map(({ ref, ...place }) => ({ ...place, ref: String(Number(ref)) })),
    );
  });
});

describe('the one home that a campaign has of a ZIP', () => {
  const border = (id: number) => row(`${id} 12 Main St`, { city: 'Border', zip: '05499' });
  const street = (from: number, homes = 8, town = {}) =>
    Array.from({ length: homes }, (_, index) => row(`${from + index} ${20 + index} Oak St`, town));

  test('gets its new id where the county numbers all homes anew', async () => {
    await importRows([border(17), ...street(100)]);
    expect((await importRows([border(99), ...street(200)])).out).toContain('0 addresses added, 9 already there');
    expect((await importRows([border(17), ...street(200)])).out).toContain('0 addresses added, 9 already there');
  });

  test('is judged by its town, where the campaign has that from more than one ZIP', async () => {
    const town = { city: 'Border', zip: '05498' };
    await importRows([border(17), ...street(300, 5, town), ...street(100)]);
    expect((await importRows([border(99), ...street(400, 5, town)])).out).toContain('0 addresses added, 6 already there');
  });

  test('keeps its id where the file lacks most of the campaign: the new one is another home', async () => {
    await importRows([border(17), ...street(100)]);
    expect((await importRows([border(99), ...street(100, 3)])).out).toContain('1 address added, 3 already there');
  });

  test('keeps its id where the campaign has no other home: nothing shows that the file is more than refused rows', async () => {
    await importRows([border(17)]);
    expect((await importRows([border(99)])).out).toContain('1 address added, 0 already there');
  });
});

describe('a file that could take another home’s place', () => {
  const BLANK = { city: '', zip: '' };

  test('of another town does not, where nothing says the town and the pins are far apart', async () => {
    await importRows([row('17 12 Main St', BLANK), row('18 14 Main St', BLANK)]);
    const rows = [row('900 12 Main St', { ...BLANK, lat: 44.9 }), row('901 14 Main St', { ...BLANK, lat: 44.9 })];
    expect((await importRows(rows)).out).toContain('2 addresses added, 0 already there');
    expect(await homes()).toEqual(['17 12 Main St', '18 14 Main St', '900 12 Main St', '901 14 Main St']);
  });

  test('of another town does not without ids, either', async () => {
    await importRows([row('17 12 Main St', BLANK)]);
    const [, ...cells] = row('x 12 Main St', { ...BLANK, lat: 44.9 }).split(',');
    expect((await importRows([cells.join(',')], {}, HEADING.replace('id,', ''))).out).toContain('1 address added, 0 already there');
  });

  test.each(['x before y', 'y before x'])('gives it to the surest row, %s', async (order) => {
    await importRows([
      row('p 12 Main St', { city: 'Burlington', zip: '05401' }),
      row('q 14 Main St', { city: 'Burlington', zip: '05401' }),
    ]);
    const rows = [
      row('x 12 Main St', BLANK),
      row('y 12 Main St', { city: 'Burlington', zip: '05401', lat: 44.2 }),
      row('q 14 Main St', { city: 'Burlington', zip: '05401' }),
    ];
    await importRows(order === 'x before y' ? rows : [rows[1] ?? '', rows[0] ?? '', rows[2] ?? '']);
    expect(await homes()).toEqual(['y 12 Main St', 'q 14 Main St', 'x 12 Main St']);
  });

  test('does not if it is of the mended rows of the first: all homes of one address are there', async () => {
    const rejects = join(files.folder, 'mend.csv');
    const oak = (id: number, lat?: number) => row(`${id} 100 Oak St`, lat === undefined ? {} : { lat });
    await importRows([oak(1), oak(2), oak(3).replace('44.1', ''), row('4 9 Elm St')], { rejects });
    const mended = readFileSync(rejects, 'utf8').trim().split('\n').slice(1);
    expect((await importRows(mended.map((line) => line.replace('27001,,', '27001,44.1,')))).out).toContain(
      '1 address added, 0 already there',
    );
    expect(await homes()).toEqual(['1 100 Oak St', '2 100 Oak St', '4 9 Elm St', '3 100 Oak St']);
  });
});

describe('a file without ids', () => {
  const withoutId = (rows: readonly string[]) => rows.map((line) => line.slice(line.indexOf(',') + 1));
  const NO_ID = HEADING.replace('id,', '');

  test('doubles no home that one with ids has brought, and takes no id away', async () => {
    await importRows(FIRST);
    const { out } = await importRows(withoutId([...FIRST, row('19 16 Main St')]), {}, NO_ID);
    expect(out).toContain('1 address added, 2 already there');
    expect((await homes()).slice(0, 2)).toEqual(['17 12 Main St', '18 14 Main St']);
    expect((await importRows(FIRST)).out).toContain('Nothing has changed.');
  });

  test('is followed by one with ids: homes get them', async () => {
    await importRows(withoutId(FIRST), {}, NO_ID);
    expect((await importRows(FIRST)).out).toContain('0 addresses added, 2 already there');
    expect(await homes()).toEqual(['17 12 Main St', '18 14 Main St']);
  });
});
