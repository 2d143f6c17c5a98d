import { QueryClient } from '@tanstack/react-query';
import { aVolunteer } from '@/__tests__/support/scenario';
import { Wire } from '@/__tests__/support/wire';
import { packetByCodeQuery } from '@/lib/data/lists/packetByCode';
import { createQueries, type Who } from '@/lib/data/lists/queries';
import type { DatedList } from '@/lib/domain/change/applyChanges';
import { FailedCall } from '@/lib/domain/failure';
import type { Position } from '@/lib/domain/geo';
import { asId, type TargetId } from '@/lib/domain/ids';
import type { ListRef } from '@/lib/domain/walk/listRef';
import { startedAt } from '@/lib/domain/walk/nearestFirst';

const ana = aVolunteer();
const packet340: ListRef = { targetId: '12', packetId: '340', packetType: 0 };
const TARGET = asId<TargetId>('12');
const startedAtDoor = (dated: DatedList, doorId: string): DatedList => ({
  ...dated,
  list: { ...dated.list, doors: startedAt(dated.list.doors, doorId) },
});
const aWireDoor = { addressId: 1, status: 0, color: '2', record: [], address: '12 Elm St' };

let wire: Wire;
let client: QueryClient;
let receipt: number;
const queryParts = () => ({ calls: wire.loadCalls, latestReceipt: async () => receipt });
const queriesOver = () => createQueries(queryParts());
const byCode = (who: Who, code: string) => packetByCodeQuery(queryParts(), who, code);

beforeEach(() => {
  wire = new Wire();
  client = new QueryClient({ defaultOptions: { queries: { gcTime: Number.POSITIVE_INFINITY } } });
  receipt = 0;
});

describe('without a campaign', () => {
  test('everything is empty and nobody is asked', async () => {
    const queries = queriesOver();
    expect(await client.fetchQuery(queries.campaigns(undefined))).toEqual([]);
    expect(await client.fetchQuery(queries.walk(undefined, false))).toEqual({ packets: [], targets: [] });
    expect(await client.fetchQuery(queries.targetPackets(undefined, TARGET, false))).toEqual([]);
    expect(await client.fetchQuery(queries.doorList(undefined, packet340, false))).toEqual({
      list: { doors: [], groups: [] },
      asOfReceipt: 0,
    });
    expect(await client.fetchQuery(byCode(undefined, 'K7M4QX9TB'))).toBeNull();
    expect(wire.calls).toEqual([]);
  });
});

describe('the doors of a list', () => {
  test('know which answered changes are in them: those answered before the request left, not those answered meanwhile', async () => {
    receipt = 3;
    let answer = () => {};
    wire.succeedsAfter('mapList2.php', new Promise<void>((resolve) => (answer = resolve)), { result: [aWireDoor] });
    const fetching = client.fetchQuery(queriesOver().doorList(ana, packet340, false));
    while (wire.calls.length === 0) await new Promise(setImmediate);
    receipt = 4;
    answer();
    expect(await fetching).toMatchObject({ asOfReceipt: 3, list: { doors: [{ line: '12 Elm St' }] } });
  });

  test('are asked for with signs and place', async () => {
    wire.succeeds('mapList2.php', { result: [] });
    await client.fetchQuery(queriesOver().doorList(ana, packet340, true, { lat: 44.5, lon: -123.25 }));
    expect(wire.calls).toEqual(['mapList2.php?i=12&u=k7Qm2xP9&y=3&a=44.5000000&o=-123.2500000&p=340']);
  });

  test('are asked for with their target, as any answer has named it, though the way to them did not', async () => {
    wire.succeeds('mapList2.php', { result: [] });
    wire.succeeds('getWalkPackets.php', { 340: { c: 'K7M4QX9TB', cc: 9, ct: 45, s3: 'maps' } });
    const queries = queriesOver();
    await client.fetchQuery(queries.targetPackets(ana, TARGET, false));
    await client.fetchQuery(queries.doorList(ana, { targetId: '', packetId: '340' }, false));
    expect(wire.calls.at(-1)).toBe('mapList2.php?i=12&u=k7Qm2xP9&y=1&p=340');
  });

  test('keep their order wherever the answer begins, also after they were begun elsewhere on this phone', async () => {
    const { doorList } = queriesOver();
    const [one, two, three] = [1, 2, 3].map((addressId) => ({ ...aWireDoor, addressId }));
    const fetches = async (result: readonly unknown[], position?: Position) => {
      wire.succeeds('mapList2.php', { result });
      const { list } = await client.fetchQuery({ ...doorList(ana, packet340, false, position), staleTime: 0 });
      return list.doors.map(({ doorId }) => doorId);
    };
    expect(await fetches([one, two, three])).toEqual(['1', '2', '3']);
    // Sync says where the phone is.
    expect(await fetches([three, one, two], { lat: 44.5, lon: -123.25 })).toEqual(['1', '2', '3']);
    expect(await fetches([two, three, one])).toEqual(['1', '2', '3']);
    client.setQueryData<DatedList>(doorList(ana, packet340, false).queryKey, (dated) => dated && startedAtDoor(dated, '2'));
    expect(await fetches([one, two, three], { lat: 44, lon: -123 })).toEqual(['2', '3', '1']);
  });

  test('stay as they were when the server fails', async () => {
    const options = queriesOver().doorList(ana, packet340, false);
    wire.succeeds('mapList2.php', { result: [aWireDoor] });
    const former = await client.fetchQuery(options);
    wire.fails('mapList2.php', 500, 'Something went wrong');
    const failed = client.fetchQuery({ ...options, staleTime: 0 });
    await expect(failed).rejects.toBeInstanceOf(FailedCall);
    await expect(failed).rejects.toMatchObject({ failure: { kind: 'server', message: 'Something went wrong' } });
    expect(client.getQueryData(options.queryKey)).toBe(former);
  });

  test('are the same however the packet was reached and whatever the PIN', () => {
    const { doorList } = queriesOver();
    const { queryKey } = doorList(ana, packet340, false);
    expect(doorList({ ...ana, pin: '654321' }, { targetId: '', packetId: '340', packetType: 2 }, false).queryKey).toEqual(queryKey);
  });

  test.each([
    ['another packet', { ...packet340, packetId: '341' }, ana, false],
    ['the whole target', { ...packet340, packetId: '' }, ana, false],
    ['with signs', packet340, ana, true],
    ['another volunteer', packet340, aVolunteer('Sam'), false],
    ['another campaign', packet340, aVolunteer('Ana', { campaignUid: 'other' }), false],
  ])('are others for %s', (_, list, who, signs) => {
    const { doorList } = queriesOver();
    expect(doorList(who, list, signs).queryKey).not.toEqual(doorList(ana, packet340, false).queryKey);
  });
});

describe('the walk and its packets', () => {
  test('are the volunteer’s own', async () => {
    wire.succeeds('getWalk.php', { my_packets: { 340: { c: 'K7M4QX9TB', cc: 9, ct: 45, s3: 'maps' } }, walk_targets: [] });
    expect(await client.fetchQuery(queriesOver().walk(ana, true))).toMatchObject({
      packets: [{ packetId: '340', progressBarVal: 0.2 }],
      targets: [],
    });
    expect(wire.calls).toEqual(['getWalk.php?u=k7Qm2xP9&y=3']);
  });

  test('have targets, whose counts are of packets done, handed out and free', async () => {
    wire.succeeds('getWalk.php', { my_packets: {}, walk_targets: { 12: { cc: 1, ca: 0, cu: 3 } } });
    expect(await client.fetchQuery(queriesOver().walk(ana, false))).toEqual({
      packets: [],
      targets: [expect.objectContaining({ targetId: '12', type: 1, completed: 1, assigned: 0, unassigned: 3, targetTotal: 4 })],
    });
  });

  test('are asked for without signs by another y', async () => {
    wire.succeeds('getWalk.php', { my_packets: {}, walk_targets: [] });
    await client.fetchQuery(queriesOver().walk(ana, false));
    expect(wire.calls).toEqual(['getWalk.php?u=k7Qm2xP9&y=1']);
  });

  test('of a target come from the server, and belong to it though the server does not say so', async () => {
    wire.succeeds('getWalkPackets.php', { 340: { c: 'K7M4QX9TB', cc: 9, ct: 45, s3: 'maps' } });
    expect(await client.fetchQuery(queriesOver().targetPackets(ana, TARGET, false))).toMatchObject([
      { packetId: '340', type: 1, targetId: '12' },
    ]);
    expect(wire.calls).toEqual(['getWalkPackets.php?u=k7Qm2xP9&i=12&y=1']);
  });

  test('are found by a code, as it goes out; no such code is an answer, not a failure', async () => {
    wire.succeeds('getWalkPacket.php', {});
    const queries = queriesOver();
    expect(await client.fetchQuery(byCode(ana, 'k7m4Qx9tb'))).toBeNull();
    expect(wire.calls).toEqual(['getWalkPacket.php?u=k7Qm2xP9&c=k7m4Qx9tb&y=1']);
    expect(queries.knownPackets(client, ana)).toEqual([]);
  });

  test('know which received changes are in their counts', async () => {
    const packets = { 340: { c: 'K7M4QX9TB', cc: 9, ct: 45, s3: 'maps' } };
    wire.succeeds('getWalk.php', { my_packets: packets, walk_targets: {} });
    wire.succeeds('getWalkPackets.php', packets);
    wire.succeeds('getWalkPacket.php', packets);
    const queries = queriesOver();
    receipt = 7;
    await client.fetchQuery(queries.walk(ana, false));
    await client.fetchQuery(queries.targetPackets(ana, TARGET, false));
    await client.fetchQuery(byCode(ana, 'K7M4QX9TB'));
    expect(queries.knownPackets(client, ana).map(({ packet }) => packet.asOfReceipt)).toEqual([7, 7, 7]);
  });
});

test('a packet is known from whatever has brought it to this device, and to nobody else', async () => {
  const onWire = (code: string) => ({ c: code, cc: 0, ct: 45, s3: 'maps' });
  wire.succeeds('getWalk.php', { my_packets: { 340: onWire('AAA') }, walk_targets: [] });
  wire.succeeds('getWalkPackets.php', { 341: onWire('BBB') });
  wire.succeeds('getWalkPacket.php', { 342: onWire('CCC') });
  const queries = queriesOver();
  await client.fetchQuery(queries.walk(ana, true));
  await client.fetchQuery(queries.targetPackets(ana, TARGET, false));
  await client.fetchQuery(byCode(ana, 'CCC'));
  expect(queries.knownPackets(client, ana).map(({ packet }) => packet.displayCode)).toEqual(['AAA', 'BBB', 'CCC']);
  expect(queries.knownPackets(client, aVolunteer('Sam'))).toEqual([]);
});

test('the campaigns are the account’s', async () => {
  wire.succeeds('getCampaigns.php', [{ uId: 5, cName: 'Elm for Council', org: null }]);
  expect(await client.fetchQuery(queriesOver().campaigns(ana))).toEqual([{ uId: '5', cName: 'Elm for Council' }]);
});
