import { Phone } from '@/__tests__/support/device';
import { aboutOf, aChange, aNoteChange, aTag, aTagsChange, aVolunteer } from '@/__tests__/support/scenario';
import type { Change } from '@/lib/domain/change/change';
import { subjectKey } from '@/lib/domain/change/subject';
import { asId, type DoorId } from '@/lib/domain/ids';
import type { StoredChange } from '@/lib/offline/database';
import { parseChange } from '@/lib/offline/journal/changeSchema';

const ana = aVolunteer();
const person = { recordId: '7', groupIds: ['3'], groupNames: ['Dog'], name: 'Ann Lee', age: 40, add: ['3'], remove: [] };

/** A change as the first version of the app wrote it. */
const version1Row = (more: object = {}) => ({
  version: 1,
  changeId: 'one',
  account: ana.account,
  campaignUid: ana.campaignUid,
  listId: '12',
  packetId: '340',
  listType: 3,
  addressId: '99',
  doorName: '12 Elm St Apt 2',
  action: 'c',
  time: 1_790_000_000,
  position: { state: 'fixed', lat: 44, lon: -123 },
  records: [person],
  former: { action: 'nh', records: [{ recordId: '7', groupIds: [], groupNames: [], add: [], remove: ['3'] }] },
  device: 'phone-1',
  seq: 5,
  ...more,
});

test('a change of the first version is read as a door', () => {
  const { recordId: _, ...rest } = person;
  expect(parseChange(version1Row())).toEqual({
    version: 2,
    kind: 'door',
    changeId: 'one',
    account: ana.account,
    campaignUid: ana.campaignUid,
    device: 'phone-1',
    seq: 5,
    time: 1_790_000_000,
    body: {
      list: { targetId: '12', packetId: '340' },
      signs: true,
      doorId: '99',
      doorName: '12 Elm St Apt 2',
      position: { state: 'fixed', lat: 44, lon: -123 },
      action: 'c',
      people: [{ personId: '7', ...rest }],
      former: { action: 'nh', people: [{ personId: '7', groupIds: [], groupNames: [], add: [], remove: ['3'] }] },
    },
  });
});

test('a change of the first version that is damaged is not believed', () => {
  for (const damage of [{ action: '' }, { listType: 2 }, { addressId: undefined }, { seq: 'five' }]) {
    expect(parseChange(version1Row(damage))).toBeUndefined();
  }
});

test.each<[string, Change]>([
  ['a door', aChange('12 Elm St')],
  ['a voter’s tags', aTagsChange('Ann', ['Host'], { former: [aTag('Donor')] })],
  ['a note', aNoteChange('Ann', 'Dog', { former: 'Cat' })],
])('a change of %s is read as it was written', (_, change) => {
  expect(parseChange(structuredClone(change))).toEqual(change);
});

describe('a database of the first version', () => {
  const opensOn = async (...rows: readonly object[]) => {
    const phone = new Phone();
    const { db } = await phone.opensTab();
    // What the first version of the app has left there.
    for (const row of rows) await db.put('updaterQueue', row as StoredChange);
    return { phone, ...(await phone.opensTab()) };
  };

  test('is read whole and in order', async () => {
    const { journal } = await opensOn(
      version1Row({ seq: 1, doorName: '1 Elm St' }),
      version1Row({ seq: 2, doorName: '2 Elm St', changeId: 'two' }),
    );
    expect(journal.pendingOf(ana.account).map(aboutOf)).toEqual(['1 Elm St', '2 Elm St']);
    expect(journal.bySubject(ana).get(subjectKey('door', asId<DoorId>('99')))).toHaveLength(2);
    expect(journal.quarantineCount()).toBe(0);
  });

  test('keeps its own form in the receipts and for other tabs, so that a tab of that version can go on', async () => {
    const row = version1Row({ seq: 1 });
    const { db, journal, phone } = await opensOn(row);
    const told: unknown[] = [];
    phone.listens((data) => told.push(data));
    await journal.answer(journal.pendingOf(ana.account), 0);
    expect(await db.getAll('receipts')).toEqual([{ n: 1, change: row, answeredAtMs: 0 }]);
    expect(told).toEqual([{ kind: 'answered', receipts: [{ n: 1, change: row, answeredAtMs: 0 }] }]);
  });

  test('keeps its own form when a place is found', async () => {
    const row = version1Row({ seq: 1, position: { state: 'locating' } });
    const { db, journal } = await opensOn(row);
    const [change] = await journal.head(ana, 1);
    if (!change) throw new Error('Nothing is pending');
    await journal.fix(change, { state: 'fixed', lat: 1, lon: 2 });
    expect(await db.getAll('updaterQueue')).toEqual([{ ...row, position: { state: 'fixed', lat: 1, lon: 2 } }]);
    expect(await journal.head(ana, 1)).toMatchObject([{ body: { position: { state: 'fixed', lat: 1, lon: 2 } } }]);
  });

  test('grows by what a tab of that version marks beside this one', async () => {
    const { journal, phone } = await opensOn();
    phone.tells({ kind: 'recorded', change: version1Row({ seq: 1 }) });
    expect(journal.pendingOf(ana.account).map(aboutOf)).toEqual(['12 Elm St Apt 2']);
  });
});

test('an entry of a newer version at the head is left to that version, and does not hold up the others', async () => {
  const phone = new Phone();
  const { db, journal } = await phone.opensTab();
  // What a tab of a newer version has just written.
  await db.put('updaterQueue', { ...aChange('1 Elm St', { seq: 1 }), version: 3 } as unknown as StoredChange);
  await db.put('updaterQueue', aChange('2 Elm St', { seq: 2 }));
  expect((await journal.head(ana, 1)).map(aboutOf)).toEqual(['2 Elm St']);
});
