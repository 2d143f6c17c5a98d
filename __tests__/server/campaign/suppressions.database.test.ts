import { addCampaign, type TestCampaign } from '@/__tests__/server/support/campaign';
import { sendForText, sendItems } from '@/__tests__/server/support/signedRequests';
import { databaseOf, printed } from '@/__tests__/server/support/staffCommands';
import { startTestServer, type TestServer } from '@/__tests__/server/support/testServer';
import { addressKey } from '@/server/campaign/address/addressKey';
import { mergePerson } from '@/server/campaign/mergePerson';
import { undoRepair } from '@/server/campaign/repair/repairs';
import { settleReports } from '@/server/campaign/settle';
import { suppressNewPeople } from '@/server/campaign/suppress/matchSuppressions';
import { digestOf } from '@/server/campaign/suppress/suppressionKeys';
import { countUniverse } from '@/server/campaign/universe/countUniverse';
import { importVotersCommand } from '@/server/cli/importVoters';
import { missingCommand } from '@/server/cli/missing';
import { aboutPersonCommand, forgetPersonCommand } from '@/server/cli/privacy';
import { suppressCommand, undoSuppressCommand } from '@/server/cli/suppress';
import { undoImportCommand } from '@/server/cli/undoImport';
import { openPassId } from '@/server/store/passes';
import { residentsOf } from '@/server/store/residents';
import { temporaryFolder } from './addressFile';
import { ncFile } from './voters/voterFiles';

/* Files of people who are not to be contacted: whom they name, what comes of it, and how it is undone. */

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
const IDA: Row = { ncid: 'W0042', last_name: 'ROE', first_name: 'IDA', res_street_address: '90 N OAK ST', full_phone_number: '9195550142' };
const JO: Row = { ncid: 'W0043', last_name: 'ROE', first_name: 'JO', res_street_address: '90 N OAK ST', full_phone_number: '9195550142' };
const BO: Row = { ncid: 'W0044', last_name: 'DE LA CRUZ', first_name: 'BO', name_suffix_lbl: 'JR', res_street_address: '92 OAK ST APT 3' };
const CY: Row = {
  ncid: 'W0045',
  last_name: 'ROE',
  first_name: 'IDA',
  res_street_address: '90 N OAK ST',
  res_city_desc: 'ELMTON',
  zip_code: '27002',
};
const EVA: Row = { ncid: 'W0046', last_name: 'MORA GIL', first_name: 'EVA', res_street_address: '94 OAK ST' };
const PEOPLE = [IDA, JO, BO, CY, EVA];

const uid = () => campaign.ana.uid;
const importFile = (...rows: readonly Row[]) =>
  printed(async (print) => {
    await importVotersCommand(files.write('voters.txt', ncFile(rows)), { campaign: uid() }, print, databaseOf(server), server.clock);
  });
const suppress = (text: string, options: Partial<Parameters<typeof suppressCommand>[1]> = {}, name = 'leave-alone.csv') =>
  printed((print) => suppressCommand(files.write(name, text), { campaign: uid(), ...options }, print, databaseOf(server)));
const undo = (options: Parameters<typeof undoSuppressCommand>[1] = { really: true }) =>
  printed((print) => undoSuppressCommand(uid(), options, print, databaseOf(server)));
const undoImport = () => printed((print) => undoImportCommand(uid(), { really: true }, print, databaseOf(server), server.clock));

const voters = () =>
  server.db
    .selectFrom('voters')
    .innerJoin('places', (join) => join.onRef('places.campaign_id', '=', 'voters.campaign_id').onRef('places.id', '=', 'voters.place_id'))
    .select(['voters.id', 'voters.source_ref as ref', 'off_since as off', 'place_id', 'line'])
    .where('voters.campaign_id', '=', campaign.campaignId)
    .where('voters.source_ref', 'like', 'W%')
    .orderBy('voters.source_ref')
    .execute();
const named = async () => {
  const rows = await server.db.selectFrom('suppressed_people').select('voter_id').where('campaign_id', '=', campaign.campaignId).execute();
  const ids = new Set(rows.map(({ voter_id }) => voter_id));
  return (await voters()).filter(({ id }) => ids.has(id)).map(({ ref }) => ref);
};
const off = async () => (await voters()).filter((voter) => voter.off !== null).map(({ ref }) => ref);
const warningsAt = async (line: string) => {
  const [home] = (await voters()).filter((voter) => voter.line === line);
  const of = { passId: await openPassId(server.db, campaign.campaignId), placeIds: [home?.place_id ?? 0] };
  const residents = await residentsOf(server.db, campaign.campaignId, campaign.ana.userId, of);
  return [...residents.values()].flat().flatMap(({ warnings }) => warnings);
};
const inUniverse = () => server.db.transaction().execute(async (trx) => (await countUniverse(trx, campaign.campaignId, [])).people);
const search = async (last: string) =>
  (await sendForText(server.app, { pin: campaign.ana.pin, endpoint: 'searchName.php', query: `u=${uid()}&f=&l=${last}` })).text;

const HOME = 'Name,Address,City,Zip\n';

test.each<[string, string, string[]]>([
  ['an id', 'Voter ID\nW0042\n', ['W0042']],
  ['an id in small letters', 'Voter ID\nw0042\n', ['W0042']],
  ['an id with its last name', 'Voter ID,Last Name\nW0042,Roe\n', ['W0042']],
  ['an id with a name from before a wedding', 'Voter ID,First Name,Last Name\nW0042,Ida,Park\n', ['W0042']],
  ['an id with another name', 'Voter ID,First Name,Last Name\nW0042,Bob,Park\n', []],
  ['an id with another last name alone', 'Voter ID,Last Name\nW0042,Park\n', []],
  ['an id of another name, beside a home', `Voter ID,${HOME}W0044,Ida Roe,90 N Oak St,Alder Bay,27001\n`, ['W0042']],
  ['an id of another name, beside a number', 'Voter ID,Name,Phone\nW0044,Ida Roe,9195550142\n', ['W0042', 'W0043']],
  ['an id of that name, beside a number', 'Voter ID,Name,Phone\nW0042,Ida Roe,9195550142\n', ['W0042']],
  ['the id that nobody has, beside a number', 'Voter ID,Phone\nW99,9195550142\n', ['W0042', 'W0043']],
  ['the home of nobody, beside a number', `Phone,${HOME}9195550142,Ida Roe,1 Elm St,Alder Bay,27001\n`, []],
  ['a column that counts the rows', 'ID,Phone\nW0044,9195550142\n', ['W0042', 'W0043']],
  ['a column of ids beside one that counts the rows', 'ID,Voter ID\nW0044,W0042\n', ['W0042']],
  ['ids under a bare heading', 'ID\nW0042\n', ['W0042']],
  [
    'ids under a bare heading, beside names and former homes',
    'ID,First Name,Last Name,Address,City,Zip\nW0042,Ida,Roe,1 Elm St,Alder Bay,27001\n',
    ['W0042'],
  ],
  ['a column that counts the rows, beside names', `ID,${HOME}W0044,Ida Roe,90 N Oak St,Alder Bay,27001\n`, ['W0042']],
  ['a column of ids beside one that counts the rows, with names', 'ID,Voter ID,Last Name\nW0044,W0042,Roe\n', ['W0042']],
  ['an id that nobody has', 'Voter ID\nW42\n', []],
  ['a number of a whole household', 'Phone\n919-555-0142\n', ['W0042', 'W0043']],
  ['a number with a country and an extension', 'Phone\n+1 (919) 555-0142 ext. 7\n', ['W0042', 'W0043']],
  ['the second of two columns of numbers', 'Home Phone,Cell Phone\n,9195550142\n', ['W0042', 'W0043']],
  ['a number beside an id', 'Voter ID,Phone\nW0043,9195550142\n', ['W0043']],
  ['a number beside a name without an address', 'Name,Phone\nIda Roe,9195550142\n', ['W0042', 'W0043']],
  ['numbers without a heading', '(919) 555-0142\n8025550100\n', ['W0042', 'W0043']],
  ['two numbers in a cell', 'Phone\n802-555-0199 / 919-555-0142\n', ['W0042', 'W0043']],
  ['two numbers and no sign between them', 'Phone\n8025550199 9195550142\n', ['W0042', 'W0043']],
  ['a number among words', 'Phone\n919-555-0142 (call after 5)\n', ['W0042', 'W0043']],
  ['a number that has lost digits', 'Phone\n9.19555E+09\n', []],
  ['a part of a number', 'Phone\n5550142\n', []],
  ['a name in one cell with its address', `${HOME}Ida Roe,90 North Oak Street,Alder Bay,27001\n`, ['W0042']],
  ['last name first', `${HOME}"Roe, Ida",90 N. Oak St.,Alder Bay,\n`, ['W0042']],
  ['a ZIP alone', `${HOME}Ida Roe,90 N Oak St,,27001-0001\n`, ['W0042']],
  ['a town alone', `${HOME}Ida Roe,90 N Oak St,ELMTON,\n`, ['W0045']],
  ['a town and its state', `${HOME}Ida Roe,90 N Oak St,"ELMTON, NC",\n`, ['W0045']],
  ['a town, its state and a ZIP', `${HOME}Ida Roe,90 N Oak St,"Elmton, NC 27002",\n`, ['W0045']],
  ['a town and its state without a comma', `${HOME}Ida Roe,90 N Oak St,Elmton NC,\n`, ['W0045']],
  ['an initial', `${HOME}I. Roe,90 N Oak St,Alder Bay,27001\n`, ['W0042']],
  ['a couple', `${HOME}Ida & Jo Roe,90 N Oak St,Alder Bay,27001\n`, ['W0042', 'W0043']],
  ['a family', `${HOME}The Roe Family,90 N Oak St,Alder Bay,27001\n`, ['W0042', 'W0043']],
  ['neither ZIP nor town', `${HOME}Ida Roe,90 N Oak St,,\n`, []],
  ['another first name', `${HOME}Ada Roe,90 N Oak St,Alder Bay,27001\n`, []],
  ['particles, a suffix and a unit', `${HOME}"Bo de la Cruz Jr.","92 Oak St #3",Alder Bay,27001\n`, ['W0044']],
  ['two last names in one cell', `${HOME}Eva Mora Gil,94 Oak St,Alder Bay,27001\n`, ['W0046']],
  ['two last names behind a comma', `${HOME}"Mora Gil, Eva",94 Oak St,Alder Bay,27001\n`, ['W0046']],
  ['more given names than the campaign knows', `${HOME}"ROE, IDA MAY",90 N Oak St,Alder Bay,27001\n`, ['W0042']],
  ['a unit, where the person has none', `${HOME}Ida Roe,90 N Oak St Apt 2,Alder Bay,27001\n`, ['W0042']],
  ['no unit, where the person has one', `${HOME}Bo De La Cruz Jr,92 Oak St,Alder Bay,27001\n`, ['W0044']],
  ['another unit', `${HOME}Bo De La Cruz Jr,92 Oak St Apt 4,Alder Bay,27001\n`, []],
  ['the file of a state', ncFile([IDA]), ['W0042']],
])('%s names %#', async (_, text, expected) => {
  await importFile(...PEOPLE);
  await suppress(text).catch((error: Error) => expect(error.message).toMatch(/^(?:No row|No column)/u));
  expect(await named()).toEqual(expected);
});

const SMITH = { last_name: 'SMITH', res_street_address: '12 OAK ST' };
const HOUSEHOLD: readonly Row[] = [
  { ...SMITH, ncid: 'W0051', first_name: 'WILLIAM', name_suffix_lbl: 'SR' },
  { ...SMITH, ncid: 'W0052', first_name: 'WILLIAM', name_suffix_lbl: 'JR', full_phone_number: 'H: 919-555-0144 C: 919-555-0145' },
  { ...SMITH, ncid: 'W0053', first_name: 'WILLIAM', name_suffix_lbl: 'III' },
  { ...SMITH, ncid: 'W0054', first_name: 'W' },
  { ncid: 'W0055', first_name: 'KIM', last_name: 'PARK', res_street_address: '12 OAK ST' },
  { ncid: 'W0056', first_name: 'LEE', last_name: 'PARK', res_street_address: '12 OAK ST APT 2' },
  { ncid: 'W0057', first_name: 'JOHN', last_name: 'ROE', res_street_address: '14 OAK ST' },
];

test.each<[string, string, string[]]>([
  ['William Smith', '', ['W0051', 'W0052', 'W0053', 'W0054']],
  ['William Smith Jr.', '', ['W0052']],
  ['William Smith II', '', ['W0052']],
  ['William Smith Senior', '', ['W0051']],
  ['William Smith 3rd', '', ['W0053']],
  ['"Smith, William (III)"', '', ['W0053']],
  ['William Smith IV', '', []],
  ['W Smith', '', ['W0051', 'W0052', 'W0053', 'W0054']],
  ['B. Smith', '', []],
  ['Smith Household', '', ['W0051', 'W0052', 'W0053', 'W0054']],
  ['Mr. & Mrs. Smith', '', ['W0051', 'W0052', 'W0053', 'W0054']],
  ['"Park, Kim and Lee"', '', ['W0055', 'W0056']],
  ['The Park Family', '', ['W0055']],
  ['The Park Family', ' Apt 2', ['W0055', 'W0056']],
  ['The Smith & Park Family', ' Apt 9', ['W0051', 'W0052', 'W0053', 'W0054', 'W0055']],
])('%s at the home of fathers and sons%s names %j', async (name, unit, expected) => {
  await importFile(...HOUSEHOLD);
  await suppress(`${HOME}${name},12 Oak St${unit},Alder Bay,27001\n`);
  expect(await named()).toEqual(expected);
});

test('a son is whoever has the name, where nobody has it with a suffix', async () => {
  await importFile(...HOUSEHOLD);
  await suppress(`${HOME}John Roe Jr,14 Oak St,Alder Bay,27001\n`);
  expect(await named()).toEqual(['W0057']);
});

test.each(['919-555-0144', '9195550145'])('the number %s is found in a cell with two', async (phone) => {
  await importFile(...HOUSEHOLD);
  await suppress(`Phone\n${phone}\n`);
  expect(await named()).toEqual(['W0052']);
});

test('a number beside an id names nobody more once a later file brings the person of that id', async () => {
  await importFile(JO);
  await suppress('Voter ID,Phone\nW0042,9195550142\n');
  expect(await named()).toEqual(['W0043']);
  await importFile(JO, IDA, { ...CY, full_phone_number: '9195550142' });
  expect(await named()).toEqual(['W0042', 'W0043']);
});

test('a list of an earlier release goes on: by ids alone, names with their suffixes, and numbers', async () => {
  await importFile(JO);
  await suppress('Voter ID\nX1\n');
  const [ida, bo] = [addressKey({ number: '90', street: 'N Oak St' }), addressKey({ number: '92', street: 'Oak St', unit: 'Apt 3' })];
  const keys = [
    ...['voterId W0046', `home idaroe ${ida.buildingKey} * 27001`],
    ...[`home bodelacruzjr ${bo.buildingKey} ${bo.unitKey} 27001`, 'phone 9195550147'],
  ];
  const rows = keys.map((key) => ({ campaign_id: campaign.campaignId, number: 1, digest: digestOf(campaign.campaignId, key), line: 2 }));
  await server.db.insertInto('suppression_keys').values(rows).execute();
  await importFile(...PEOPLE, { ...HOUSEHOLD[6], full_phone_number: '9195550147' });
  expect(await named()).toEqual(['W0042', 'W0044', 'W0046', 'W0057']);
});

test('lines that name nobody are said', async () => {
  await importFile(...PEOPLE);
  const lines = await suppress(
    `Phone,${HOME}9.19555E+09,,,,\n,Bill Roe,90 N Oak St,Alder Bay,27001\n,Ida Roe,90 N Oak St,Alder Bay,27001\n`,
  );
  expect(lines).toContain('Rows that say nobody: line 2.\nRows that name nobody of it: line 3.');
});

test('a warning stands at the door, and no universe has them; both go with the file', async () => {
  await importFile(...PEOPLE);
  const before = await inUniverse();
  expect(await suppress('Voter ID\nW0042\nW9999\n', { reason: 'Asked by mail' })).toBe(
    'Rows that name somebody: 2, that say nobody: 0. People of the campaign whom they name: 1. Rows that name nobody of it, and count for later files: 1.\nRows that name nobody of it: line 3.\nTo undo it: undo-suppress.',
  );
  expect(await warningsAt('90 N Oak St')).toEqual(['Asked by mail']);
  expect(await inUniverse()).toBe(before - 1);
  expect(await off()).toEqual([]);
  const [ida] = await voters();
  expect(await printed((print) => aboutPersonCommand(uid(), String(ida?.id), {}, print, databaseOf(server)))).toContain('Asked by mail');
  const said = await undo();
  expect(said).toMatch(
    /^1: leave-alone\.csv, read by Somebody at the terminal at [\d-]+ [\d:]+ UTC, 1 person with a warning: Asked by mail\nIt is undone\.$/u,
  );
  expect(await warningsAt('90 N Oak St')).toEqual([]);
  expect(await inUniverse()).toBe(before);
  await expect(undo({ list: '1', really: true })).rejects.toThrow('leave-alone.csv is undone already.');
  await expect(undo({ really: true })).rejects.toThrow('No file of people who are not to be contacted is in force.');
});

test('whoever is off is in no list and no search, and a later voter file brings them not back', async () => {
  await importFile(...PEOPLE);
  await suppress('Phone\n9195550142\n', { off: true });
  expect(await off()).toEqual(['W0042', 'W0043']);
  expect(await search('Cruz')).toContain('Cruz');
  const found = await search('Roe');
  expect(found).not.toContain('Jo');
  expect(found.match(/Ida/gu) ?? []).toHaveLength(1);
  expect(await importFile(...PEOPLE)).not.toContain('Back on the lists');
  expect(await off()).toEqual(['W0042', 'W0043']);
  expect(await printed((print) => missingCommand(uid(), {}, print, databaseOf(server), server.clock))).toContain('Off the lists: 0.');
  await undo();
  expect(await off()).toEqual([]);
});

test('whom a later voter file brings is named, too, and goes from the file with the undo of that import', async () => {
  await importFile(BO);
  await suppress(`${HOME}Ida Roe,90 N Oak St,Alder Bay,27001\n`, { off: true });
  expect(await off()).toEqual([]);
  expect(await importFile(...PEOPLE)).toContain("New, and not to be contacted by a file of 'suppress': 1 person.");
  expect(await off()).toEqual(['W0042']);
  await undoImport();
  expect(await named()).toEqual([]);
  const orphans = await server.db
    .selectFrom('suppressed_people')
    .select('voter_id')
    .where('campaign_id', '=', campaign.campaignId)
    .execute();
  expect(orphans).toEqual([]);
  await importFile(...PEOPLE);
  expect(await off()).toEqual(['W0042']);
});

test('whom a file of VAN’s ids names is found once VAN’s file was matched', async () => {
  await importFile(...PEOPLE);
  await suppress('VAN ID\n901\n');
  expect(await named()).toEqual([]);
  const text =
    'van,first,last,where,town,zip\n901,Ida,Roe,90 N Oak St,Alder Bay,27001\n902,Bo,De La Cruz Jr,92 Oak St Apt 3,Alder Bay,27001\n';
  const map = ['voterId=van', 'firstName=first', 'lastName=last', 'address=where', 'city=town', 'zip=zip'];
  await printed(async (print) => {
    const options = { campaign: uid(), map, ids: 'VAN', match: true, really: true, likely: true };
    await importVotersCommand(files.write('van.csv', text), options, print, databaseOf(server), server.clock);
  });
  expect(await named()).toEqual(['W0042']);
});

test('of two files that name the same people, both have to be undone', async () => {
  await importFile(...PEOPLE);
  await suppress('Voter ID\nW0042\n', { off: true }, 'one.csv');
  await suppress('Voter ID\nW0042\nW0044\n', { off: true }, 'two.csv');
  expect(await undo({ list: '1', really: true })).toContain('Other files in force, by --list:\n  2: two.csv');
  expect(await off()).toEqual(['W0042', 'W0044']);
  await undo();
  expect(await off()).toEqual([]);
});

test('whom a voter file lacked before stays off when the file that names them is undone', async () => {
  await importFile(...PEOPLE);
  await importFile(JO, BO, CY, EVA);
  await printed((print) => missingCommand(uid(), { takeOff: true, really: 1 }, print, databaseOf(server), server.clock));
  expect(await off()).toEqual(['W0042']);
  await suppress('Voter ID\nW0042\n', { off: true });
  await undo();
  expect(await off()).toEqual(['W0042']);
});

test('a dry run counts and leaves nothing', async () => {
  await importFile(...PEOPLE);
  expect(await suppress('Voter ID\nW0042\n', { dryRun: true, off: true })).toContain('whom they name: 1.');
  expect(await named()).toEqual([]);
  const left = await server.db.selectFrom('suppressions').select('number').where('campaign_id', '=', campaign.campaignId).execute();
  expect(left).toEqual([]);
});

test.each<[string, string, RegExp]>([
  ['no column that says who', 'Color,Size\nred,2\n', /^No column of .* says who somebody is/u],
  ['no row that names anybody', 'Voter ID,Phone\n,\n', /^No row of .* names anybody/u],
  ['a name without an address', 'First Name,Last Name\nIda,Roe\n', /^No column of .* says who somebody is/u],
])('%s is refused, and nothing is kept', async (_, text, message) => {
  await importFile(...PEOPLE);
  await expect(suppress(text)).rejects.toThrow(message);
  const keys = await server.db.selectFrom('suppression_keys').select('digest').where('campaign_id', '=', campaign.campaignId).execute();
  expect(keys).toEqual([]);
});

test('ids that are another office’s are refused, and nothing is kept; some other names are not', async () => {
  await importFile(...PEOPLE);
  const rows = 'Voter ID,First Name,Last Name\nW0042,Ida,Roe\nW0043,Max,Park\nW0044,Al,Lee\nW0046,Eva,Mora\n';
  await suppress(rows);
  await undo();
  await expect(suppress(`${rows}W0045,Sam,Kim\n`)).rejects.toThrow('Of the 5 people whom the ids of');
  const left = await server.db.selectFrom('suppressions').select('file').where('campaign_id', '=', campaign.campaignId).execute();
  expect(left).toHaveLength(1);
});

test('a list of VAN’s ids in a campaign that does not know them names people by their homes', async () => {
  await importFile(...PEOPLE);
  const rows = PEOPLE.slice(0, 4).map(({ first_name, last_name, name_suffix_lbl = '', res_street_address, zip_code = '27001' }, at) =>
    [900 + at, first_name, `${last_name} ${name_suffix_lbl}`.trim(), res_street_address, zip_code].join(','),
  );
  await suppress(`VAN ID,First Name,Last Name,Address,Zip\n${rows.join('\n')}\n`);
  expect(await named()).toEqual(['W0042', 'W0043', 'W0044', 'W0045']);
});

test('whom a file kept off is back once it is undone, although an earlier voter file lacked them', async () => {
  await importFile(...PEOPLE);
  await importFile(JO, BO, CY, EVA);
  await printed((print) => missingCommand(uid(), { takeOff: true, really: 1 }, print, databaseOf(server), server.clock));
  await suppress('Voter ID\nW0042\n', { off: true });
  await importFile(...PEOPLE);
  expect(await off()).toEqual(['W0042']);
  await undo();
  expect(await off()).toEqual([]);
});

test('whom later voter files lack is missing, whether or not a file keeps them off', async () => {
  await importFile(...PEOPLE);
  await suppress('Voter ID\nW0042\n', { off: true });
  await importFile(JO, BO, CY, EVA);
  const missing = (options = {}) => printed((print) => missingCommand(uid(), options, print, databaseOf(server), server.clock));
  expect(await missing()).toContain('Missing in the latest voter file: 1.');
  await missing({ takeOff: true, really: 1 });
  await undo();
  expect(await off()).toEqual(['W0042']);
});

test('a newcomer whom a file names is still not contacted once staff find who it is; the undo gives both what was theirs', async () => {
  await importFile(IDA);
  const [ida] = await voters();
  const door = await server.db
    .selectFrom('addresses')
    .select('id')
    .where('campaign_id', '=', campaign.campaignId)
    .where('place_id', '=', ida?.place_id ?? 0)
    .executeTakeFirstOrThrow();
  const report = {
    reportId: 'r-1',
    addressId: String(door.id),
    kind: 'newPerson',
    time: server.clock.nowSeconds(),
    text: '',
    personId: 'p-1',
  };
  await sendItems(server, campaign, 'reportDoor.php', [{ ...report, name: 'Ida May', phone: '541-555-0199' }]);
  await settleReports(server, uid(), { ids: ['r-1'] });
  await suppress('Phone\n541-555-0199\n', { off: true });
  expect(await off()).toEqual([]);
  await mergePerson(server, uid(), { report: 'r-1', voter: String(ida?.id), by: 'Robin' });
  expect([await named(), await off()]).toEqual([['W0042'], ['W0042']]);
  const { number } = await server.db
    .selectFrom('repairs')
    .select('number')
    .where('campaign_id', '=', campaign.campaignId)
    .where('kind', '=', 'mergedPeople')
    .executeTakeFirstOrThrow();
  await undoRepair(server, uid(), { number, by: 'Robin' });
  expect([await named(), await off()]).toEqual([[], []]);
  const rows = await server.db.selectFrom('suppressed_people').select('voter_id').where('campaign_id', '=', campaign.campaignId).execute();
  expect(rows).toHaveLength(1);
});

test('another campaign’s people are not named, and what is kept tells nobody’s number', async () => {
  await importFile(...PEOPLE);
  const other = await addCampaign(server);
  await printed(async (print) => {
    await importVotersCommand(
      files.write('other.txt', ncFile(PEOPLE)),
      { campaign: other.ana.uid },
      print,
      databaseOf(server),
      server.clock,
    );
  });
  await suppress('Phone\n9195550142\n');
  const rows = await server.db.selectFrom('suppressed_people').select('voter_id').where('campaign_id', '=', other.campaignId).execute();
  expect(rows).toEqual([]);
  const keys = await server.db.selectFrom('suppression_keys').selectAll().where('campaign_id', '=', campaign.campaignId).execute();
  expect(keys.map(({ digest }) => digest)).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/u)]);
});

test('who is forgotten is named no more, and stays away', async () => {
  await importFile(...PEOPLE);
  await suppress('Voter ID\nW0042\n');
  const [ida] = await voters();
  await printed((print) => forgetPersonCommand(uid(), String(ida?.id), {}, print, databaseOf(server), server.clock));
  expect(await named()).toEqual([]);
});

test('a file without a heading, and an address in one cell, as staff describe them', async () => {
  await importFile(...PEOPLE);
  await suppress('Ida Roe\t90 N OAK ST, ELMTON, NC 27002\n', { map: ['wholeName=1', 'wholeAddress=2'], header: false });
  expect(await named()).toEqual(['W0045']);
});

test('looking for new people again changes nothing', async () => {
  await importFile(...PEOPLE);
  await suppress('Voter ID\nW0042\n', { off: true });
  const before = await voters();
  await suppressNewPeople((work) => server.db.transaction().execute(work), campaign.campaignId);
  expect(await voters()).toEqual(before);
});
