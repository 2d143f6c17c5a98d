import { openOwnTestDatabase } from '@/__tests__/server/support/testDatabase';
import { makePinKey } from '@/server/auth/pinKey';
import { isToWriteTo } from '@/server/campaign/evening/evening';
import { eveningOf } from '@/server/campaign/evening/evenings';
import { waitingVolunteers } from '@/server/campaign/handOut/waiting';
import { countToSettle } from '@/server/campaign/toSettle/readToSettle';
import { EVENING_VOLUNTEERS } from '@/server/demo/eveningPlan';
import { playEvening } from '@/server/demo/playEvening';
import { seedDemo } from '@/server/demo/seedDemo';

const NOW = 1_790_000_000;
const pinKey = makePinKey(new Uint8Array(32).fill(7));
const clock = { nowMs: () => NOW * 1_000 };
const CAMPAIGN = 1;
let opened: Awaited<ReturnType<typeof openOwnTestDatabase>>;
const play = () => playEvening({ ...opened, clock, pinKey: () => pinKey });

beforeAll(async () => {
  opened = await openOwnTestDatabase();
});
afterAll(() => opened.close());

test('without the demo nothing is played', async () => {
  expect(await play()).toBe(false);
});

test('it is evening: some are out, one of them quiet, one on hold, and two wait', async () => {
  await seedDemo(opened.db, { pinKey, nowSeconds: NOW, onProgress: () => undefined });
  expect(await play()).toBe(true);
  const evening = await eveningOf({ ...opened, clock }, CAMPAIGN);
  const { zone } = evening;
  // The demo's earlier days end in this one: who has come in is a row, too.
  const volunteers = evening.volunteers.filter((one) => isToWriteTo(one, NOW));
  const planned = EVENING_VOLUNTEERS.filter(({ packet }) => packet !== undefined).map(({ name }) => name);
  expect(volunteers.map(({ name }) => name).toSorted()).toEqual(planned.toSorted());
  expect(new Intl.DateTimeFormat('en-US', { hour: 'numeric', hour12: false, timeZone: zone }).format(NOW * 1_000)).toBe('18');
  expect(volunteers.filter(({ holds }) => holds.length > 0).map(({ name }) => name)).toEqual(['Tom Brandt']);
  const quiet = volunteers.filter(({ heardAt }) => heardAt !== null && NOW - heardAt > 20 * 60);
  expect(quiet.map(({ name }) => name)).toEqual(['Grace Lindholm']);
  const { volunteers: waiting } = await waitingVolunteers({ ...opened, clock }, { id: CAMPAIGN }, {});
  expect(waiting.filter(({ isHere }) => isHere).map(({ name }) => name)).toEqual(['Carla Voss']);
  expect(waiting.map(({ name }) => name)).toContain('Walt Friedman');
});

test('something of each kind that volunteers bring about waits for staff', async () => {
  const counts = await countToSettle(opened.db, CAMPAIGN);
  expect(counts).toMatchObject({ stray: 1, report: 4, added: 2, warning: 1, advice: 1 });
});

test('it is played once', async () => {
  expect(await play()).toBe(false);
});
