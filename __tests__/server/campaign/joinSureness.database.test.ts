import { openTestDatabase } from '@/__tests__/server/support/testDatabase';
import { importAddressesCommand } from '@/server/cli/importAddresses';
import { importVotersCommand } from '@/server/cli/importVoters';
import type { OpenedDatabase } from '@/server/database/openDatabase';
import { temporaryFolder } from './addressFile';

/* Which of several doors of one number and street a row of a later file is (docs/decisions/007-importing-addresses.md, 038-how-a-voter-file-comes-in.md). */

const files = temporaryFolder();
const clock = { nowMs: () => Date.parse('2026-11-23') };
let opened: OpenedDatabase;
let campaigns = 0;
let campaign = '';

beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(async () => {
  await opened.close();
  files.remove();
});
beforeEach(() => {
  campaigns += 1;
  campaign = `Join ${campaigns}`;
});

const openDatabase = async () => ({ db: opened.db, close: async () => undefined });
const silent = () => undefined;

/** Rows of 12 Main St: id, city, zip, and where it is. */
type Row = readonly [id: string, city: string, zip: string, lat?: number];

async function addresses(rows: readonly Row[]): Promise<void> {
  const lines = rows.map(([id, city, zip, lat = 44.1]) => `${id},12,Main St,${city},${zip},${lat},-73`);
  const file = files.write('addresses.csv', ['id,number,street,city,zip,lat,lon', ...lines, ''].join('\n'));
  await importAddressesCommand(file, { campaign, create: true, sure: true }, silent, openDatabase);
}

/** Each row by a file of its own, so that the doors are as old as the rows say. */
async function votersInTurn(rows: readonly Row[]): Promise<void> {
  for (const row of rows) await voters([row]);
}

async function voters(rows: readonly Row[]): Promise<void> {
  const lines = rows.map(([id, city, zip]) => `${id},Ann,Voter${id},12 Main St,${city},${zip}`);
  const file = files.write('voters.csv', ['id,first,last,address,town,zip', ...lines, ''].join('\n'));
  const map = ['voterId=id', 'firstName=first', 'lastName=last', 'address=address', 'city=town', 'zip=zip'];
  await importVotersCommand(file, { campaign, create: true, map, ids: 'VT' }, silent, openDatabase, clock);
}

/** The campaign's places, the oldest first: ZIP and town, the file's id, where, and who lives there. */
async function places() {
  const { id } = await opened.db.selectFrom('campaigns').select('id').where('name', '=', campaign).executeTakeFirstOrThrow();
  const rows = await opened.db.selectFrom('places').selectAll().where('campaign_id', '=', id).orderBy('id').execute();
  const people = await opened.db
    .selectFrom('voters')
    .select(['source_ref', 'place_id'])
    .where('campaign_id', '=', id)
    .orderBy('id')
    .execute();
  return rows.map((row) => [
    `${row.city} ${row.zip}`.trim(),
    row.source_ref,
    row.lat,
    people
      .filter((one) => one.place_id === row.id)
      .map((one) => one.source_ref)
      .join(' '),
  ]);
}

type Place = readonly [town: string, ref: string | null, lat: number | null, people: string];

test.each<[string, readonly Row[], readonly Row[], readonly Place[]]>([
  [
    'a row is the door of its ZIP, not an older one that has neither',
    [
      ['1', 'Montpelier', ''],
      ['2', 'Burlington', '05401'],
    ],
    [['a', '', '05401', 44.9]],
    [
      ['Montpelier', null, null, '1'],
      ['Burlington 05401', 'a', 44.9, '2'],
    ],
  ],
  [
    'a row without a ZIP is the door of its town',
    [
      ['1', '', '05602'],
      ['2', 'Burlington', '05401'],
    ],
    [['a', 'Burlington', '', 44.9]],
    [
      ['05602', null, null, '1'],
      ['Burlington 05401', 'a', 44.9, '2'],
    ],
  ],
  [
    'a door is the row of its ZIP, not one before it that has neither',
    [['1', 'Burlington', '05401']],
    [
      ['a', '', '', 44.1],
      ['b', '', '05401', 44.9],
    ],
    [
      ['Burlington 05401', 'b', 44.9, '1'],
      ['', 'a', 44.1, ''],
    ],
  ],
  [
    'a door is the row of its town, not one before it that has neither',
    [['1', 'Burlington', '05401']],
    [
      ['a', '', '', 44.1],
      ['b', 'Burlington', '', 44.9],
    ],
    [
      ['Burlington 05401', 'b', 44.9, '1'],
      ['', 'a', 44.1, ''],
    ],
  ],
  [
    'the only row, which has neither, is the only door',
    [['1', 'Burlington', '05401']],
    [['a', '', '', 44.9]],
    [['Burlington 05401', 'a', 44.9, '1']],
  ],
  [
    'of rows that have neither and lie together the first is the door',
    [['1', 'Burlington', '05401']],
    [
      ['a', '', '', 44.9],
      ['b', '', '', 44.901],
    ],
    [
      ['Burlington 05401', 'a', 44.9, '1'],
      ['', 'b', 44.901, ''],
    ],
  ],
  [
    'of two towns’ rows that have neither none is the door',
    [['1', 'Burlington', '05401']],
    [
      ['a', '', '', 44.1],
      ['b', '', '', 44.9],
    ],
    [
      ['Burlington 05401', null, null, '1'],
      ['', 'a', 44.1, ''],
      ['', 'b', 44.9, ''],
    ],
  ],
  [
    'a row that has neither is none of two towns’ doors',
    [
      ['1', 'Burlington', '05401'],
      ['2', 'Montpelier', '05602'],
    ],
    [['a', '', '', 44.9]],
    [
      ['Burlington 05401', null, null, '1'],
      ['Montpelier 05602', null, null, '2'],
      ['', 'a', 44.9, ''],
    ],
  ],
  [
    'a row of another ZIP, or of another town where one lacks the ZIP, is no door of these',
    [['1', 'Burlington', '05401']],
    [
      ['a', 'Burlington', '05602'],
      ['b', 'Montpelier', ''],
    ],
    [
      ['Burlington 05401', null, null, '1'],
      ['Burlington 05602', 'a', 44.1, ''],
      ['Montpelier', 'b', 44.1, ''],
    ],
  ],
])('addresses after voters: %s', async (_, people, rows, expected) => {
  await votersInTurn(people);
  await addresses(rows);
  expect(await places()).toEqual(expected);
});

test('a row of a later part that is surer takes the door before one of an earlier part', async () => {
  await voters([['1', 'Burlington', '05401']]);
  const others = Array.from({ length: 5_000 }, (_, index) => `o${index},${index + 100},Elm St,Burlington,05401,Shed,44.5,-73`);
  const rows = ['a,12,Main St,,,Home,44.1,-73', ...others, 'b,12,Main St,,05401,Home,44.9,-73'];
  const file = files.write('many.csv', ['id,number,street,city,zip,use,lat,lon', ...rows, ''].join('\n'));
  await importAddressesCommand(file, { campaign, sure: true }, silent, openDatabase);
  expect((await places())[0]).toEqual(['Burlington 05401', 'b', 44.9, '1']);
});

test('a row that has neither, and lies elsewhere than a door with a pin, is another door', async () => {
  await voters([['1', 'Burlington', '05401']]);
  const { id } = await opened.db.selectFrom('campaigns').select('id').where('name', '=', campaign).executeTakeFirstOrThrow();
  await opened.db.updateTable('places').set({ lat: 44.1, lon: -73 }).where('campaign_id', '=', id).execute();
  await addresses([['a', '', '', 44.9]]);
  expect(await places()).toEqual([
    ['Burlington 05401', null, 44.1, '1'],
    ['', 'a', 44.9, ''],
  ]);
});

test.each<[string, readonly Row[], readonly Row[], readonly Place[]]>([
  [
    'somebody lives at the door of the ZIP, not at an older one that has neither',
    [
      ['a', '', '', 44.1],
      ['b', '', '05401', 44.9],
    ],
    [['1', 'Burlington', '05401']],
    [
      ['', 'a', 44.1, ''],
      ['05401', 'b', 44.9, '1'],
    ],
  ],
  [
    'somebody whose row has no ZIP lives at the door of the town',
    [
      ['a', '', '', 44.1],
      ['b', 'Burlington', '05401', 44.9],
    ],
    [['1', 'Burlington', '']],
    [
      ['', 'a', 44.1, ''],
      ['Burlington 05401', 'b', 44.9, '1'],
    ],
  ],
  ['somebody lives at the only door, which has neither', [['a', '', '', 44.9]], [['1', 'Burlington', '05401']], [['', 'a', 44.9, '1']]],
  [
    'of doors that have neither and lie together somebody lives at the first',
    [
      ['a', '', '', 44.9],
      ['b', '', '', 44.901],
    ],
    [['1', 'Burlington', '05401']],
    [
      ['', 'a', 44.9, '1'],
      ['', 'b', 44.901, ''],
    ],
  ],
  [
    'at none of two towns’ doors that have neither, but at one of their own without a place',
    [
      ['a', '', '', 44.1],
      ['b', '', '', 44.9],
    ],
    [
      ['1', 'Burlington', '05401'],
      ['2', 'Montpelier', '05602'],
    ],
    [
      ['', 'a', 44.1, ''],
      ['', 'b', 44.9, ''],
      ['Burlington 05401', null, null, '1'],
      ['Montpelier 05602', null, null, '2'],
    ],
  ],
  [
    'without a ZIP at none of the town’s two',
    [
      ['a', 'Burlington', '05401', 44.1],
      ['b', 'Burlington', '05408', 44.9],
    ],
    [['1', 'Burlington', '']],
    [
      ['Burlington 05401', 'a', 44.1, ''],
      ['Burlington 05408', 'b', 44.9, ''],
      ['Burlington', null, null, '1'],
    ],
  ],
  [
    'without ZIP and town at none of two that have both',
    [
      ['a', 'Burlington', '05401', 44.1],
      ['b', 'Montpelier', '05602', 44.9],
    ],
    [['1', '', '']],
    [
      ['Burlington 05401', 'a', 44.1, ''],
      ['Montpelier 05602', 'b', 44.9, ''],
      ['', null, null, '1'],
    ],
  ],
  [
    'without ZIP and town at none of two that have neither',
    [
      ['a', '', '', 44.1],
      ['b', '', '', 44.9],
    ],
    [['1', '', '']],
    [
      ['', 'a', 44.1, ''],
      ['', 'b', 44.9, ''],
      ['', null, null, '1'],
    ],
  ],
])('voters after addresses, and the same file again: %s', async (_, rows, people, expected) => {
  await addresses(rows);
  await voters(people);
  expect(await places()).toEqual(expected);
  await voters(people);
  expect(await places()).toEqual(expected);
});

test('a unit that is new takes no pin of a building in another town', async () => {
  await addresses([
    ['a', '', '', 44.1],
    ['b', '', '', 44.9],
  ]);
  const lines = ['id,first,last,address,town,zip', '1,Ann,Voter,12 Main St Apt 3,Burlington,05401', ''];
  const map = ['voterId=id', 'firstName=first', 'lastName=last', 'address=address', 'city=town', 'zip=zip'];
  await importVotersCommand(files.write('unit.csv', lines.join('\n')), { campaign, map, ids: 'VT' }, silent, openDatabase, clock);
  expect((await places())[2]).toEqual(['Burlington 05401', null, null, '1']);
});
