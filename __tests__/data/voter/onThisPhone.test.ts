import { QueryClient } from '@tanstack/react-query';
import { aDoor, aList, aPerson, aVolunteer } from '@/__tests__/support/scenario';
import { aFullVoter, aHouse } from '@/__tests__/support/voterPhone';
import { evictOldVoters } from '@/lib/data/voter/evictOldVoters';
import { housesOnThisPhone, peopleOnThisPhone } from '@/lib/data/voter/onThisPhone';
import { readable } from '@/lib/data/voter/readable';
import { FailedCall } from '@/lib/domain/failure';
import { asId, type VoterId } from '@/lib/domain/ids';
import { ownerKey } from '@/lib/domain/session/session';

const ana = aVolunteer();
let client: QueryClient;
beforeEach(() => {
  client = new QueryClient();
});
afterEach(() => client.clear());

const keeps = (kind: string, last: unknown, data: unknown, who = ana) => client.setQueryData([kind, ...ownerKey(who), last], data);
const list340 = { packetId: '340', targetId: '', signs: false };
const elm12 = aDoor('12 Elm St', {
  unit: 'Apt 2',
  people: [{ ...aPerson('Ann Lee'), voterId: '7' }, aPerson('Bo Lee'), { ...aPerson(''), name: undefined }],
} as Parameters<typeof aDoor>[1]);

describe('people on this phone', () => {
  test('are those of doors, houses, voters and former searches, each once, with their door', () => {
    keeps('doorList', list340, { list: aList(elm12), asOfReceipt: 0 });
    keeps('voter', '7', { voter: aFullVoter({ age: 46 }), asOfReceipt: 0 });
    keeps('house', '5', aHouse({ voters: [{ voterId: asId<VoterId>('8'), name: 'Cy Lee' }] }));
    keeps('searchName', {}, { found: [{ voterId: '9', name: 'Di Lee', address: '1 Oak St' }], hasMore: false });
    const door = { packetId: '340', targetId: '', doorId: elm12.doorId };
    expect(peopleOnThisPhone(client, ana)).toEqual([
      { voterId: '7', name: 'Ann Lee', age: 46, address: '12 Elm St, Alder Bay 97000', door },
      { voterId: '8', name: 'Cy Lee', address: '12 Elm St, Alder Bay 97000' },
      { voterId: '9', name: 'Di Lee', address: '1 Oak St' },
      { name: 'Bo Lee', address: '12 Elm St Apt 2, Alder Bay 97000', door },
    ]);
  });

  test('are of this account and campaign alone', () => {
    keeps('voter', '7', { voter: aFullVoter(), asOfReceipt: 0 }, aVolunteer('Sam'));
    keeps('voter', '7', { voter: aFullVoter(), asOfReceipt: 0 }, aVolunteer('Ana', { campaignUid: 'other' }));
    expect(peopleOnThisPhone(client, ana)).toEqual([]);
  });

  test('are not those of an answer that cannot be read', () => {
    keeps('voter', '7', { voter: { voterId: '7' }, asOfReceipt: 0 });
    expect(peopleOnThisPhone(client, ana)).toEqual([]);
  });
});

test('apartments of one number are one house with all their people, and a house that was opened is itself', () => {
  const oak = aDoor('1 Oak St', { people: [aPerson('Ed')] });
  keeps('doorList', list340, { list: aList(elm12, { ...elm12, doorId: oak.doorId, unit: 'Apt 3' }, oak), asOfReceipt: 0 });
  keeps('house', '5', aHouse({ address: '1 Oak St', voters: [] }));
  expect(housesOnThisPhone(client, ana)).toMatchObject([
    { houseId: '5', address: '1 Oak St', people: 0, door: { packetId: '340' } },
    { address: '12 Elm St', people: 6, door: { packetId: '340', doorId: elm12.doorId } },
  ]);
});

test('an answer that cannot be drawn is a failure, not an empty screen', () => {
  const dated = { voter: aFullVoter(), asOfReceipt: 0 };
  expect(readable.voter(dated)).toBe(dated);
  expect(() => readable.voter({ ...dated, voter: { ...dated.voter, notes: undefined as never } })).toThrow(FailedCall);
});

test('voters beyond the limit leave this phone, memory and disk, at the start and as others come', () => {
  const dropped: string[] = [];
  for (let index = 0; index < 301; index += 1) client.setQueryData(['voter', index], {}, { updatedAt: index + 1 });
  evictOldVoters(client, async (hash) => void dropped.push(hash));
  client.setQueryData(['voter', 301], {}, { updatedAt: 1_000 });
  client.setQueryData(['doorList', 1], {}, { updatedAt: 1 });
  expect(dropped).toEqual(['["voter",0]', '["voter",1]']);
  expect(client.getQueryCache().getAll()).toHaveLength(301);
});
