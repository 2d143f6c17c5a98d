import { Phone } from '@/__tests__/support/device';
import type { WalkbookDatabase } from '@/lib/offline/database';
import { DeviceRoom } from '@/lib/offline/deviceRoom';

const FULL = new DOMException('', 'QuotaExceededError');
const LIST = 'walkbook-cache:62.2:packet';

let db: WalkbookDatabase;
beforeEach(async () => {
  ({ db } = await new Phone().opensTab());
  await db.put('values', 'doors', LIST);
  await db.put('values', 'noise', 'walkbook-reserve');
});

/** Writes that find no room so many times, and then do. */
const findsRoomAfter = (times: number) => {
  let tried = 0;
  return async () => {
    tried += 1;
    if (tried <= times) throw FULL;
    return 'written';
  };
};
const left = async () => (await db.getAllKeys('values')).filter((key) => key.startsWith('walkbook'));

test.each([
  ['has room, nothing gives way', 0, 'enough', [LIST, 'walkbook-reserve']],
  ['is full, the reserve gives way', 1, 'full', [LIST]],
  ['is still full, the lists go, and it says so', 2, 'listsRemoved', []],
])('on a phone that %s', async (_, times, state, kept) => {
  const room = new DeviceRoom(db);
  const heard: string[] = [];
  room.subscribe(() => heard.push(room.state()));
  expect(await room.during(findsRoomAfter(times))).toBe('written');
  expect([room.state(), await left()]).toEqual([state, kept]);
  expect(heard.at(-1) ?? 'enough').toBe(state);
});

test('a phone that is full even then says so to whoever writes', async () => {
  await expect(new DeviceRoom(db).during(findsRoomAfter(3))).rejects.toBe(FULL);
});

test('what is not about room is nobody’s to mend: nothing gives way', async () => {
  const room = new DeviceRoom(db);
  await expect(room.during(() => Promise.reject(new Error('closed')))).rejects.toThrow('closed');
  expect([room.state(), await left()]).toEqual(['enough', [LIST, 'walkbook-reserve']]);
});
