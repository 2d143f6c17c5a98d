import { expect } from '@playwright/test';
import { standingAt } from '@/e2e/support/browser';
import type { Mark } from '@/e2e/support/marks';
import type { ServerProcess } from '@/e2e/support/serverProcess';
import type { Volunteer } from '@/e2e/support/volunteer';
import { test } from '@/e2e/support/world';

/** The two ways in which a phone and its campaign lose each other. */
const losses = [
  {
    name: 'the server is gone',
    lose: (server: ServerProcess) => server.kill(),
    restore: (server: ServerProcess) => server.start(),
  },
  {
    name: 'the phone has no signal',
    lose: (_server: ServerProcess, volunteer: Volunteer) => volunteer.losesTheNetwork(),
    restore: (_server: ServerProcess, volunteer: Volunteer) => volunteer.getsTheNetworkBack(),
  },
] as const;

const nowSeconds = () => Math.floor(Date.now() / 1000);

function expectInOrder(marks: readonly Mark[], expected: readonly (readonly [door: string, action: string])[], sinceSeconds: number): void {
  expect(marks.map(({ door, action }) => [door, action])).toEqual(expected);
  expect(new Set(marks.map(({ changeId }) => changeId)).size).toBe(expected.length);
  const times = marks.map(({ time }) => time);
  expect(times).toEqual(times.toSorted((a, b) => a - b));
  for (const { time, lat, lon } of marks) {
    expect(time).toBeGreaterThanOrEqual(sinceSeconds);
    expect(time).toBeLessThanOrEqual(nowSeconds());
    expect({ latitude: lat, longitude: lon }).toEqual(standingAt);
  }
}

test.use({ serverRuns: 'asProcess' });

for (const { name, lose, restore } of losses) {
  const tag = name === 'the phone has no signal' ? '@short' : [];
  test(`a packet walked while ${name} arrives whole, once and in order`, { tag }, async ({ world, serverProcess, volunteer }) => {
    const sinceSeconds = nowSeconds();
    await volunteer.goesToTheDoors();
    const [first = '', second = '', third = '', fourth = '', fifth = ''] = await volunteer.nextDoors(5);
    await volunteer.marksDone(first);
    await volunteer.marksNotHome(second);
    await volunteer.seesEverythingSent();
    await volunteer.waitsUntilTheSiteIsKept();

    await lose(serverProcess, volunteer);
    await volunteer.marksDone(third);
    await volunteer.marksNotHome(fourth);
    await volunteer.seesWaiting(2);
    await volunteer.reloads();
    await volunteer.seesDone(first);
    await volunteer.seesNotHome(second);
    await volunteer.seesDone(third);
    await volunteer.seesNotHome(fourth);
    await volunteer.marksDone(fifth);
    await volunteer.seesWaiting(3);

    await restore(serverProcess, volunteer);
    await volunteer.seesEverythingSent();
    await volunteer.reloads();
    await volunteer.seesDone(third);
    await volunteer.seesNotHome(fourth);
    await volunteer.seesDone(fifth);

    const marks = await world.marksAtTheEnd();
    const expected = [
      [first, 'c'],
      [second, 'nh'],
      [third, 'c'],
      [fourth, 'nh'],
      [fifth, 'c'],
    ] as const;
    expectInOrder(marks, expected, sinceSeconds);
  });
}
