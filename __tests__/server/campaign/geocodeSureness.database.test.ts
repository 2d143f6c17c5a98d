import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { addDoors, insertCampaign, placeOf, type TestDoor } from '@/__tests__/server/support/doors';
import { openTestDatabase } from '@/__tests__/server/support/testDatabase';
import { geocodeCommand } from '@/server/cli/geocode';
import type { OpenedDatabase } from '@/server/database/openDatabase';
import { temporaryFolder } from './addressFile';

/* Which of several points of one number and street a door gets (docs/decisions/007-importing-addresses.md). */

const files = temporaryFolder();
let opened: OpenedDatabase;
let campaigns = 0;

beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(async () => {
  await opened.close();
  files.remove();
});

async function geocoded(door: Partial<TestDoor>, points: readonly string[], unplaced?: string) {
  campaigns += 1;
  const name = `Sure ${campaigns}`;
  const campaignId = await insertCampaign(opened.db, { name });
  const [doorId = 0] = await addDoors(opened.db, campaignId, [{ house_number: '12', street: 'Main St', lat: null, lon: null, ...door }]);
  const printed: string[] = [];
  const file = files.write('points.csv', ['number,street,unit,city,zip,lat,lon', ...points, ''].join('\n'));
  const options = { campaign: name, ...(unplaced !== undefined && { unplaced }) };
  await geocodeCommand(
    file,
    options,
    (line) => printed.push(line),
    async () => ({ db: opened.db, close: async () => undefined }),
  );
  const place = await opened.db
    .selectFrom('places')
    .select('lat')
    .where('id', '=', await placeOf(opened.db, doorId))
    .executeTakeFirstOrThrow();
  return { lat: place.lat, out: printed.join('\n') };
}

/** A point of 12 Main St. A ten-thousandth of a degree is 11 m, a hundredth 1.1 km. */
const point = (lat: number, { unit = '', city = '', zip = '' } = {}) => `12,Main St,${unit},${city},${zip},${lat},-73`;

const BURLINGTON = { city: 'Burlington', zip: '05401' };
const NO_ZIP = { city: 'Burlington', zip: '' };
const NO_TOWN = { city: '', zip: '05401' };
const NOWHERE = { city: '', zip: '' };

test.each<[string, Partial<TestDoor>, readonly string[], number]>([
  ['the point of its ZIP before one that has neither', BURLINGTON, [point(44.1), point(44.9, NO_TOWN)], 44.9],
  ['the point of its ZIP, in whichever order the file has them', BURLINGTON, [point(44.9, NO_TOWN), point(44.1)], 44.9],
  ['the point of its ZIP before one of its town', BURLINGTON, [point(44.1, NO_ZIP), point(44.9, NO_TOWN)], 44.9],
  ['the point of its ZIP+4', BURLINGTON, [point(44.1), point(44.9, { zip: '05401-1234' })], 44.9],
  ['the point of its town before one that has neither', BURLINGTON, [point(44.1), point(44.9, { city: 'BURLINGTON' })], 44.9],
  ['without a ZIP the point of its town', NO_ZIP, [point(44.1), point(44.2, { zip: '05602' }), point(44.9, BURLINGTON)], 44.9],
  ['of its ZIP that of its town', BURLINGTON, [point(44.1, { city: 'Winooski', zip: '05401' }), point(44.9, BURLINGTON)], 44.9],
  [
    'of its ZIP one that does not name another town',
    BURLINGTON,
    [point(44.1, { city: 'Winooski', zip: '05401' }), point(44.9, NO_TOWN)],
    44.9,
  ],
  [
    'of its ZIP one that names another town, where there is no other',
    BURLINGTON,
    [point(44.1), point(44.9, { city: 'Winooski', zip: '05401' })],
    44.9,
  ],
  [
    'the surer building before its own unit elsewhere',
    { ...BURLINGTON, unit: 'Apt 2' },
    [point(44.1, { unit: '2' }), point(44.9, NO_TOWN)],
    44.9,
  ],
  [
    'its own unit of those that are as sure',
    { ...BURLINGTON, unit: 'Apt 2' },
    [point(44.1, BURLINGTON), point(44.9, { ...BURLINGTON, unit: '2' })],
    44.9,
  ],
  ['the only point, which has neither', BURLINGTON, [point(44.9)], 44.9],
  ['of points that have neither and lie together the first', BURLINGTON, [point(44.9), point(44.901), point(44.903)], 44.9],
  [
    'of points that have neither and lie together that of its unit',
    { ...BURLINGTON, unit: 'Apt 2' },
    [point(44.901), point(44.903, { unit: '2' })],
    44.903,
  ],
  ['without ZIP and town the only point', NOWHERE, [point(44.9, BURLINGTON)], 44.9],
  [
    'its ZIP and town, however far a park’s units lie from each other',
    BURLINGTON,
    [point(44.9, BURLINGTON), point(44.91, { ...BURLINGTON, unit: '9' })],
    44.9,
  ],
])('a door gets %s', async (_, door, points, lat) => {
  const { lat: got, out } = await geocoded(door, points);
  expect(got).toBe(lat);
  expect(out).toContain('Doors that have a place now: 1.');
});

const FAR = 'in the file in places that are far apart';

test.each<[string, Partial<TestDoor>, readonly string[], string]>([
  ['two towns’ points have neither', BURLINGTON, [point(44.1), point(44.9)], FAR],
  ['one of them has its unit', { ...BURLINGTON, unit: 'Apt 2' }, [point(44.1, { unit: '2' }), point(44.9)], FAR],
  ['it has neither itself', NOWHERE, [point(44.1, BURLINGTON), point(44.9, { city: 'Montpelier', zip: '05602' })], FAR],
  ['its town has two, in two ZIPs', NO_ZIP, [point(44.1, BURLINGTON), point(44.9, { city: 'Burlington', zip: '05408' })], FAR],
  [
    'its ZIP has two, in two other towns',
    BURLINGTON,
    [point(44.1, { city: 'Winooski', zip: '05401' }), point(44.9, { city: 'Colchester', zip: '05401' })],
    FAR,
  ],
  ['its own town has it twice, and not by units', BURLINGTON, [point(44.1, BURLINGTON), point(44.25, BURLINGTON)], FAR],
  ['the only point has another ZIP', BURLINGTON, [point(44.1, { city: 'Burlington', zip: '05602' })], 'not in the file'],
  ['the only point has no ZIP and another town', BURLINGTON, [point(44.1, { city: 'Montpelier' })], 'not in the file'],
])('a door stays without a place where %s, and the reason is said', async (_, door, points, reason) => {
  const { lat, out } = await geocoded(door, points);
  expect(lat).toBeNull();
  expect(out).toContain('Doors that stay without a place: 1.');
  expect(out.split('\n').filter((line) => line.startsWith('Without a place: '))).toEqual([expect.stringContaining(`(${reason})`)]);
});

test('the file of --unplaced says why', async () => {
  const unplaced = join(files.folder, 'unplaced.csv');
  await geocoded(BURLINGTON, [point(44.1), point(44.9)], unplaced);
  expect(readFileSync(unplaced, 'utf8')).toBe(`\u{feff}address,city,zip,reason,lat,lon\n12 Main St,Burlington,05401,${FAR},,\n`);
});
