import { CLOSINGS, systemCloses } from '@/__tests__/support/closedBySystem';
import { aNewChange, NOW_MS, Phone } from '@/__tests__/support/device';
import { aboutOf, aChange, aVolunteer } from '@/__tests__/support/scenario';
import type { Change } from '@/lib/domain/change/change';
import type { RecordedChange } from '@/lib/domain/change/recorded';
import { subjectKey } from '@/lib/domain/change/subject';
import { asId, type DoorId } from '@/lib/domain/ids';
import { moveToReceipts } from '@/lib/offline/journal/journalMoves';
import { moveToQuarantine } from '@/lib/offline/journal/settledMoves';

const ana = aVolunteer('Ana');
const sam = aVolunteer('Sam', { campaignUid: 'sams-uid' });
const elm12 = subjectKey('door', asId<DoorId>('12 Elm St'));
const actionsOf = (recorded: readonly RecordedChange[] | undefined) =>
  recorded?.map(({ change }) => change.kind === 'door' && change.body.action);
const doors = (changes: readonly Change[]) => changes.map(aboutOf);

let phone: Phone;
beforeEach(() => {
  phone = new Phone();
});

describe('a change that was recorded', () => {
  test('is on disk, whole, when record resolves: a browser killed now loses nothing', async () => {
    const { journal } = await phone.opensTab();
    const recorded = await journal.record(aNewChange('12 Elm St', { people: [], position: { state: 'locating' } }));
    const { journal: afterRestart } = await phone.opensTab();
    expect(await afterRestart.head(ana, 10)).toEqual([recorded]);
    expect(afterRestart.pendingOf(ana.account)).toEqual([recorded]);
  });

  test('together with others is on disk with all of them, in their order', async () => {
    const { journal } = await phone.opensTab();
    const recorded = await journal.recordAll(['1 Elm St', '2 Elm St', '3 Elm St'].map((door) => aNewChange(door)));
    expect(recorded.map(({ seq }) => seq)).toEqual([1, 2, 3]);
    expect(await (await phone.opensTab()).journal.head(ana, 10)).toEqual(recorded);
  });

  test('together with one that cannot be written is not recorded, nor are the others', async () => {
    const { journal } = await phone.opensTab();
    const unwritable = { ...aNewChange('2 Elm St'), device: (() => undefined) as unknown as string };
    await expect(journal.recordAll([aNewChange('1 Elm St'), unwritable])).rejects.toThrow();
    expect([await journal.head(ana, 10), journal.pendingCountOf(ana.account)]).toEqual([[], 0]);
  });

  test('waits for the strictest durability that the browser has', async () => {
    const { journal } = await phone.opensTab();
    const transaction = jest.spyOn(IDBDatabase.prototype, 'transaction');
    await journal.record(aNewChange('12 Elm St'));
    expect(transaction).toHaveBeenCalledWith('updaterQueue', 'readwrite', { durability: 'strict' });
  });

  test('replaces the snapshot, which screens follow', async () => {
    const { journal } = await phone.opensTab();
    const counts: number[] = [];
    const stop = journal.subscribe(() => counts.push(journal.snapshot().pendingCountOf(ana.account)));
    const before = journal.snapshot();
    await journal.record(aNewChange('12 Elm St'));
    stop();
    await journal.record(aNewChange('14 Elm St'));
    expect([counts, before.pendingCountOf(ana.account)]).toEqual([[1], 0]);
  });

  test('that the device has no room for is not recorded at all', async () => {
    const { db, journal } = await phone.opensTab();
    db.close();
    await expect(journal.record(aNewChange('12 Elm St'))).rejects.toThrow();
    expect(journal.pendingCountOf(ana.account)).toBe(0);
  });
});

describe.each(CLOSINGS)('when the system closes the database %s a write', (closing) => {
  const fixed = { state: 'fixed', lat: 44.05, lon: -123.08 } as const;

  test('a change is recorded, once, and the next one behind it', async () => {
    const { db, journal } = await phone.opensTab();
    systemCloses(closing);
    const [first, second] = await Promise.all([journal.record(aNewChange('1 Elm St')), journal.record(aNewChange('2 Elm St'))]);
    expect(await db.getAll('updaterQueue')).toEqual([first, second]);
    expect(journal.pendingOf(ana.account)).toEqual([first, second]);
  });

  test('several changes are recorded together, once', async () => {
    const { db, journal } = await phone.opensTab();
    systemCloses(closing);
    const recorded = await journal.recordAll(['1 Elm St', '2 Elm St'].map((door) => aNewChange(door)));
    expect(await db.getAll('updaterQueue')).toEqual(recorded);
  });

  test('an answer has one receipt', async () => {
    const { db, journal } = await phone.opensTab();
    const changes = [await journal.record(aNewChange('1 Elm St')), await journal.record(aNewChange('2 Elm St'))];
    systemCloses(closing);
    await journal.answer(changes, NOW_MS);
    expect((await db.getAll('receipts')).map(({ change }) => change)).toEqual(changes);
    expect([await db.count('updaterQueue'), journal.pendingCountOf(ana.account)]).toEqual([0, 0]);
  });

  test('a change is set aside once, and this tab knows it', async () => {
    const { db, journal } = await phone.opensTab();
    const change = await journal.record(aNewChange('1 Elm St'));
    systemCloses(closing);
    expect(await journal.setAside([change])).toEqual([change]);
    expect([await db.count('quarantine'), await db.count('updaterQueue')]).toEqual([1, 0]);
    expect([journal.setAsideOf(ana.account), journal.quarantineCount()]).toEqual([[change], 1]);
  });

  test('a place is stored', async () => {
    const { journal } = await phone.opensTab();
    const change = await journal.record(aNewChange('1 Elm St', { position: { state: 'locating' } }));
    systemCloses(closing);
    await journal.fix(change, fixed);
    expect(await journal.head(ana, 1)).toMatchObject([{ body: { position: fixed } }]);
  });

  test('a tab that opens then has everything', async () => {
    const { journal } = await phone.opensTab();
    const change = await journal.record(aNewChange('1 Elm St'));
    systemCloses(closing);
    expect((await phone.opensTab()).journal.pendingOf(ana.account)).toEqual([change]);
  });
});

test('a change whose recording this tab was not told of, and which another tab has sent meanwhile, is recorded once and pending nowhere', async () => {
  const [first, second] = [await phone.opensTab(), await phone.opensTab()];
  systemCloses('after');
  const recording = first.journal.record(aNewChange('1 Elm St'));
  const [found] = await second.journal.head(ana, 1);
  await second.journal.answer(found ? [found] : [], NOW_MS);
  expect(await recording).toEqual(found);
  expect([first.journal.pendingCountOf(ana.account), await first.db.count('updaterQueue'), await first.db.count('receipts')]).toEqual([
    0, 0, 1,
  ]);
});

describe('the order', () => {
  test('is one over two tabs, whatever tab a change was made in', async () => {
    const [first, second] = [await phone.opensTab(), await phone.opensTab()];
    await first.journal.record(aNewChange('1 Elm St'));
    await second.journal.record(aNewChange('2 Elm St'));
    await first.journal.record(aNewChange('3 Elm St'));
    for (const { journal } of [first, second]) {
      const head = await journal.head(ana, 10);
      expect(doors(head)).toEqual(['1 Elm St', '2 Elm St', '3 Elm St']);
      expect(journal.pendingOf(ana.account)).toEqual(head);
      expect(head.map(({ seq }) => seq)).toEqual([...head.map(({ seq }) => seq)].sort((a, b) => a - b));
    }
  });

  test('numbers changes that two tabs record in the same moment differently', async () => {
    const tabs = [await phone.opensTab(), await phone.opensTab()];
    const changes = await Promise.all(
      Array.from({ length: 20 }, (_, index) => tabs[index % 2]?.journal.record(aNewChange(`${index} Elm St`))),
    );
    expect(new Set(changes.map((change) => change?.seq)).size).toBe(20);
    expect(tabs.map(({ journal }) => journal.pendingCountOf(ana.account))).toEqual([20, 20]);
  });

  test('goes on upwards after everything has left, and after a restart', async () => {
    const { journal } = await phone.opensTab();
    const first = await journal.record(aNewChange('1 Elm St'));
    await journal.answer([first], NOW_MS);
    const { journal: afterRestart } = await phone.opensTab();
    expect((await afterRestart.record(aNewChange('2 Elm St'))).seq).toBeGreaterThan(first.seq);
  });

  test('of one door is the same in a tab that opens later', async () => {
    const { journal } = await phone.opensTab();
    await journal.record(aNewChange('12 Elm St', { action: 'nh' }));
    await journal.record(aNewChange('12 Elm St', { action: 'c' }));
    const { journal: other } = await phone.opensTab();
    expect(actionsOf(other.bySubject(ana).get(elm12))).toEqual(['nh', 'c']);
  });

  test('is each owner’s own', async () => {
    const { journal } = await phone.opensTab();
    await journal.record(aNewChange('1 Elm St', ana));
    await journal.record(aNewChange('2 Elm St', sam));
    await journal.record(aNewChange('3 Elm St', { ...ana, campaignUid: sam.campaignUid }));
    expect([doors(await journal.head(ana, 10)), doors(await journal.head(sam, 10))]).toEqual([['1 Elm St'], ['2 Elm St']]);
    expect([journal.pendingCountOf(ana.account), journal.pendingCountOf(sam.account), journal.pendingCountOf(undefined)]).toEqual([
      2, 1, 0,
    ]);
    expect(doors(journal.pendingOf(ana.account))).toEqual(['1 Elm St', '3 Elm St']);
  });

  test('gives as much of the head as is asked for', async () => {
    const { journal } = await phone.opensTab();
    for (const number of [1, 2, 3]) await journal.record(aNewChange(`${number} Elm St`));
    expect(doors(await journal.head(ana, 2))).toEqual(['1 Elm St', '2 Elm St']);
  });
});

describe('an answer', () => {
  test('moves changes to the receipts together, in every tab and over a restart', async () => {
    const [first, second] = [await phone.opensTab(), await phone.opensTab()];
    const done = await first.journal.record(aNewChange('12 Elm St'));
    const pending = await first.journal.record(aNewChange('14 Elm St'));
    await first.journal.answer([done], NOW_MS);
    for (const { journal } of [first, second, await phone.opensTab()]) {
      expect(journal.pendingOf(ana.account)).toEqual([pending]);
      expect(journal.bySubject(ana).get(elm12)).toEqual([{ change: done, receipt: 1 }]);
      expect(await journal.head(ana, 10)).toEqual([pending]);
    }
  });

  test('to all that is pending empties the stored queue', async () => {
    const { db, journal } = await phone.opensTab();
    const changes = [await journal.record(aNewChange('12 Elm St')), await journal.record(aNewChange('14 Elm St'))];
    expect(await db.getAllKeys('updaterQueue')).toEqual(changes.map(({ seq }) => seq));
    await journal.answer(changes.slice(0, 1), NOW_MS);
    expect(await db.getAllKeys('updaterQueue')).toEqual([changes[1]?.seq]);
    await journal.answer(changes.slice(1), NOW_MS);
    expect(await db.getAllKeys('updaterQueue')).toEqual([]);
  });

  test('that cannot be written leaves every change pending', async () => {
    const { db, journal } = await phone.opensTab();
    const changes = [await journal.record(aNewChange('12 Elm St')), await journal.record(aNewChange('14 Elm St'))];
    const remove = IDBObjectStore.prototype.delete;
    jest.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(function (this: IDBObjectStore, key) {
      const request = remove.call(this, key);
      this.transaction.abort();
      return request;
    });
    await expect(journal.answer(changes, NOW_MS)).rejects.toThrow();
    expect(journal.pendingOf(ana.account)).toEqual(changes);
    expect([await db.count('updaterQueue'), await db.count('receipts')]).toEqual([2, 0]);
  });

  test('is numbered upwards in the order of the answers, read from disk', async () => {
    const [first, second] = [await phone.opensTab(), await phone.opensTab()];
    expect(await first.journal.latestReceipt()).toBe(0);
    const changes = [await first.journal.record(aNewChange('1 Elm St')), await first.journal.record(aNewChange('2 Elm St'))];
    await first.journal.answer(changes, NOW_MS);
    expect(await second.journal.latestReceipt()).toBe(2);
  });

  test('in the news twice counts once', async () => {
    const { journal } = await phone.opensTab();
    const done = await journal.record(aNewChange('12 Elm St'));
    await journal.answer([done], NOW_MS);
    await journal.answer([done], NOW_MS);
    expect(journal.bySubject(ana).get(elm12)).toEqual([{ change: done, receipt: 1 }]);
  });

  test.each([
    [19_999, 1],
    [20_000, 0],
  ])('keeps its receipt until %i later ones have come, whatever the clock says', async (later, kept) => {
    const { db, journal } = await phone.opensTab();
    const change = await journal.record(aNewChange('12 Elm St'));
    await journal.answer([change], NOW_MS);
    await db.put('receipts', { n: 1 + later, change: aChange('14 Elm St', { seq: 99 }), answeredAtMs: 0 });
    expect((await phone.opensTab()).journal.bySubject(ana).get(elm12) ?? []).toHaveLength(kept);
  });

  test('whose receipt cannot be read is moved to the quarantine as it was', async () => {
    const { db } = await phone.opensTab();
    // A version this app does not know.
    const unreadable = { n: 1, change: { ...aChange('12 Elm St'), version: 3 } as unknown as Change, answeredAtMs: NOW_MS };
    await db.put('receipts', unreadable);
    await phone.opensTab();
    expect(await db.getAll('quarantine')).toEqual([{ foundIn: 'receipts', value: unreadable }]);
    expect(await db.getAll('receipts')).toEqual([]);
  });
});

describe('where a change was made', () => {
  const fixed = { state: 'fixed', lat: 44.05, lon: -123.08 } as const;

  test('follows later, on disk and in every tab, without moving the door’s other changes', async () => {
    const [first, second] = [await phone.opensTab(), await phone.opensTab()];
    const change = await first.journal.record(aNewChange('12 Elm St', { position: { state: 'locating' } }));
    await second.journal.record(aNewChange('12 Elm St', { action: 'nh' }));
    await first.journal.fix(change, fixed);
    for (const { journal } of [first, second, await phone.opensTab()]) {
      expect(await journal.head(ana, 1)).toMatchObject([{ body: { position: fixed } }]);
      expect(journal.pendingOf(ana.account)[0]).toMatchObject({ body: { position: fixed } });
      expect(actionsOf(journal.bySubject(ana).get(elm12))).toEqual(['c', 'nh']);
    }
  });

  test('comes too late for a change that has left', async () => {
    const { db, journal } = await phone.opensTab();
    const change = await journal.record(aNewChange('12 Elm St'));
    await journal.answer([change], NOW_MS);
    await journal.fix(change, fixed);
    expect(await db.count('updaterQueue')).toBe(0);
    expect(journal.bySubject(ana).get(elm12)).toEqual([{ change, receipt: 1 }]);
  });
});

describe('an entry that cannot be read', () => {
  test.each([
    ['of a later version of the app', { version: 3 }],
    ['of a kind that this version does not know', { kind: 'building' }],
    ['without its account', { account: undefined }],
    ['at no time', { time: 'noon' }],
    ['without an action', { body: { ...aNewChange('2 Elm St').body, action: '' } }],
    ['at a place we do not know', { body: { ...aNewChange('2 Elm St').body, position: { state: 'guessed' } } }],
  ])('%s is put aside as it is, and the others survive', async (_, damage) => {
    const { db, journal } = await phone.opensTab();
    await journal.record(aNewChange('1 Elm St'));
    const damaged = { ...aNewChange('2 Elm St'), ...damage };
    // The store takes whatever an older, newer or broken app has written.
    await db.put('updaterQueue', damaged as Change);
    await journal.record(aNewChange('3 Elm St'));
    const { journal: afterRestart } = await phone.opensTab();
    expect(doors(afterRestart.pendingOf(ana.account))).toEqual(['1 Elm St', '3 Elm St']);
    expect(doors(await afterRestart.head(ana, 10))).toEqual(['1 Elm St', '3 Elm St']);
    expect(await db.getAll('quarantine')).toEqual([{ foundIn: 'updaterQueue', value: { ...damaged, seq: 2 } }]);
  });

  test('is put aside once', async () => {
    const { db } = await phone.opensTab();
    await db.put('updaterQueue', { version: 9 } as unknown as Change);
    await phone.opensTab();
    await phone.opensTab();
    expect(await db.count('quarantine')).toBe(1);
  });
});

describe('an entry that a version before could not read', () => {
  test('comes back into its place and leaves first', async () => {
    const { db, journal } = await phone.opensTab();
    const back = await journal.record(aNewChange('1 Elm St'));
    await journal.record(aNewChange('2 Elm St'));
    await db.delete('updaterQueue', back.seq);
    await db.put('quarantine', { foundIn: 'updaterQueue', value: back });
    const { journal: later } = await phone.opensTab();
    expect(doors(await later.head(ana, 10))).toEqual(['1 Elm St', '2 Elm St']);
    expect([doors(later.pendingOf(ana.account)), later.quarantineCount()]).toEqual([['1 Elm St', '2 Elm St'], 0]);
  });

  test.each([
    ['whose number another change has', { foundIn: 'updaterQueue', value: aChange('1 Elm St', { seq: 1 }) }],
    ['that the volunteer has set aside', { foundIn: 'setAside', value: aChange('1 Elm St', { seq: 9 }) }],
    ['that is still not readable', { foundIn: 'updaterQueue', value: { ...aChange('1 Elm St', { seq: 9 }), version: 3 } }],
  ])('stays aside when it is one %s', async (_, entry) => {
    const { db, journal } = await phone.opensTab();
    await journal.record(aNewChange('2 Elm St'));
    await db.put('quarantine', entry);
    const { journal: later } = await phone.opensTab();
    expect([doors(later.pendingOf(ana.account)), await later.quarantined()]).toEqual([['2 Elm St'], [entry]]);
  });
});

describe('on a full device', () => {
  const kept = ['walkbook-reserve', 'walkbook-cache:62.2:["walk"]', 'userData'];
  const full = () => {
    throw new DOMException('', 'QuotaExceededError');
  };

  test.each([
    ['the reserve is removed', 1, ['userData', 'walkbook-cache:62.2:["walk"]']],
    ['then what can be fetched again', 2, ['userData']],
  ])('%s, and the change is recorded', async (_, failures, left) => {
    const { db, journal } = await phone.opensTab();
    for (const key of kept) await db.put('values', 'text', key);
    const add = jest.spyOn(IDBObjectStore.prototype, 'add');
    for (let failure = 0; failure < failures; failure += 1) add.mockImplementationOnce(full);
    await journal.record(aNewChange('12 Elm St'));
    expect([doors(await journal.head(ana, 10)), await db.getAllKeys('values')]).toEqual([['12 Elm St'], left]);
  });

  test('that has nothing more to give, a change is not recorded at all', async () => {
    const { db, journal } = await phone.opensTab();
    jest.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(full);
    await expect(journal.record(aNewChange('12 Elm St'))).rejects.toThrow();
    expect([journal.pendingCountOf(ana.account), await db.count('updaterQueue')]).toEqual([0, 0]);
  });

  test('an answer is kept all the same', async () => {
    const { journal } = await phone.opensTab();
    const change = await journal.record(aNewChange('12 Elm St'));
    jest.spyOn(IDBObjectStore.prototype, 'add').mockImplementationOnce(full);
    await journal.answer([change], NOW_MS);
    expect(journal.bySubject(ana).get(elm12)).toEqual([{ change, receipt: 1 }]);
  });
});

test('what a tab of another version tells is left to the disk', async () => {
  const { journal } = await phone.opensTab();
  const before = journal.snapshot();
  phone.tells({ kind: 'recorded', change: { ...aChange('12 Elm St'), version: 3 } });
  phone.tells({ kind: 'unknown' });
  expect([journal.snapshot() === before, journal.pendingCountOf(ana.account)]).toEqual([true, 0]);
});

test('a tab that opens while another records misses nothing', async () => {
  const { journal } = await phone.opensTab();
  const [second] = await Promise.all([phone.opensTab(), journal.record(aNewChange('1 Elm St')), journal.record(aNewChange('2 Elm St'))]);
  expect(doors(second.journal.pendingOf(ana.account))).toEqual(['1 Elm St', '2 Elm St']);
});

test('what a tab settled before it was killed is read from the disk', async () => {
  const [killed, stays] = [await phone.opensTab(), await phone.opensTab()];
  const [answered, aside, left] = [
    await killed.journal.record(aNewChange('1 Elm St')),
    await killed.journal.record(aNewChange('2 Elm St')),
    await killed.journal.record(aNewChange('3 Elm St')),
  ];
  await moveToReceipts(killed.db, [answered], NOW_MS);
  await moveToQuarantine(killed.db, [aside]);
  expect(stays.journal.pendingOf(ana.account)).toEqual([answered, aside, left]);
  await stays.journal.catchUp(ana);
  expect(stays.journal.pendingOf(ana.account)).toEqual([left]);
  expect(stays.journal.recordedOf(ana.account)).toEqual([{ change: answered, receipt: 1 }, { change: left }]);
  expect([stays.journal.setAsideOf(ana.account), stays.journal.quarantineCount()]).toEqual([[aside], 1]);
});

test('a change that is in none of the stores stays as it is known', async () => {
  const { db, journal } = await phone.opensTab();
  const change = await journal.record(aNewChange('1 Elm St'));
  await db.delete('updaterQueue', change.seq);
  await db.put('quarantine', { foundIn: 'updaterQueue', value: change });
  await journal.catchUp(ana);
  expect([journal.pendingOf(ana.account), journal.setAsideOf(ana.account)]).toEqual([[change], []]);
});

describe('a change that is set aside', () => {
  test('is kept and counted, in every tab and after a restart, and is no longer pending', async () => {
    const [first, second] = [await phone.opensTab(), await phone.opensTab()];
    const aside = await first.journal.record(aNewChange('12 Elm St'));
    const stays = await first.journal.record(aNewChange('14 Elm St'));
    await second.journal.setAside([aside]);
    const third = await phone.opensTab();
    for (const { journal } of [first, second, third]) {
      expect(journal.pendingOf(ana.account)).toEqual([stays]);
      expect(await journal.head(ana, 10)).toEqual([stays]);
      expect(journal.bySubject(ana).get(elm12) ?? []).toEqual([]);
      expect(journal.quarantineCount()).toBe(1);
      expect(await journal.quarantined()).toEqual([{ foundIn: 'setAside', value: aside }]);
      expect(journal.setAsideOf(ana.account)).toEqual([aside]);
    }
  });

  test('twice is set aside once, and what was received meanwhile stays received', async () => {
    const { journal } = await phone.opensTab();
    const [aside, received] = [await journal.record(aNewChange('12 Elm St')), await journal.record(aNewChange('14 Elm St'))];
    await journal.answer([received], NOW_MS);
    expect([await journal.setAside([aside, received]), await journal.setAside([aside])]).toEqual([[aside], []]);
    expect(journal.quarantineCount()).toBe(1);
    expect(journal.recordedOf(ana.account)).toEqual([{ change: received, receipt: 1 }]);
  });
});

test('everything recorded by an account is found, in all its campaigns, and nobody else’s', async () => {
  const { journal } = await phone.opensTab();
  const elsewhere = aVolunteer('Ana', { campaignUid: 'another' });
  for (const owner of [ana, elsewhere, sam]) {
    await journal.record(aNewChange('12 Elm St', { account: owner.account, campaignUid: owner.campaignUid }));
  }
  expect(journal.recordedOf(ana.account).map(({ change }) => change.campaignUid)).toEqual([ana.campaignUid, elsewhere.campaignUid]);
  expect(journal.recordedOf(undefined)).toEqual([]);
});
