import { temporaryFolder } from '@/__tests__/server/campaign/addressFile';
import { openTestDatabase } from '@/__tests__/server/support/testDatabase';
import { countCompared } from '@/server/campaign/voters/job/compareRows';
import { underUsualNames } from '@/server/campaign/voters/usualNames';
import { openVoterFile } from '@/server/campaign/voters/voterFile';
import { withStagedFile } from '@/server/campaign/voters/withStagedFile';
import { importAddressesCommand } from '@/server/cli/importAddresses';
import { importVotersCommand } from '@/server/cli/importVoters';
import type { OpenedDatabase } from '@/server/database/openDatabase';

/* Where nothing says which of several places a row means, whoever lives at one of them stays there. */

const files = temporaryFolder();
const clock = { nowMs: () => Date.parse('2026-11-23') };
const map = ['voterId=id', 'firstName=first', 'lastName=last', 'address=address', 'city=town', 'zip=zip'];
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
  campaign = `Stay ${campaigns}`;
});

const openDatabase = async () => ({ db: opened.db, close: async () => undefined });
const silent = () => undefined;

/** Rows of 12 Main St. */
type AddressRow = readonly [id: string, city: string, zip: string, lat: number];
async function addresses(rows: readonly AddressRow[]): Promise<void> {
  const lines = rows.map(([id, city, zip, lat]) => `${id},12,Main St,${city},${zip},${lat},-73`);
  const file = files.write('addresses.csv', ['id,number,street,city,zip,lat,lon', ...lines, ''].join('\n'));
  await importAddressesCommand(file, { campaign, create: true, sure: true }, silent, openDatabase);
}

type VoterRow = readonly [id: string, city: string, zip: string, unit?: string];
const voterFile = (rows: readonly VoterRow[]) =>
  files.write(
    'voters.csv',
    [
      'id,first,last,address,town,zip',
      ...rows.map(([id, city, zip, unit = '']) => `${id},Ann,Voter,12 Main St ${unit},${city},${zip}`),
      '',
    ].join('\n'),
  );
async function voters(rows: readonly VoterRow[]): Promise<string> {
  const printed: string[] = [];
  const print = (line: string) => printed.push(line);
  await importVotersCommand(voterFile(rows), { campaign, create: true, map, ids: 'VT' }, print, openDatabase, clock);
  return printed.join('\n');
}

const campaignId = async () =>
  (await opened.db.selectFrom('campaigns').select('id').where('name', '=', campaign).executeTakeFirstOrThrow()).id;

/** What the console's preview counts. */
async function previewed(rows: readonly VoterRow[]) {
  const id = await campaignId();
  const source = await openVoterFile(voterFile(rows), { map, ids: 'VT' });
  return opened.db.connection().execute((connection) =>
    withStagedFile(connection, { name: campaign, id, nowMs: clock.nowMs() }, { source, onProgress: silent }, ({ tables }) =>
      connection.transaction().execute((trx) => {
        const range = {
          campaignId: id,
          from: 1,
          to: rows.length,
          columns: { names: ['first_name', 'last_name'], districts: [], customs: [] } as const,
        };
        return underUsualNames(trx, tables, () => countCompared(trx, range));
      }),
    ),
  );
}

/** The campaign's places, each with who lives there. */
async function homes(): Promise<readonly string[]> {
  const id = await campaignId();
  const places = await opened.db.selectFrom('places').selectAll().where('campaign_id', '=', id).orderBy('id').execute();
  const people = await opened.db
    .selectFrom('voters')
    .select(['source_ref', 'place_id'])
    .where('campaign_id', '=', id)
    .orderBy('id')
    .execute();
  return places.map(({ id: placeId, source_ref: ref, unit, city, zip }) => {
    const who = people.flatMap((one) => (one.place_id === placeId ? [one.source_ref] : [])).join(' ');
    return `${[ref ?? '-', unit ?? '', city, zip].filter(Boolean).join(' ')}: ${who}`;
  });
}

const BURLINGTON: VoterRow = ['a', 'Burlington', '05401'];

test('a place that a later file brings of another town moves nobody, whatever newcomers need', async () => {
  await addresses([['17', '', '', 44.1]]);
  await voters([BURLINGTON]);
  await addresses([
    ['17', '', '', 44.1],
    ['18', '', '', 44.9],
  ]);
  expect(await previewed([BURLINGTON])).toMatchObject({ same: 1, moved: 0 });
  expect(await voters([BURLINGTON])).toContain('Doors of the file: 0 new, 1 that the campaign had.');
  expect(await homes()).toEqual(['17: a', '18: ']);
  const both: VoterRow[] = [BURLINGTON, ['b', 'Burlington', '05401']];
  for (const week of [1, 2]) {
    expect(await previewed(both)).toMatchObject(week === 1 ? { same: 1, new: 1, moved: 0 } : { same: 2, moved: 0 });
    await voters(both);
    expect(await homes()).toEqual(['17: a', '18: ', '- Burlington 05401: b']);
  }
});

test('who is at one of two ZIPs of the town stays there in a week without the ZIP', async () => {
  await addresses([
    ['17', 'Burlington', '05401', 44.1],
    ['18', 'Burlington', '05408', 44.9],
  ]);
  await voters([BURLINGTON]);
  expect(await previewed([['a', 'Burlington', '']])).toMatchObject({ same: 1, moved: 0 });
  await voters([
    ['a', 'Burlington', ''],
    ['b', 'Burlington', ''],
  ]);
  const after = ['17 Burlington 05401: a', '18 Burlington 05408: ', '- Burlington: b'];
  expect(await homes()).toEqual(after);
  await voters([['a', 'Burlington', '']]);
  expect(await homes()).toEqual(after);
});

test('who is at a surer place by now goes there, as the preview says', async () => {
  await addresses([['17', '', '', 44.1]]);
  await voters([BURLINGTON]);
  await addresses([
    ['17', '', '', 44.1],
    ['18', 'Burlington', '05401', 44.9],
  ]);
  expect(await previewed([BURLINGTON])).toMatchObject({ same: 0, moved: 1 });
  await voters([BURLINGTON]);
  expect(await homes()).toEqual(['17: ', '18 Burlington 05401: a']);
});

test('the preview counts as moved who gets a door that is yet to be made', async () => {
  await addresses([
    ['17', 'Burlington', '05401', 44.1],
    ['18', 'Burlington', '05408', 44.9],
    ['19', 'Montpelier', '05602', 44.5],
  ]);
  await voters([['a', 'Montpelier', '05602']]);
  expect(await previewed([['a', 'Burlington', '']])).toMatchObject({ moved: 1 });
  await voters([['a', 'Burlington', '']]);
  expect((await homes()).at(-1)).toBe('- Burlington: a');
});

test('a door that is as sure to be two others is its own, once', async () => {
  await addresses([
    ['17', 'Y', '21117', 44.1],
    ['18', 'Z', '21117', 44.12],
  ]);
  const rows: VoterRow[] = [
    ['a', 'Y', '21117', 'Apt 1'],
    ['b', '', '21117'],
  ];
  const after = ['17 Y 21117: ', '18 Z 21117: ', '- Apt 1 Y 21117: a', '- 21117: b'];
  await voters(rows);
  expect(await homes()).toEqual(after);
  await voters([['c', '', '21117'], ...rows]);
  expect(await homes()).toEqual([...after.slice(0, 3), '- 21117: b c']);
});
