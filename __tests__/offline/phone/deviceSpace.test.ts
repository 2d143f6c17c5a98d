import { Phone } from '@/__tests__/support/device';
import type { WalkbookDatabase } from '@/lib/offline/database';
import { DeviceSpace } from '@/lib/offline/phone/deviceSpace';

const FULL = new DOMException('', 'QuotaExceededError');
const LIST = 'walkbook-cache:62.2:packet';

let db: WalkbookDatabase;
beforeEach(async () => {
  ({ db } = await new Phone().opensTab());
  await db.put('values', 'doors', LIST);
  await db.put('values', 'noise', 'walkbook-reserve');
});

/** Writes that fail for want of space so many times, and then succeed. */
const failsForSpace = (times: number) => {
  let tried = 0;
  return async () => {
    tried += 1;
    if (tried <= times) throw FULL;
    return 'written';
  };
};
const left = async () => (await db.getAllKeys('values')).filter((key) => key.startsWith('walkbook'));

test.each([
  ['has space, nothing is removed', 0, 'enough', [LIST, 'walkbook-reserve']],
  ['is full, the reserve is removed', 1, 'full', [LIST]],
  ['is still full, the lists are removed, and the state says so', 2, 'listsRemoved', []],
])('on a phone that %s', async (_, times, state, kept) => {
  const space = new DeviceSpace(db);
  const states: string[] = [];
  space.subscribe(() => states.push(space.state()));
  expect(await space.write(failsForSpace(times))).toBe('written');
  expect([space.state(), await left()]).toEqual([state, kept]);
  expect(states.at(-1) ?? 'enough').toBe(state);
});

test('a write that finds no space even then is rejected', async () => {
  await expect(new DeviceSpace(db).write(failsForSpace(3))).rejects.toBe(FULL);
});

test('another failure than a lack of space removes nothing', async () => {
  const space = new DeviceSpace(db);
  await expect(space.write(() => Promise.reject(new Error('closed')))).rejects.toThrow('closed');
  expect([space.state(), await left()]).toEqual(['enough', [LIST, 'walkbook-reserve']]);
});
