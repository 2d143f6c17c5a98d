import { aNewChange, NOW_MS, Phone, unnumbered } from '@/__tests__/support/device';
import { aboutOf, aChange, aNoteChange, aReport, aTagsChange, aVolunteer, type Said } from '@/__tests__/support/scenario';
import { aFailure, aLock, aSender, CampaignServer } from '@/__tests__/support/sender';
import type { Change } from '@/lib/domain/change/change';
import type { DoorBody } from '@/lib/domain/change/door/door';
import type { Failure, FailureKind } from '@/lib/domain/failure';
import { asId, type ChangeId } from '@/lib/domain/ids';
import type { Journal } from '@/lib/offline/journal/journal';
import { moveToReceipts } from '@/lib/offline/journal/journalMoves';

const ana = aVolunteer('Ana');
const sam = aVolunteer('Sam');

let phone: Phone;
let journal: Journal;
let server: CampaignServer;
beforeEach(async () => {
  phone = new Phone();
  ({ journal } = await phone.opensTab());
  server = new CampaignServer();
});

/** Marks doors one after the other; gives back the last change. */
async function marks(doors: readonly string[], more: Said<DoorBody> = {}): Promise<Change> {
  let last: Change | undefined;
  for (const door of doors) last = await journal.record(aNewChange(door, more));
  if (!last) throw new Error('No doors were marked');
  return last;
}
const numbered = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => `${from + index} Elm St`);
const pending = () => journal.pendingOf(ana.account).map(aboutOf);
const failureOfSending = (sending: Promise<void>) =>
  sending.then(
    () => undefined,
    (error: { failure: Failure }) => error.failure,
  );

describe('sending', () => {
  test('takes 450 doors of one list in three requests, in order', async () => {
    const last = await marks(numbered(1, 450));
    await aSender(journal, server).sendThrough(last);
    expect(server.runs.map((run) => run.length)).toEqual([200, 200, 50]);
    expect(server.receivedDoors).toEqual(numbered(1, 450));
    expect(pending()).toEqual([]);
  });

  test('stops between two runs when the connection has gone, says of nothing that it has failed, and goes on with it', async () => {
    const last = await marks(numbered(1, 450));
    const onOutcome = jest.fn();
    const isOnline = () => server.runs.length !== 1;
    const sender = aSender(journal, server, { isOnline, onOutcome });
    expect(await failureOfSending(sender.sendThrough(last))).toMatchObject({ kind: 'offline', reason: { kind: 'networkOffline' } });
    expect([server.runs.length, pending().length, onOutcome.mock.calls.length]).toEqual([1, 250, 1]);
    await aSender(journal, server).sendThrough(last);
    expect([server.receivedDoors, pending()]).toEqual([numbered(1, 450), []]);
  });

  test('keeps the order over lists: a run ends where the list changes', async () => {
    await marks(['1 Elm St', '2 Elm St'], { list: { targetId: '12', packetId: '340' } });
    await marks(['1 Oak St'], { list: { targetId: '12', packetId: '341' } });
    const last = await marks(['3 Elm St'], { list: { targetId: '12', packetId: '340' } });
    await aSender(journal, server).sendThrough(last);
    expect(server.runs).toEqual([['1 Elm St', '2 Elm St'], ['1 Oak St'], ['3 Elm St']]);
  });

  test('stops once the change itself has gone', async () => {
    const first = await marks(['1 Elm St'], { list: { targetId: '12', packetId: '340' } });
    await marks(['1 Oak St'], { list: { targetId: '12', packetId: '341' } });
    await aSender(journal, server).sendThrough(first);
    expect([server.receivedDoors, pending()]).toEqual([['1 Elm St'], ['1 Oak St']]);
  });

  test('of a change that another tab has sent asks nobody', async () => {
    const gone = await marks(['1 Elm St']);
    await journal.answer([gone], NOW_MS);
    await aSender(journal, server).sendThrough(gone);
    expect(server.runs).toEqual([]);
  });

  test('of a change that has left in an earlier run takes neither lock nor disk', async () => {
    const first = await marks(['1 Elm St']);
    await aSender(journal, server).sendThrough(await marks(['2 Elm St']));
    const head = jest.spyOn(journal, 'head');
    const lockIsTaken = () => Promise.reject(new Error('The lock was asked for'));
    await aSender(journal, server, { withLock: lockIsTaken }).sendThrough(first);
    expect([head.mock.calls.length, server.runs.length]).toEqual([0, 1]);
  });

  test('of one account leaves the other’s changes alone', async () => {
    await marks(['1 Elm St'], sam);
    await aSender(journal, server).sendThrough(await marks(['2 Elm St'], ana));
    expect([server.receivedDoors, journal.pendingCountOf(sam.account)]).toEqual([['2 Elm St'], 1]);
  });

  test('is reported from the first request to the last answer', async () => {
    const told: string[] = [];
    server.answers = () => void told.push('asked');
    const queue = aSender(journal, server, { onSending: (inFlight) => told.push(inFlight.length > 0 ? 'begins' : 'ends') });
    await queue.sendThrough(await marks(['1 Elm St']));
    expect(told).toEqual(['begins', 'asked', 'ends']);
  });
});

describe('a failure', () => {
  test.each([['offline'], ['timeout'], ['server'], ['badShape'], ['refused']] as const)(
    'of kind %s leaves everything pending and is reported',
    async (kind) => {
      const told: (Failure | undefined)[] = [];
      server.answers = () => aFailure(kind, { message: 'No' });
      const queue = aSender(journal, server, { onOutcome: (_owner, failure) => told.push(failure) });
      const failure = await failureOfSending(queue.sendThrough(await marks(['1 Elm St', '2 Elm St'])));
      expect([failure?.kind, told]).toEqual([kind, [failure]]);
      expect(pending()).toEqual(['1 Elm St', '2 Elm St']);
    },
  );

  test('is followed by the same changes, and their success is reported', async () => {
    const told: (Failure | undefined)[] = [];
    const queue = aSender(journal, server, { onOutcome: (_owner, failure) => told.push(failure) });
    const last = await marks(['1 Elm St', '2 Elm St']);
    server.answers = () => aFailure('server');
    await failureOfSending(queue.sendThrough(last));
    server.answers = () => undefined;
    await queue.sendThrough(last);
    expect(server.runs).toEqual([
      ['1 Elm St', '2 Elm St'],
      ['1 Elm St', '2 Elm St'],
    ]);
    expect(told.map((failure) => failure?.kind)).toEqual(['server', undefined]);
  });

  test('between the server’s answer and the disk sends again: twice at the server is safe, never is not', async () => {
    const last = await marks(['1 Elm St']);
    const told: (Failure | undefined)[] = [];
    const queue = aSender(journal, server, { onOutcome: (_owner, failure) => told.push(failure) });
    const full = jest.spyOn(journal, 'answer').mockImplementation(() => Promise.reject(new DOMException('', 'QuotaExceededError')));
    await expect(queue.sendThrough(last)).rejects.toThrow();
    expect(pending()).toEqual(['1 Elm St']);
    expect(told).toMatchObject([{ kind: 'device', reason: { kind: 'storage', name: 'QuotaExceededError' } }]);
    full.mockRestore();
    await queue.sendThrough(last);
    expect(server.receivedDoors).toEqual(['1 Elm St', '1 Elm St']);
  });
});

describe('one change that the server will not take', () => {
  test.each(['refused', 'timeout'] as const)(
    'holds no others hostage: after %s the run is halved down to it alone, and grows again',
    async (kind) => {
      const last = await marks(numbered(1, 8));
      server.answers = (run) => (run.some((change) => aboutOf(change) === '6 Elm St') ? aFailure(kind) : undefined);
      const queue = aSender(journal, server);
      for (let attempt = 0; attempt < 6; attempt += 1) await failureOfSending(queue.sendThrough(last));
      expect(server.receivedDoors).toEqual(numbered(1, 5));
      expect(server.runs.at(-1)).toEqual(['6 Elm St']);
      server.runs.length = 0;
      server.answers = () => undefined;
      await queue.sendThrough(last);
      expect(server.runs).toEqual([['6 Elm St'], ['7 Elm St', '8 Elm St']]);
    },
  );

  test.each<FailureKind>(['offline', 'limited'])('a fault of the network or a limit of the server (%s) halves nothing', async (kind) => {
    const last = await marks(numbered(1, 8));
    server.answers = () => aFailure(kind);
    const queue = aSender(journal, server);
    await failureOfSending(queue.sendThrough(last));
    await failureOfSending(queue.sendThrough(last));
    expect(server.runs.map((run) => run.length)).toEqual([8, 8]);
  });
});

describe('a success that does not name all', () => {
  test('leaves the others pending, reports it, and they are sent again', async () => {
    const last = await marks(['1 Elm St', '2 Elm St', '3 Elm St']);
    server.answers = (run) => run.filter((change) => aboutOf(change) !== '2 Elm St').map(({ changeId }) => changeId);
    const queue = aSender(journal, server);
    const failure = await failureOfSending(queue.sendThrough(last));
    expect(failure).toMatchObject({ kind: 'refused', reason: { kind: 'unconfirmed', missing: 1, sent: 3 } });
    expect(pending()).toEqual(['2 Elm St']);
    server.answers = () => undefined;
    await queue.sendThrough(last);
    expect(server.receivedDoors).toEqual(['1 Elm St', '3 Elm St', '2 Elm St']);
  });
});

describe('a PIN that the server does not accept', () => {
  test('stops the account until it has signed in again; another’s changes still leave', async () => {
    const last = await marks(['1 Elm St'], ana);
    const queue = aSender(journal, server);
    server.answers = ([first]) => (first?.account === ana.account ? aFailure('unauthorised') : undefined);
    await failureOfSending(queue.sendThrough(last));
    expect(await failureOfSending(queue.sendThrough(last))).toMatchObject({
      kind: 'unauthorised',
      reason: { kind: 'newPinNeeded' },
    });
    await queue.sendThrough(await marks(['2 Elm St'], sam));
    expect(server.runs).toEqual([['1 Elm St'], ['2 Elm St']]);
    server.answers = () => undefined;
    queue.resume(ana.account);
    await queue.sendThrough(last);
    expect([server.receivedDoors, pending()]).toEqual([['2 Elm St', '1 Elm St'], []]);
  });
});

describe('changes of all kinds', () => {
  test('leave in the order in which they were made, doors of one list together', async () => {
    const made = [
      aChange('1 Elm St'),
      aChange('2 Elm St'),
      aTagsChange('Ann', ['Host']),
      aTagsChange('Bob', []),
      aNoteChange('Ann', 'Dog'),
      aReport('2 Elm St'),
      aChange('3 Elm St'),
    ];
    let last: Change | undefined;
    for (const [index, change] of made.entries())
      last = await journal.record(unnumbered({ ...change, changeId: asId<ChangeId>(`${index}`) }));
    if (!last) throw new Error('Nothing was recorded');
    await aSender(journal, server).sendThrough(last);
    expect(server.runs).toEqual([['1 Elm St', '2 Elm St'], ['Ann', 'Bob'], ['Ann'], ['2 Elm St'], ['3 Elm St']]);
    expect(journal.pendingOf(ana.account)).toEqual([]);
  });
});

describe('a tap whose place is still looked for', () => {
  const fixed = { state: 'fixed', lat: 44.05, lon: -123.08 } as const;
  const locating = { position: { state: 'locating' } } as const;
  const placesOf = ({ changes }: CampaignServer) => changes.map((change) => change.kind === 'door' && change.body.position);
  const tapMs = NOW_MS - 4_000;
  const time = tapMs / 1000;

  test('waits for it, and goes with it', async () => {
    const change = await marks(['1 Elm St'], { ...locating, time });
    const queue = aSender(journal, server, { sleep: () => new Promise(() => undefined) });
    const sent = queue.sendThrough(change);
    await journal.fix(change, fixed);
    await sent;
    expect(placesOf(server)).toEqual([fixed]);
  });

  test('waits for it no longer than the tab that asked for it needs, also when another tab sends', async () => {
    const change = await marks(['1 Elm St'], { ...locating, time });
    const other = await phone.opensTab();
    const sent = aSender(other.journal, server, { sleep: () => new Promise(() => undefined) }).sendThrough(change);
    await new Promise(setImmediate);
    expect(server.changes).toEqual([]);
    await journal.fix(change, fixed);
    await sent;
    expect(placesOf(server)).toEqual([fixed]);
  });

  test('goes at once when its place is known by the time it is looked at', async () => {
    const change = await marks(['1 Elm St'], { ...locating, time });
    await journal.fix(change, fixed);
    await aSender(journal, server, { sleep: () => new Promise(() => undefined) }).sendThrough(change);
    expect(placesOf(server)).toEqual([fixed]);
  });

  test.each([
    ['made four seconds ago: the other six', tapMs, 6_000],
    ['made this very second: ten', NOW_MS, 10_000],
    ['made a minute ago, in a tab that is gone: not at all', NOW_MS - 60_000, 0],
    ['made tomorrow, by a clock that was set back: ten', NOW_MS + 86_400_000, 10_000],
  ])('is waited for ten seconds from the tap and no longer: %s', async (_, madeMs, waitedMs) => {
    const slept: number[] = [];
    const change = await marks(['1 Elm St'], { ...locating, time: madeMs / 1000 });
    const queue = aSender(journal, server, { sleep: async (ms) => void slept.push(ms) });
    await queue.sendThrough(change);
    expect(slept).toEqual([waitedMs]);
    expect(placesOf(server)).toEqual([{ state: 'unknown' }]);
  });

  test('whose place cannot be kept leaves without one instead of standing still', async () => {
    const change = await marks(['1 Elm St'], { ...locating, time });
    jest.spyOn(journal, 'fix').mockImplementation(() => Promise.reject(new DOMException('', 'QuotaExceededError')));
    await aSender(journal, server).sendThrough(change);
    expect([server.receivedDoors, pending()]).toEqual([['1 Elm St'], []]);
  });

  test('keeps those behind it back, each with a place of its own', async () => {
    await marks(['1 Elm St'], { time });
    const last = await marks(['2 Elm St'], { ...locating, time });
    await aSender(journal, server).sendThrough(last);
    expect(server.runs).toEqual([['1 Elm St'], ['2 Elm St']]);
  });
});

describe('two tabs', () => {
  test('send each change once, in order, one request at a time', async () => {
    const other = await phone.opensTab();
    const lock = aLock();
    const tabs = [
      { journal, queue: aSender(journal, server, { withLock: lock }) },
      { journal: other.journal, queue: aSender(other.journal, server, { withLock: lock }) },
    ];
    const sending: Promise<void>[] = [];
    for (const [index, door] of numbered(1, 40).entries()) {
      const tab = tabs[index % 2];
      const change = await tab?.journal.record(aNewChange(door));
      if (tab && change) sending.push(tab.queue.sendThrough(change));
    }
    await Promise.all(sending);
    expect(server.receivedDoors).toEqual(numbered(1, 40));
    expect(server.mostAtOnce).toBe(1);
    expect(tabs.map((tab) => tab.journal.pendingCountOf(ana.account))).toEqual([0, 0]);
  });

  test('what a tab has sent before it was killed is no longer pending in the other', async () => {
    const sent = await marks(['1 Elm St']);
    const other = await phone.opensTab();
    await moveToReceipts(other.db, [sent], NOW_MS);
    expect(pending()).toEqual(['1 Elm St']);
    await aSender(journal, server).sendThrough(sent);
    expect([server.runs, pending()]).toEqual([[], []]);
  });

  test('a tab that was killed leaves its changes to the other', async () => {
    await marks(['1 Elm St', '2 Elm St']);
    const other = await phone.opensTab();
    const last = await other.journal.record(aNewChange('3 Elm St'));
    await aSender(other.journal, server).sendThrough(last);
    expect(server.receivedDoors).toEqual(['1 Elm St', '2 Elm St', '3 Elm St']);
  });
});

describe('a report that the server does not know where to put', () => {
  const unknown = aFailure('refused', { status: 404 });

  test('is set aside by itself, alone, and those around it leave', async () => {
    const reports = ['gate', 'moved'] as const;
    await marks(['1 Elm St']);
    for (const about of reports) await journal.record(unnumbered(aReport('1 Elm St', { about, changeId: asId<ChangeId>(about) })));
    const last = await marks(['2 Elm St']);
    server.answers = (run) => (run.some(({ changeId }) => changeId === 'gate') ? unknown : undefined);
    const told: (Failure | undefined)[] = [];
    const queue = aSender(journal, server, { onOutcome: (_owner, failure) => told.push(failure) });
    // Both together are refused first, and then tried alone.
    expect(await failureOfSending(queue.sendThrough(last))).toMatchObject({ status: 404 });
    await queue.sendThrough(last);
    expect(server.changes.map(({ changeId }) => changeId)).toEqual(['1-Elm-St-1', 'moved', '2-Elm-St-1']);
    expect(journal.setAsideOf(ana.account).map(({ changeId }) => changeId)).toEqual(['gate']);
    expect([pending(), told.at(-1)]).toEqual([[], undefined]);
  });

  test('stays pending through every other failure', async () => {
    const report = await journal.record(unnumbered(aReport('1 Elm St')));
    for (const failure of [aFailure('refused', { status: 400 }), aFailure('server', { status: 503 }), aFailure('offline')]) {
      server.answers = () => failure;
      await failureOfSending(aSender(journal, server).sendThrough(report));
    }
    expect(pending()).toEqual(['1 Elm St']);
  });
});

describe('a 404 that the campaign’s server did not give', () => {
  const bare = aFailure('refused', { status: 404, isBare: true });
  const notes = ['Ann', 'Bob', 'Cleo'] as const;
  let now: number;
  let told: (Failure | undefined)[];

  beforeEach(() => {
    [now, told] = [NOW_MS, []];
  });

  const asker = () => aSender(journal, server, { clock: { nowMs: () => now }, onOutcome: (_owner, failure) => told.push(failure) });

  async function writesNotes(): Promise<Change> {
    let last: Change | undefined;
    for (const name of notes) last = await journal.record(unnumbered(aNoteChange(name, 'Dog', { changeId: asId<ChangeId>(name) })));
    if (!last) throw new Error('No notes were written');
    return last;
  }

  test('is tried again like a 502: a person reported during a redeploy stays in the queue, and leaves after it', async () => {
    const report = await journal.record(unnumbered(aReport('1 Elm St', { about: 'newPerson', name: 'Jordan' })));
    server.answers = () => bare;
    const queue = asker();
    for (let attempt = 0; attempt < 20; attempt += 1) {
      expect(await failureOfSending(queue.sendThrough(report))).toMatchObject({ kind: 'server', status: 404 });
      now += 5_000;
    }
    expect([pending(), journal.setAsideOf(ana.account)]).toEqual([['1 Elm St'], []]);
    server.answers = () => undefined;
    await queue.sendThrough(report);
    expect([server.receivedDoors, pending()]).toEqual([['1 Elm St'], []]);
  });

  test('that never ends for one note holds up nothing for good: those before it leave, and it is set aside alone after ten minutes', async () => {
    const last = await writesNotes();
    server.answers = (run) => (run.some(({ changeId }) => changeId === 'Bob') ? bare : undefined);
    const queue = asker();
    for (let attempt = 0; attempt < 5; attempt += 1) await failureOfSending(queue.sendThrough(last));
    expect([server.changes.map(({ changeId }) => changeId), journal.setAsideOf(ana.account)]).toEqual([['Ann'], []]);
    for (now += 300_000; journal.setAsideOf(ana.account).length === 0 && now < NOW_MS + 3_600_000; now += 300_000)
      await failureOfSending(queue.sendThrough(last));
    expect(journal.setAsideOf(ana.account).map(({ changeId }) => changeId)).toEqual(['Bob']);
    expect(now).toBe(NOW_MS + 900_000);
    await queue.sendThrough(last);
    expect([server.changes.map(({ changeId }) => changeId), pending()]).toEqual([['Ann', 'Cleo'], []]);
  });

  test('for a door counts as a refusal in the end, so that the volunteer can set it aside, and never goes by itself', async () => {
    const last = await marks(['1 Elm St']);
    server.answers = () => bare;
    const queue = asker();
    for (let attempt = 0; attempt < 4; attempt += 1) {
      await failureOfSending(queue.sendThrough(last));
      now += 300_000;
    }
    expect([told.map((failure) => failure?.kind), pending()]).toEqual([['server', 'server', 'refused', 'refused'], ['1 Elm St']]);
  });
});

test('a change that is refused alone can be set aside, and those after it go on', async () => {
  const [refused, last] = [await marks(['1 Elm St']), await marks(['2 Elm St'], { list: { targetId: '12', packetId: '341' } })];
  server.answers = (run) => (run.some(({ changeId }) => changeId === refused.changeId) ? aFailure('refused') : undefined);
  const runs: (readonly Change[])[] = [];
  const queue = aSender(journal, server, { onOutcome: (_owner, failure, run) => failure && runs.push(run) });
  expect(await failureOfSending(queue.sendThrough(last))).toMatchObject({ kind: 'refused' });
  expect(runs).toEqual([[refused]]);
  await queue.setAside(ana.account, [refused]);
  await queue.sendThrough(last);
  expect([server.receivedDoors, pending(), journal.quarantineCount()]).toEqual([['2 Elm St'], [], 1]);
});
