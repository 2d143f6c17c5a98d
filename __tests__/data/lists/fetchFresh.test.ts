import type { QueryClient } from '@tanstack/react-query';
import { aVolunteer } from '@/__tests__/support/scenario';
import { Wire } from '@/__tests__/support/wire';
import { fetchFresh } from '@/lib/data/lists/fetchFresh';
import { createQueries } from '@/lib/data/lists/queries';
import { createQueryClient } from '@/lib/data/lists/queryClient';

const ana = aVolunteer();
const listOf = (addressId: number) => ({ result: [{ addressId, status: 0, color: '2', record: [] }] });

let wire: Wire;
let client: QueryClient;
const doorList = () =>
  createQueries({ calls: wire.loadCalls, latestReceipt: async () => 0 }).doorList(ana, { targetId: '12', packetId: '340' }, false);

beforeEach(() => {
  wire = new Wire();
  client = createQueryClient();
});
afterEach(() => client.clear());

/** A request for the list that has left and is not answered. */
async function asksAndWaits(): Promise<{ list: Promise<unknown>; answer: () => void }> {
  let answer = () => {};
  wire.succeedsAfter('mapList2.php', new Promise<void>((resolve) => (answer = resolve)), listOf(1));
  const list = client.fetchQuery({ ...doorList(), staleTime: 0 });
  const before = wire.calls.length;
  while (wire.calls.length === before) await new Promise(setImmediate);
  return { list, answer };
}

test.each([
  ['there is no list yet', false],
  ['there is a list', true],
])('a request that is under way is not joined, and whoever waits for it gets the newer list: %s', async (_, hasList) => {
  if (hasList) {
    wire.succeeds('mapList2.php', listOf(0));
    await client.fetchQuery(doorList());
  }
  const earlier = await asksAndWaits();
  wire.succeeds('mapList2.php', listOf(2));
  const calls = wire.calls.length;
  const fresh = fetchFresh(client, doorList());
  expect(await fresh).toMatchObject({ list: { doors: [{ doorId: '2' }] } });
  expect(wire.calls.length).toBe(calls + 1);
  earlier.answer();
  expect(await earlier.list).toMatchObject({ list: { doors: [{ doorId: '2' }] } });
  expect(client.getQueryData(doorList().queryKey)).toMatchObject({ list: { doors: [{ doorId: '2' }] } });
});

test('a list that is fresh, or of later by a clock that was set back, is fetched all the same', async () => {
  wire.succeeds('mapList2.php', listOf(1));
  await fetchFresh(client, doorList());
  client.setQueryData(doorList().queryKey, (list) => list, { updatedAt: Date.now() + 3_600_000 });
  await fetchFresh(client, doorList());
  expect(wire.calls).toHaveLength(2);
});
