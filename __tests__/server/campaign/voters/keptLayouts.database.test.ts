import { temporaryFolder } from '@/__tests__/server/campaign/addressFile';
import { ncFile } from '@/__tests__/server/campaign/voters/voterFiles';
import { addCampaign, type TestCampaign } from '@/__tests__/server/support/campaign';
import { databaseOf, printed } from '@/__tests__/server/support/staffCommands';
import { startTestServer, type TestServer } from '@/__tests__/server/support/testServer';
import { headingText } from '@/server/campaign/table/keptLayouts';
import { type ImportVotersOptions, importVotersCommand } from '@/server/cli/importVoters';
import { undoImportCommand } from '@/server/cli/undoImport';

/* What a campaign remembers of a file that staff have described: its columns, and whose ids it has. */

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

const uid = () => campaign.ana.uid;
const clock = { nowMs: () => Date.parse('2026-11-23') };
const run = (text: string, options: ImportVotersOptions = {}) =>
  printed(async (print) => {
    await importVotersCommand(files.write('list.csv', text), { campaign: uid(), ...options }, print, databaseOf(server), clock);
  });
const names = async () => {
  const query = server.db.selectFrom('voters').select(['first_name as first', 'last_name as last']).orderBy('id');
  const rows = await query.where('campaign_id', '=', campaign.campaignId).where('source_ref', 'is not', null).execute();
  return rows.map(({ first, last }) => `${first} ${last}`);
};
const layouts = () =>
  server.db
    .selectFrom('file_layouts')
    .select(['name', 'heading', 'definition'])
    .where('campaign_id', '=', campaign.campaignId)
    .orderBy('name')
    .execute();

const STATE = ncFile([
  { ncid: 'N1', last_name: 'ROE', first_name: 'IDA', res_street_address: '90 OAK ST' },
  { ncid: 'N2', last_name: 'REED', first_name: 'BO', res_street_address: '92 OAK ST' },
]);
const HEADING = ['No', 'First', 'Last', 'Born', 'Where', 'Zip'];
const COUNTY = `${HEADING.join(',')}\nD-1,IDA,ROE,1980,90 OAK ST,27001\nD-2,BO,REED,1980,92 OAK ST,27001\n`;
const MAP = ['voterId=No', 'firstName=First', 'lastName=Last', 'birthYear=Born', 'address=Where', 'zip=Zip'];
const BY_NUMBER = ['voterId=1', 'firstName=2', 'lastName=3', 'birthYear=4', 'address=5', 'zip=6'];
const TWO = ['Ida Roe', 'Bo Reed'];

/** As releases kept a layout that did not remember whose ids a file has, or of one heading two. */
const keptBefore = (name: string, columns: Readonly<Record<string, readonly string[]>>) =>
  server.db
    .insertInto('file_layouts')
    .values({
      ...{ campaign_id: campaign.campaignId, kind: 'voters', name, heading: headingText(HEADING) },
      definition: JSON.stringify({ hasHeading: true, columns }),
    })
    .execute();
const COLUMNS = Object.fromEntries(MAP.map((pair) => pair.split('=')).map(([field = '', column = '']) => [field, [column]]));

describe('whose ids a described file has', () => {
  test('is remembered by its heading: the next one is not taken for a file of the campaign’s own ids', async () => {
    await run(STATE);
    await run(COUNTY, { map: MAP, layout: 'county', ids: 'dane', match: true, really: true });
    await expect(run(COUNTY)).rejects.toThrow(/have the ids of NC, those of the file are of DANE: .* --match/u);
    await expect(run(COUNTY, { layout: 'county' })).rejects.toThrow('those of the file are of DANE');
    expect(await names()).toEqual(TWO);
    expect(await run(COUNTY, { match: true })).toContain('  matched already, known by their ids: 2\n');
  });

  test('is remembered of a file without a heading, by the layout’s name', async () => {
    await run(STATE);
    const bare = COUNTY.slice(COUNTY.indexOf('\n') + 1);
    await run(bare, { map: BY_NUMBER, header: false, layout: 'bare', ids: 'DANE', match: true, really: true });
    await expect(run(bare, { layout: 'bare' })).rejects.toThrow('those of the file are of DANE');
    expect(await run(bare, { layout: 'bare', match: true })).toContain('known by their ids: 2\n');
  });

  test('is not another by --ids alone, but where the columns are described anew', async () => {
    await run(COUNTY, { map: MAP, layout: 'county', ids: 'VAN' });
    await expect(run(COUNTY, { ids: 'NC' })).rejects.toThrow('ids of VAN, and --ids says NC');
    await expect(run(COUNTY, { layout: 'county', ids: 'NC' })).rejects.toThrow('ids of VAN, and --ids says NC');
    expect(await run(COUNTY, { ids: 'van' })).toContain('2 as before');
    await printed((print) => undoImportCommand(uid(), { really: true }, print, databaseOf(server), server.clock));
    await printed((print) => undoImportCommand(uid(), { really: true }, print, databaseOf(server), server.clock));
    await run(COUNTY, { map: MAP, layout: 'county', ids: 'NC' });
    await expect(run(COUNTY, { ids: 'VAN' })).rejects.toThrow('ids of NC, and --ids says VAN');
  });

  test('has to be said where people have ids of two kinds, and is remembered from then on', async () => {
    await run(STATE);
    await run(COUNTY, { map: MAP, ids: 'DANE', match: true, really: true });
    await keptBefore('county', COLUMNS);
    for (const options of [{}, { layout: 'county' }, { map: MAP }])
      await expect(run(COUNTY, options)).rejects.toThrow('nobody has said whose ids list.csv has. Say it by --ids');
    expect(await names()).toEqual(TWO);
    await run(COUNTY, { match: true, ids: 'DANE', really: true });
    await expect(run(COUNTY)).rejects.toThrow('those of the file are of DANE');
    expect((await layouts()).map(({ name }) => name)).toEqual(['county']);
  });

  test('need not be said of a layout that an earlier release kept, where all have ids of one kind', async () => {
    await keptBefore('county', COLUMNS);
    expect(await run(COUNTY)).toContain('2 people added');
    expect(await run(COUNTY, { layout: 'county' })).toContain('2 as before');
    expect(await run(COUNTY, { ids: 'DANE' })).toContain('2 as before');
    await expect(run(COUNTY, { ids: 'NC' })).rejects.toThrow('ids of DANE, and --ids says NC');
  });
});

describe('the description of a heading', () => {
  const WRONG = MAP.map((pair) => pair.replace('firstName=First', 'firstName=Last').replace('lastName=Last', 'lastName=First'));

  test.each([
    ['first', 'b', 'a'],
    ['last', 'a', 'b'],
  ])('is the one that was given last, also where its name sorts %s', async (_, wrong, right) => {
    await run(COUNTY, { map: WRONG, layout: wrong });
    expect(await names()).toEqual(['Roe Ida', 'Reed Bo']);
    await run(COUNTY, { map: MAP, layout: right });
    expect(await run(COUNTY)).toContain('2 as before');
    expect(await names()).toEqual(TWO);
    const known = (await layouts()).filter(({ heading }) => heading !== null);
    expect(known.map(({ name }) => name)).toEqual([right]);
  });

  test('is corrected where an earlier release kept two of it', async () => {
    await keptBefore('a', { ...COLUMNS, firstName: ['Last'], lastName: ['First'] });
    await keptBefore('b', { ...COLUMNS, firstName: ['Last'], lastName: ['First'] });
    await run(COUNTY, { map: MAP, layout: 'c' });
    expect(await run(COUNTY)).toContain('2 as before');
    expect(await names()).toEqual(TWO);
  });

  test('of another campaign stays as it is', async () => {
    await run(COUNTY, { map: MAP, layout: 'a' });
    const other = campaign;
    campaign = await addCampaign(server);
    await run(COUNTY, { map: WRONG, layout: 'b' });
    campaign = other;
    expect(await run(COUNTY)).toContain('2 as before');
  });
});
