import { QueryClient } from '@tanstack/react-query';
import { aDoor, aList, aPerson, aVolunteer } from '@/__tests__/support/scenario';
import { aFullVoter, aHouse } from '@/__tests__/support/voterPhone';
import { followForgetting, type Whom } from '@/lib/data/voter/followForgetting';
import type { DatedList } from '@/lib/domain/change/applyChanges';
import { asId, type VoterId } from '@/lib/domain/ids';
import { ownerKey } from '@/lib/domain/session/session';
import { EMPTY_WALK, type Walk } from '@/lib/domain/walk/walk';

const ana = aVolunteer();
const sam = aVolunteer('Sam');
const list340 = { packetId: '340', targetId: '', signs: false };
const door = aDoor('12 Elm St', {
  people: [
    { ...aPerson('Ann Lee'), voterId: '7' },
    { ...aPerson('Bo Lee'), voterId: '8' },
  ],
});
let client: QueryClient;
let dropped: string[];
let own: Whom[];

beforeEach(() => {
  client = new QueryClient();
  dropped = [];
  own = [];
  for (const who of [ana, sam]) {
    keep(who, 'doorList', list340, { list: aList(door), asOfReceipt: 3 });
    keep(who, 'voter', '7', { voter: aFullVoter(), asOfReceipt: 0 });
    keep(who, 'voter', '8', { voter: aFullVoter(), asOfReceipt: 0 });
    keep(who, 'olderNotes', '7', { notes: [], moreNotes: 0 });
    keep(who, 'house', '5', aHouse({ voters: [{ voterId: asId<VoterId>('7'), name: 'Ann Lee' }] }));
    keep(who, 'house', '6', aHouse({ voters: [{ voterId: asId<VoterId>('8'), name: 'Bo Lee' }] }));
    keep(who, 'searchName', { first: 'A' }, { found: [{ voterId: '7', name: 'Ann Lee', address: '' }], hasMore: false });
  }
});
afterEach(() => client.clear());

const keep = (who: typeof ana, kind: string, last: unknown, data: unknown, updatedAt = 5) =>
  client.setQueryData([kind, ...ownerKey(who), last], data, { updatedAt });
const walkArrives = (forgotten?: Walk['forgotten']) =>
  keep(ana, 'walk', { signs: false }, { ...EMPTY_WALK, ...(forgotten ? { forgotten } : {}) }, 6);
const follow = () =>
  followForgetting(client, { dropRow: async (hash) => void dropped.push(hash), forgetOwn: (whom) => void own.push(whom) });
const keysOf = (who: typeof ana) =>
  ['voter', 'olderNotes', 'house', 'searchName'].flatMap((kind) =>
    client.getQueriesData({ queryKey: [kind, ...ownerKey(who)] }).map(([key]) => `${kind} ${JSON.stringify(key.at(-1))}`),
  );
const peopleOf = (who: typeof ana) => {
  const [[, dated] = []] = client.getQueriesData<DatedList>({ queryKey: ['doorList', ...ownerKey(who)] });
  return dated?.list.doors.flatMap(({ people }) => people.map(({ name }) => name));
};
const EVERYTHING = ['voter "7"', 'voter "8"', 'olderNotes "7"', 'house "5"', 'house "6"', 'searchName {"first":"A"}'];

test('a walk that names somebody takes them out of lists, pages and searches of its campaign alone', () => {
  follow();
  walkArrives(['7']);
  expect(peopleOf(ana)).toEqual(['Bo Lee']);
  expect(keysOf(ana)).toEqual(['voter "8"', 'house "6"']);
  expect(dropped).toHaveLength(4);
  expect(peopleOf(sam)).toEqual(['Ann Lee', 'Bo Lee']);
  expect(keysOf(sam)).toEqual(EVERYTHING);
});

test('a list that lost somebody is as old as it was, but for what has it written to the disk, and keeps its receipt', () => {
  follow();
  walkArrives(['7']);
  const key = ['doorList', ...ownerKey(ana), list340];
  expect(client.getQueryState(key)?.dataUpdatedAt).toBe(6);
  expect(client.getQueryData<DatedList>(key)?.asOfReceipt).toBe(3);
});

test('what this phone has of its own is told whom, whose and under which names it knew them', () => {
  follow();
  walkArrives(['7']);
  expect(own).toEqual([{ owner: ownerKey(ana), forgotten: ['7'], names: ['Ann Lee'] }]);
});

test('a walk that was kept from before is followed at the start', () => {
  walkArrives('everybody');
  expect(peopleOf(ana)).toEqual(['Ann Lee', 'Bo Lee']);
  follow();
  expect(peopleOf(ana)).toEqual([]);
  expect(keysOf(ana)).toEqual([]);
});

test('a walk that names nobody changes nothing', () => {
  follow();
  walkArrives();
  expect(peopleOf(ana)).toEqual(['Ann Lee', 'Bo Lee']);
  expect(keysOf(ana)).toEqual(EVERYTHING);
  expect(dropped).toEqual([]);
});
