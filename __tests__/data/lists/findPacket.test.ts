import type { QueryClient } from '@tanstack/react-query';
import { aVolunteer } from '@/__tests__/support/scenario';
import { Wire } from '@/__tests__/support/wire';
import { findPacket } from '@/lib/data/lists/findPacket';
import { createQueries } from '@/lib/data/lists/queries';
import { createQueryClient } from '@/lib/data/lists/queryClient';
import type { Position } from '@/lib/domain/geo';
import { asId, type TargetId } from '@/lib/domain/ids';

const ana = aVolunteer();
const onWire = (c: string) => ({ c, cc: 0, ct: 45, s3: 'maps' });

let wire: Wire;
let client: QueryClient;
let online: boolean;
let place: Position | undefined;
let queries: ReturnType<typeof createQueries>;

beforeEach(() => {
  wire = new Wire();
  client = createQueryClient();
  online = true;
  place = undefined;
  queries = createQueries({ calls: wire.loadCalls, latestReceipt: async () => 0 });
});
afterEach(() => client.clear());

const parts = () => ({
  client,
  queries,
  calls: wire.loadCalls,
  latestReceipt: async () => 0,
  connectivity: { isOnline: () => online },
  locator: { knownPlace: () => place },
});
const types = (code: string) => findPacket(parts(), ana, { code, isTyped: true });
const follows = (code: string) => findPacket(parts(), ana, { code, isTyped: false });
const asked = () => wire.calls.map((call) => /getWalkPacket\.php.*&c=(.*)&y/u.exec(call)?.[1]).filter(Boolean);

/** The phone knows packet 340 with this code, of target 12. */
async function knows(code: string): Promise<void> {
  wire.succeeds('getWalkPackets.php', { 340: onWire(code) });
  await client.fetchQuery(queries.targetPackets(ana, asId<TargetId>('12'), false));
}

test('the server is asked each time: that there was no such code is forgotten at once', async () => {
  wire.succeeds('getWalkPacket.php', {});
  expect(await types('K7M-4QX-9TB')).toEqual({ kind: 'none' });
  wire.succeeds('getWalkPacket.php', { 340: onWire('K7M4QX9TB') });
  expect(await types('K7M-4QX-9TB')).toMatchObject({ kind: 'packet', packet: { packetId: '340' } });
  wire.succeeds('getWalkPacket.php', {});
  expect(await types('K7M-4QX-9TB')).toEqual({ kind: 'none' });
  expect(asked()).toEqual(['K7M4QX9TB', 'K7M4QX9TB', 'K7M4QX9TB']);
});

test('what is typed goes out in upper case, a packet’s own code as its server has written it, then as somebody may have meant it', async () => {
  wire.succeeds('getWalkPacket.php', {});
  await types('k7m 4qx-9tb');
  await follows('k7m-4Qx-9tb');
  await knows('abc-dEf-ghi');
  await types('ABC-DEF-GHI');
  expect(asked()).toEqual(['K7M4QX9TB', 'k7m4Qx9tb', 'K7M4QX9TB', 'abcdEfghi', 'ABCDEFGHI']);
});

test('a packet that is known here is asked for too, and keeps the target that another answer has named', async () => {
  await knows('K7M4QX9TB');
  wire.succeeds('getWalkPacket.php', { 340: { ...onWire('K7M4QX9TB'), cc: 7 } });
  expect(await types('k7m4qx9tb')).toMatchObject({ kind: 'packet', packet: { completed: 7, targetId: '12' } });
});

test.each<[string, () => void]>([
  ['the browser has no connection', () => (online = false)],
  ['the server cannot be reached', () => undefined],
  ['the server has trouble', () => wire.fails('getWalkPacket.php', 500, 'Something went wrong')],
  ['something else answers', () => wire.answersWith('getWalkPacket.php', () => new Response('<html>Log in</html>'))],
])('what this phone knows stands in when %s', async (_, happens) => {
  happens();
  expect(await types('K7M-4QX-9TB')).toMatchObject({ kind: 'failed' });
  await knows('K7M4QX9TB');
  expect(await types('K7M-4QX-9TB')).toMatchObject({ kind: 'packet', packet: { packetId: '340' } });
});

test('a refusal is the server’s own answer, whatever this phone knows', async () => {
  await knows('K7M4QX9TB');
  wire.fails('getWalkPacket.php', 403, 'This packet is closed');
  expect(await types('K7M-4QX-9TB')).toMatchObject({ kind: 'failed', failure: { message: 'This packet is closed' } });
});

test('where this phone is goes along only if it is known', async () => {
  wire.succeeds('getWalkPacket.php', {});
  await types('K7M-4QX-9TB');
  place = { lat: 44.05, lon: -123.0867536 };
  await follows('K7M4QX9TB');
  expect(wire.calls).toEqual([
    'getWalkPacket.php?u=k7Qm2xP9&c=K7M4QX9TB&y=1',
    'getWalkPacket.php?u=k7Qm2xP9&c=K7M4QX9TB&y=1&a=44.0500000&o=-123.0867536',
  ]);
});

test('what cannot be a code is not asked for', async () => {
  expect(await types('no/such')).toEqual({ kind: 'notACode' });
  expect(await follows(' - ')).toEqual({ kind: 'notACode' });
  expect(wire.calls).toEqual([]);
});
