import { aVolunteer } from '@/__tests__/support/scenario';
import { Wire } from '@/__tests__/support/wire';
import { getHouse, getVoter, searchAddress, searchName } from '@/lib/api/voters';
import { asId, type HouseId, type VoterId } from '@/lib/domain/ids';

const ana = aVolunteer();
let wire: Wire;
beforeEach(() => {
  wire = new Wire();
});

const answers = (endpoint: string, text: string) => wire.answersWith(endpoint, () => new Response(text));

describe('a search by name', () => {
  const search = () => searchName(wire.http, ana, { first: 'Ann Marie', last: "O'Neil" });

  test('asks as the contract says and reads its rows', async () => {
    answers('searchName.php', "7|O'Neil|Ann Marie|46|DEM|12 Elm St|Alder Bay|97000\n8|O'Neil|Ann|||||\n");
    expect(await search()).toMatchObject({
      data: {
        hasMore: false,
        found: [
          { voterId: '7', name: "Ann Marie O'Neil", age: 46, party: 'DEM', address: '12 Elm St, Alder Bay 97000' },
          { voterId: '8', name: "Ann O'Neil", address: '' },
        ],
      },
    });
    expect(wire.calls).toEqual(['searchName.php?u=k7Qm2xP9&f=Ann+Marie&l=O%27Neil']);
  });

  test.each([
    ['nobody', '', { found: [], hasMore: false }],
    ['a cut answer', '7|Lee|Ann||||||\nmore', { found: [{ voterId: '7', name: 'Ann Lee', address: '' }], hasMore: true }],
    ['fields that a later server adds', '7|Lee|Ann|||||||new', { found: [{ voterId: '7', name: 'Ann Lee', address: '' }], hasMore: false }],
  ])('finds %s', async (_, text, data) => {
    answers('searchName.php', text);
    expect(await search()).toMatchObject({ success: true, data });
  });

  test.each([
    ['a page of a Wi-Fi', '<!doctype html>\n<html>'],
    ['a row without an id', '|Lee|Ann|||||'],
    ['a row that was torn', '7|Lee'],
    ['a page of one line', '<p>Welcome|a|b|c|d|e|f|g</p>'],
  ])('does not take %s for people, where there is nothing else', async (_, text) => {
    answers('searchName.php', text);
    expect(await search()).toMatchObject({ success: false, kind: 'badShape', reason: { kind: 'foreignReply' } });
  });

  test.each([
    ['a row that was torn', '7|Lee|Ann|||||\n8|Lee'],
    ['a row without an id', '|Lee|Bo|||||\n7|Lee|Ann|||||'],
    ['more in the midst', '7|Lee|Ann|||||\nmore\n9'],
  ])('finds the others beside %s, which is told', async (_, text) => {
    answers('searchName.php', text);
    expect(await search()).toEqual({
      success: true,
      message: '',
      data: { found: [{ voterId: '7', name: 'Ann Lee', address: '' }], hasMore: false },
      leftOut: ['cells'],
    });
  });

  test('passes on an error', async () => {
    answers('searchName.php', 'e=No such campaign');
    expect(await search()).toMatchObject({ success: false, kind: 'refused', message: 'No such campaign' });
  });
});

test('a search by address asks as the contract says and reads its rows', async () => {
  answers('searchAddress.php', '5|12 Elm St|Alder Bay|97000|3|44.5|-123.2\nmore');
  expect(await searchAddress(wire.http, ana, { number: '12', street: 'elm', zip: '' })).toMatchObject({
    data: { hasMore: true, found: [{ houseId: '5', address: '12 Elm St', city: 'Alder Bay', zip: '97000', people: 3 }] },
  });
  expect(wire.calls).toEqual(['searchAddress.php?u=k7Qm2xP9&n=12&st=elm&z=']);
});

const bare = { voterId: 7, first: ' Ann ', last: 'Lee', contact: {}, voter: {}, tags: [], allTags: [], finance: [], houseId: 5, notes: [] };

test('a voter with the least that a server may send', async () => {
  wire.succeeds('getVoter.php', bare);
  expect(await getVoter(wire.http, ana, asId<VoterId>('7'))).toMatchObject({
    data: {
      voterId: '7',
      first: 'Ann',
      last: 'Lee',
      contact: [],
      districts: [],
      history: [],
      tags: [],
      allTags: [],
      contributions: [],
      houseId: '5',
      notes: [],
    },
  });
  expect(wire.calls).toEqual(['getVoter.php?u=k7Qm2xP9&v=7']);
});

test.each(['voter', 'houseId'])('a voter without %s', async (field) => {
  wire.succeeds('getVoter.php', { ...bare, [field]: null });
  const result = await getVoter(wire.http, ana, asId<VoterId>('7'));
  expect(result).toMatchObject({ data: { voterId: '7', last: 'Lee', districts: [], history: [] } });
  expect(result.success && result.data.houseId).toBe(field === 'houseId' ? undefined : '5');
});

test('older notes are asked for by the time before which they were written, and how many are left is known', async () => {
  wire.succeeds('getVoter.php', { ...bare, notes: [{ noteId: 'n1', text: 'x', time: 5, by: 'Sam' }], moreNotes: 3 });
  const result = await getVoter(wire.http, ana, asId<VoterId>('7'), undefined, 9);
  expect(result).toMatchObject({ data: { notes: [{ time: 5 }], moreNotes: 3 } });
  expect(wire.calls).toEqual(['getVoter.php?u=k7Qm2xP9&v=7&b=9']);
});

test('a voter’s notes come newest first, and of contact what is text, a number or a list of them', async () => {
  const notes = [1, 3, 2].map((time) => ({ noteId: `n${time}`, text: 'x', time, by: 'Sam' }));
  const contact = { mobile: ['555-0142', 5_550_143, ' '], zip: 97000, nested: { phone: '1' }, none: null };
  wire.succeeds('getVoter.php', { ...bare, notes, contact, map: { lat: 1, lon: 2 } });
  const result = await getVoter(wire.http, ana, asId<VoterId>('7'));
  expect(result).toMatchObject({ data: { position: { lat: 1, lon: 2 }, notes: [{ time: 3 }, { time: 2 }, { time: 1 }] } });
  expect(result.success && result.data.contact).toEqual([
    { label: 'mobile', value: '555-0142' },
    { label: 'mobile', value: '5550143' },
    { label: 'zip', value: '97000' },
  ]);
});

test('a house and its people', async () => {
  const voters = [{ voterId: 7, name: 'Ann Lee', age: 46, party: null }];
  wire.succeeds('getHouse.php', { houseId: 5, address: '12 Elm St', city: 'Alder Bay', zip: '97000', lat: 1, lon: null, voters });
  expect(await getHouse(wire.http, ana, asId<HouseId>('5'))).toEqual({
    success: true,
    message: '',
    data: { houseId: '5', address: '12 Elm St', city: 'Alder Bay', zip: '97000', voters: [{ voterId: '7', name: 'Ann Lee', age: 46 }] },
  });
  expect(wire.calls).toEqual(['getHouse.php?u=k7Qm2xP9&h=5']);
});
