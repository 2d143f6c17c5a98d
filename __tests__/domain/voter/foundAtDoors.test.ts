import { asId, type DoorId, type VoterId } from '@/lib/domain/ids';
import type { FoundPerson } from '@/lib/domain/voter/found';
import { foundAtDoors, isFound, MOST_DOORS_FOUND } from '@/lib/domain/voter/foundAtDoors';

const door = (doorId: string, packetId = '340') => ({ targetId: '', packetId, doorId: asId<DoorId>(doorId) });
const voter = (id: string, more: Partial<FoundPerson> = {}): FoundPerson => ({
  voterId: asId<VoterId>(id),
  name: `Person ${id}`,
  address: `${id} Elm St`,
  ...more,
});
const { voterId: _, ...atDoorOnly } = voter('new', { door: door('d2') });

/** The names behind each door: 'd1: Person 1, Person 2'. */
const behind = (found: readonly FoundPerson[], onPhone: readonly FoundPerson[] = []) =>
  foundAtDoors(found, onPhone).lists.map(({ list, doors }) => [
    list.packetId,
    ...doors.map(({ doorId, people }) => `${doorId}: ${people.map(({ name }) => name).join(', ')}`),
  ]);
const elsewhere = (found: readonly FoundPerson[], onPhone: readonly FoundPerson[] = []) =>
  foundAtDoors(found, onPhone).others.map(({ name }) => name);

test('people of one door stand together, where the first of them was found', () => {
  const found = [voter('1', { door: door('d1') }), voter('3'), atDoorOnly, voter('2', { door: door('d1') })];
  expect(behind(found)).toEqual([['340', 'd1: Person 1, Person 2', 'd2: Person new']]);
  expect(elsewhere(found)).toEqual(['Person 3']);
});

test('the phone knows the door of somebody whom the campaign has found', () => {
  expect(behind([voter('1'), voter('2')], [voter('2', { door: door('d7', '341') })])).toEqual([['341', 'd7: Person 2']]);
  expect(elsewhere([voter('1'), voter('2')], [voter('2', { door: door('d7', '341') })])).toEqual(['Person 1']);
});

test('doors of several packets stand under theirs', () => {
  expect(behind([voter('1', { door: door('d1') }), voter('2', { door: door('d2', '341') }), voter('3', { door: door('d3') })])).toEqual([
    ['340', 'd1: Person 1', 'd3: Person 3'],
    ['341', 'd2: Person 2'],
  ]);
});

test('beyond so many doors people stand among the others, with their door', () => {
  const found = Array.from({ length: MOST_DOORS_FOUND + 2 }, (__, index) => voter(`${index}`, { door: door(`d${index}`) }));
  const again = voter('more', { door: door('d0') });
  const { lists, others } = foundAtDoors([...found, again], []);
  expect(lists[0]?.doors).toHaveLength(MOST_DOORS_FOUND);
  expect(lists[0]?.doors[0]?.people).toHaveLength(2);
  expect(others).toEqual(found.slice(-2));
});

test.each([
  ['the same voter, whatever they are called now', { voterId: '1', name: 'Other' }, true],
  ['another voter of the same name', { voterId: '2', name: 'Person 1' }, false],
  ['somebody without a voter of that name', { name: 'Person new' }, true],
  ['somebody without a voter of another name', { name: 'Person 1' }, false],
])('%s', (_case, person, is) => {
  expect(isFound(person, [voter('1'), atDoorOnly])).toBe(is);
});
