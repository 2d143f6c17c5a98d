import { gunzipSync } from 'node:zlib';
import { addCampaign, type TestCampaign } from '@/__tests__/server/support/campaign';
import { addDoors, placeOf, updatePlaces } from '@/__tests__/server/support/doors';
import { sendForText, sendSigned, signed } from '@/__tests__/server/support/signedRequests';
import { startTestServer, type TestServer } from '@/__tests__/server/support/testServer';
import { parseDelimited } from '@/lib/contract/delimited';
import { voterSearchColumns } from '@/server/database/searchColumns';

let server: TestServer;
let campaign: TestCampaign;
let door: number;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  campaign = await addCampaign(server, { doors: 1 });
  door = campaign.doors[0] ?? 0;
});

const ask = (endpoint: string, query: Record<string, string>, pin = campaign.ana.pin) =>
  sendForText(server.app, { pin, endpoint, query: new URLSearchParams({ u: campaign.ana.uid, ...query }).toString() });

async function rows(endpoint: string, query: Record<string, string>): Promise<string[][]> {
  const { status, text } = await ask(endpoint, query);
  expect(status).toBe(200);
  const parsed = parseDelimited(text);
  return 'rows' in parsed ? (parsed.rows ?? []) : [[parsed.error]];
}

const byName = (f: string, l: string) => rows('searchName.php', { f, l });
const names = async (f: string, l: string) =>
  (await byName(f, l)).map(([, last, first]) => (first === undefined ? last : `${first} ${last}`));
const byAddress = (n: string, st: string, z = '') => rows('searchAddress.php', { n, st, z });
const addresses = async (n: string, st: string, z = '') => (await byAddress(n, st, z)).map(([, address]) => address);

type Voter = { readonly first_name: string; readonly last_name: string; readonly age?: number; readonly party?: string };

async function addVoters(voters: readonly Voter[], addressId = door): Promise<number[]> {
  const own = { campaign_id: campaign.campaignId, place_id: await placeOf(server.db, addressId), districts: '[]' };
  const added = await server.db
    .insertInto('voters')
    .values(voters.map((voter) => ({ ...own, ...voter, ...voterSearchColumns(voter) })))
    .returning('id')
    .execute();
  return added.map(({ id }) => id);
}

type House = {
  readonly house_number: string;
  readonly street: string;
  readonly unit?: string;
  readonly city?: string;
  readonly zip?: string;
};

function addHouses(houses: readonly House[]): Promise<number[]> {
  return addDoors(
    server.db,
    campaign.campaignId,
    houses.map((house) => ({ zip: '97400', ...house })),
  );
}

describe('searchName', () => {
  const ann = { first_name: 'Ann Marie', last_name: "O'Neil", age: 52, party: 'Green' };

  test('answers a row of text for each voter, with what is known of them', async () => {
    const [id] = await addVoters([ann]);
    expect(await ask('searchName.php', { f: 'Ann Marie', l: "O'Neil" })).toEqual({
      status: 200,
      text: `${id}|O'Neil|Ann Marie|52|Green|1 Elm St|Alder Bay|97000`,
    });
    const [unknown] = await addVoters([{ first_name: '', last_name: 'Zz' }]);
    expect((await ask('searchName.php', { f: '', l: 'zz' })).text).toBe(`${unknown}|Zz||||1 Elm St|Alder Bay|97000`);
  });

  test.each([
    ['', 'O’NEIL'],
    ['', 'oneil'],
    ['', 'o nei'],
    ['ann', ''],
    ['annm', "o'"],
    [' Ann-Marie ', ' O ́Neil '],
    ['marie', ''],
    ['mar', 'oneil'],
  ])('finds Ann Marie O’Neil by %j and %j', async (f, l) => {
    await addVoters([ann]);
    expect(await names(f, l)).toEqual(["Ann Marie O'Neil"]);
  });

  test.each([
    ['arie', ''],
    ['', 'neil'],
    ['anna', "o'neil"],
    ['', '%'],
    ['', '_'],
    ['-', ''],
    ["o'neil", 'ann'],
  ])('does not find her by %j and %j', async (f, l) => {
    await addVoters([ann]);
    expect(await names(f, l)).toEqual([]);
  });

  test('ignores accents in what is stored and in what is typed', async () => {
    await addVoters([
      { first_name: 'José', last_name: 'Núñez' },
      { first_name: 'Jose', last_name: 'Nunez-Løvaas' },
      { first_name: 'Иван', last_name: 'Иванов' },
    ]);
    expect(await names('jose', 'nunez')).toEqual(['José Núñez', 'Jose Nunez-Løvaas']);
    expect(await names('JOSÉ', 'NÚÑEZ L')).toEqual(['Jose Nunez-Løvaas']);
    expect(await names('', 'ИВ')).toEqual(['Иван Иванов']);
  });

  describe('by a part of a name', () => {
    beforeEach(() =>
      addVoters([
        { first_name: 'Ana Maria', last_name: 'de la Cruz' },
        { first_name: 'Elena', last_name: 'García Lopez' },
        { first_name: 'Mary-Kate', last_name: 'Torres-Lopez' },
        { first_name: 'Ana', last_name: 'Lopez' },
        { first_name: 'Zoe', last_name: 'Lopez Lopez' },
      ]),
    );

    test.each([
      ['', 'lopez', ['Ana Lopez', 'Zoe Lopez Lopez', 'Elena García Lopez', 'Mary-Kate Torres-Lopez']],
      ['', 'LÓPEZ', ['Ana Lopez', 'Zoe Lopez Lopez', 'Elena García Lopez', 'Mary-Kate Torres-Lopez']],
      ['ana', 'lopez', ['Ana Lopez']],
      ['elena', 'lop', ['Elena García Lopez']],
      ['kate', 'torres', ['Mary-Kate Torres-Lopez']],
      ['kate', 'lopez', ['Mary-Kate Torres-Lopez']],
      ['maria', 'cruz', ['Ana Maria de la Cruz']],
      ['mari', '', ['Ana Maria de la Cruz']],
      ['', 'garcia lopez', ['Elena García Lopez']],
      ['', 'torres lopez', ['Mary-Kate Torres-Lopez']],
      ['', 'cruz', ['Ana Maria de la Cruz']],
      ['', 'la cruz', ['Ana Maria de la Cruz']],
      ['', 'de la cruz', ['Ana Maria de la Cruz']],
      ['', 'delacruz', ['Ana Maria de la Cruz']],
      ['', 'opez', []],
      ['', 'f.maria', []],
      ['lopez', '', []],
      ['', 'maria', []],
    ])('%j and %j find %j', async (f, l, found) => {
      expect(await names(f, l)).toEqual(found);
    });

    test('nobody is found who is off the lists, or of another campaign', async () => {
      await server.db
        .updateTable('voters')
        .set({ off_since: 1 })
        .where('campaign_id', '=', campaign.campaignId)
        .where('last_name', '=', 'García Lopez')
        .execute();
      expect(await names('', 'lopez')).not.toContain('Elena García Lopez');
      campaign = await addCampaign(server, { doors: 1 });
      expect(await names('', 'lopez')).toEqual([]);
    });

    test('many fill up the answer, and it says that there are more', async () => {
      await addVoters(Array.from({ length: 197 }, (_, index) => ({ first_name: `N${index}`, last_name: 'Diaz Lopez' })));
      const cut = await byName('', 'lopez');
      expect([cut.length, cut.at(-1), cut[0]?.[1], cut[199]?.[1]]).toEqual([201, ['more'], 'Lopez', 'García Lopez']);
    });
  });

  test('is in the order of the names', async () => {
    await addVoters([
      { first_name: 'Zoe', last_name: 'Ray' },
      { first_name: 'Bo', last_name: 'Ray' },
      { first_name: 'Al', last_name: 'Rayo' },
    ]);
    expect(await names('', 'ray')).toEqual(['Bo Ray', 'Zoe Ray', 'Al Rayo']);
  });

  test('answers nothing, which is no error, where nobody is found', async () => {
    expect(await ask('searchName.php', { f: 'x', l: 'y' })).toEqual({ status: 200, text: '' });
  });

  test('without a name begins with everybody', async () => {
    expect(await names('', '')).toEqual(['Kim Park', 'Lee Park']);
  });

  test('answers 200 rows and says when there are more', async () => {
    const many = (count: number) => Array.from({ length: count }, (_, index) => ({ first_name: `N${index}`, last_name: 'Many' }));
    await addVoters(many(200));
    const all = await byName('', 'many');
    expect([all.length, all.at(-1)?.length]).toEqual([200, 8]);
    await addVoters(many(1));
    const cut = await byName('', 'many');
    expect([cut.length, cut.at(-1)]).toEqual([201, ['more']]);
  });

  test('a separator inside a name or address becomes a space', async () => {
    await updatePlaces(server.db, [door], { line: '1\nElm|St', city: 'Alder\r\nBay' });
    const [id] = await addVoters([{ first_name: 'A|B', last_name: 'C\nD' }]);
    expect(await byName('ab', 'cd')).toEqual([[String(id), 'C D', 'A B', '', '', '1 Elm St', 'Alder Bay', '97000']]);
  });
});

describe('searchAddress', () => {
  test('answers a row of text for each house, with its voters counted', async () => {
    expect(await ask('searchAddress.php', { n: '1', st: 'elm', z: '' })).toEqual({
      status: 200,
      text: `${door}|1 Elm St|Alder Bay|97000|2|44|-123`,
    });
    const [id] = await addHouses([{ house_number: '7', street: 'Oak St', unit: 'Apt 2' }]);
    expect((await ask('searchAddress.php', { n: '7', st: '', z: '' })).text).toBe(`${id}|7 Oak St Apt 2|Alder Bay|97400|0||`);
  });

  test('finds any part of a street, in the order of streets and numbers', async () => {
    await addHouses([
      { house_number: '120', street: "O'Neil Grove Rd" },
      { house_number: '12A', street: "O'Neil Grove Rd" },
      { house_number: '12', street: "O'Neil Grove Rd" },
      { house_number: '9', street: "O'Neil Grove Rd" },
      { house_number: '5', street: 'Grove St' },
    ]);
    const oneils = ["9 O'Neil Grove Rd", "12 O'Neil Grove Rd", "12A O'Neil Grove Rd", "120 O'Neil Grove Rd"];
    expect(await addresses('', 'grove')).toEqual(['5 Grove St', ...oneils]);
    expect(await addresses('', 'ONEIL GR')).toEqual(oneils);
    expect(await addresses('12', 'neil')).toEqual(oneils.slice(1, 3));
    expect(await addresses('12 a', 'neil')).toEqual(oneils.slice(2, 3));
    for (const street of ['%', '_', '\\', '-']) expect(await addresses('', street)).toEqual([]);
  });

  test('is in the order of the units of a house number', async () => {
    const units = ['Apt 10', 'Apt 9', 'Apt 2'].map((unit) => ({ house_number: '8', street: 'Main St', unit }));
    await addHouses([...units, { house_number: '8', street: 'Main St' }]);
    expect(await addresses('8', 'main')).toEqual(['8 Main St', '8 Main St Apt 2', '8 Main St Apt 9', '8 Main St Apt 10']);
  });

  test('finds the beginning of a ZIP code', async () => {
    await addHouses([
      { house_number: '1', street: 'Oak St', zip: '97401-1234' },
      { house_number: '2', street: 'Oak St', zip: '97402' },
    ]);
    expect(await addresses('', 'oak', '9740')).toEqual(['1 Oak St', '2 Oak St']);
    expect(await addresses('', '', '974011')).toEqual(['1 Oak St']);
    expect(await addresses('', '', '97401-1')).toEqual(['1 Oak St']);
    expect(await addresses('', '', '7401')).toEqual([]);
  });

  test('answers 200 rows and says when there are more', async () => {
    await addHouses(Array.from({ length: 201 }, (_, index) => ({ house_number: String(index + 1), street: 'Long Rd' })));
    const cut = await byAddress('', 'long');
    expect([cut.length, cut[199]?.[1], cut.at(-1)]).toEqual([201, '200 Long Rd', ['more']]);
  });
});

describe.each([
  ['searchName.php', ['f', 'l']],
  ['searchAddress.php', ['n', 'st', 'z']],
] as const)('%s', (endpoint, parameters) => {
  const query = (of: Record<string, string> = {}) => ({ ...Object.fromEntries(parameters.map((name) => [name, ''])), ...of });

  test('finds nothing of another campaign', async () => {
    const { ana, doors, people } = campaign;
    campaign = await addCampaign(server, { doors: 1 });
    const mine = await rows(endpoint, query());
    const theirs = [...doors, ...people.flat()].map(String);
    expect(mine.length).toBeGreaterThan(0);
    for (const [id = ''] of mine) expect(theirs).not.toContain(id);
    const foreign = new URLSearchParams({ u: ana.uid, ...query() }).toString();
    expect(await sendSigned(server.app, { pin: 'WRONG PIN', endpoint, query: foreign })).toMatchObject({ status: 401 });
  });

  test('says in text what is wrong with the request', async () => {
    const short = new URLSearchParams({ u: campaign.ana.uid }).toString();
    expect(await sendForText(server.app, { pin: campaign.ana.pin, endpoint, query: short })).toEqual({
      status: 400,
      text: `e=Missing parameter: ${parameters[0]}`,
    });
    for (const name of parameters) {
      expect(await ask(endpoint, query({ [name]: 'x'.repeat(201) }))).toEqual({ status: 400, text: `e=Malformed parameter: ${name}` });
    }
  });

  test('answers a wrong signature with the envelope, by which the app knows our 401', async () => {
    const { status, text } = await ask(endpoint, query(), 'WRONG PIN');
    expect([status, JSON.parse(text)]).toEqual([401, { response: 'failure', message: 'E-mail or PIN not recognised', data: null }]);
  });
});

test.each([80_001, 70_001])('a long answer that begins with %d can be read by who takes compressed ones', async (firstId) => {
  const voters = Array.from({ length: 40 }, (_, index) => ({ id: firstId + index, first_name: 'Ada', last_name: `Oak${index}` }));
  const own = { campaign_id: campaign.campaignId, place_id: await placeOf(server.db, door), districts: '[]' };
  await server.db
    .insertInto('voters')
    .values(voters.map((voter) => ({ ...own, ...voter, ...voterSearchColumns(voter) })))
    .execute();
  const query = new URLSearchParams({ u: campaign.ana.uid, f: 'ada', l: 'oak' }).toString();
  const { url } = signed({ pin: campaign.ana.pin, endpoint: 'searchName.php', query });
  const reply = await server.app.inject({ method: 'POST', url, headers: { 'accept-encoding': 'gzip' } });
  const isCompressed = reply.headers['content-encoding'] === 'gzip';
  const text = (isCompressed ? gunzipSync(reply.rawPayload) : reply.rawPayload).toString('utf8');
  expect(text.length).toBeGreaterThan(1_024);
  expect(text).toBe((await ask('searchName.php', { f: 'ada', l: 'oak' })).text);
  expect(isCompressed).toBe(firstId !== 80_001);
});
