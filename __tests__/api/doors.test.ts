/** @jest-environment node */
import { withRealServer } from '@/__tests__/support/realServer';
import { aChange, START_SECONDS } from '@/__tests__/support/scenario';
import { mapList2 } from '@/lib/api/mapList2';
import { mapListUpdate2 } from '@/lib/api/mapListUpdate2';
import type { AddressList } from '@/lib/domain/address';
import { applyChange, type Change } from '@/lib/domain/change';
import { type AddressId, asId, type ChangeId, type GroupId, type RecordId } from '@/lib/domain/ids';
import { undoOf } from '@/lib/domain/undo';

const real = withRealServer();

async function list(more: Partial<Parameters<typeof mapList2>[2]> = {}): Promise<AddressList> {
  const { http, ana, campaign } = real();
  const request = { targetId: String(campaign.targetId), packetId: String(campaign.packetId), signs: false, ...more };
  const result = await mapList2(http, ana, request);
  if (!result.success) throw new Error(result.message);
  return result.data;
}

/** A change of one of the packet's doors as this phone made it. */
function changeAt(door: number, more: Partial<Change> = {}): Change {
  const { ana, campaign } = real();
  return aChange(`${door + 1} Elm St`, {
    ...ana,
    listId: String(campaign.targetId),
    packetId: String(campaign.packetId),
    addressId: asId<AddressId>(String(campaign.doors[door])),
    changeId: asId<ChangeId>(`${campaign.doors[door]}-${more.seq ?? 1}`),
    ...more,
  });
}

const send = (...changes: [Change, ...Change[]]) => mapListUpdate2(real().http, real().ana, changes, real().server.clock.nowSeconds());

describe('a list', () => {
  test('comes in walk order with its people and groups, in the app’s own words', async () => {
    const { campaign } = real();
    const { addresses, groups } = await list();
    expect(addresses.map(({ line }) => line)).toEqual(['1 Elm St', '2 Elm St', '3 Elm St']);
    const [kim] = campaign.people[0] ?? [];
    expect(addresses[0]).toMatchObject({
      addressId: String(campaign.doors[0]),
      status: 0,
      color: '2',
      city: 'Alder Bay',
      zip: '97000',
      lat: 44,
      lon: -123,
    });
    expect(addresses[0]?.records[0]).toEqual({
      recordId: String(kim),
      voterId: String(kim),
      name: 'Kim Park',
      age: 40,
      groupIds: [],
      groupNames: [],
    });
    expect(groups).toContainEqual({ id: String(campaign.groups.other), name: 'Dog', kind: 'other' });
  });

  test.each([
    ['the middle of the street', { lat: 44.0011, lon: -123.0001 }, ['2 Elm St', '3 Elm St', '1 Elm St']],
    ['a place that prints with an exponent', { lat: 0.0000001, lon: -123 }, ['1 Elm St', '2 Elm St', '3 Elm St']],
  ])('begins at the door nearest to %s', async (_, position, lines) => {
    expect((await list({ position })).addresses.map(({ line }) => line)).toEqual(lines);
  });

  test('without a packet holds the whole target, without a target the packet', async () => {
    expect((await list({ packetId: '' })).addresses).toHaveLength(3);
    expect((await list({ targetId: '' })).addresses).toHaveLength(3);
  });

  test('of a packet that does not exist is refused, and no empty list', async () => {
    const { http, ana } = real();
    const result = await mapList2(http, ana, { targetId: '', packetId: '999999', signs: false });
    expect(result).toMatchObject({ success: false, kind: 'refused', status: 404, message: 'No such packet' });
  });
});

describe('changes', () => {
  test('are received together, and come back with the next list as the phone shows them', async () => {
    const done = changeAt(0, { position: { state: 'fixed', lat: 44.05, lon: -123.08 } });
    const notHome = changeAt(1, { seq: 2, action: 'nh' });
    const before = await list();
    expect(await send(done, notHome)).toMatchObject({ success: true, data: new Set([done.changeId, notHome.changeId]) });
    const { addresses } = await list();
    const shown = before.addresses.map((door) => applyChange(applyChange(door, done), notHome));
    expect(addresses.map(({ status, color, last }) => [status, color, last?.action, last?.changeId])).toEqual(
      shown.map(({ status, color, last }) => [status, color, last?.action, last?.changeId]),
    );
  });

  test('keep their place and time; without a place it is 0,0', async () => {
    const placed = changeAt(0, { position: { state: 'fixed', lat: 44.05, lon: -123.08 }, time: 1_789_999_990 });
    await send(placed, changeAt(1, { seq: 2, position: { state: 'unknown' } }));
    const { server, campaign } = real();
    const rows = await server.db
      .selectFrom('change_log')
      .select(['phone_time', 'lat', 'lon'])
      .where('campaign_id', '=', campaign.campaignId)
      .orderBy('id')
      .execute();
    expect(rows).toEqual([
      { phone_time: 1_789_999_990, lat: 44.05, lon: -123.08 },
      { phone_time: START_SECONDS, lat: 0, lon: 0 },
    ]);
  });

  test('that were sent twice are received twice and counted once', async () => {
    const done = changeAt(0);
    const first = await send(done);
    expect(await send(done, changeAt(1, { seq: 2 }))).toMatchObject({ success: true });
    expect(first).toMatchObject({ success: true, data: new Set([done.changeId]) });
    expect((await list()).addresses.filter(({ status }) => status === 1)).toHaveLength(2);
  });

  test('of a door that is no longer there do not stay queued', async () => {
    const gone = changeAt(0, { addressId: asId<AddressId>('999999') });
    expect(await send(gone)).toMatchObject({ success: true, data: new Set([gone.changeId]) });
  });

  test('of somebody’s groups, taken back, leave the door as it was', async () => {
    const { campaign } = real();
    const [kim = 0] = campaign.people[0] ?? [];
    const dog = asId<GroupId>(String(campaign.groups.other));
    const [before] = (await list()).addresses;
    if (!before) throw new Error('The packet has no doors');
    const record = { recordId: asId<RecordId>(String(kim)), groupIds: [dog], groupNames: ['Dog'], add: [dog], remove: [] };
    const survey = changeAt(0, { records: [record] });
    await send(survey);
    expect((await list()).addresses[0]?.records[0]).toMatchObject({ groupIds: [dog], groupNames: ['Dog'] });
    const { action, records } = undoOf(before, survey);
    await send(changeAt(0, { seq: 2, action, ...(records ? { records } : {}) }));
    expect((await list()).addresses[0]).toMatchObject({ status: 0, color: '2', records: before.records });
  });
});

describe('a server of somebody else’s', () => {
  const answering = (data: unknown) => {
    const { http } = real();
    // Answers every call with the given data, through the contract's own schema.
    const other: typeof http = async (call) => ({ success: true, message: '', data: (await import('valibot')).parse(call.reply, data) });
    return other;
  };

  test.each([
    ['names none', undefined, ['a', 'b']],
    ['names one', { received: ['b'] }, ['b']],
    ['names ids that were not sent', { received: ['b', 'x'] }, ['b']],
    ['has received nothing', { received: [] }, []],
  ])('that %s', async (_, data, received) => {
    const changes = ['a', 'b'].map((id, index) => changeAt(index, { changeId: asId<ChangeId>(id) })) as [Change, Change];
    const result = await mapListUpdate2(answering(data), real().ana, changes, 1);
    expect(result.success && [...result.data]).toEqual(received);
  });
});
