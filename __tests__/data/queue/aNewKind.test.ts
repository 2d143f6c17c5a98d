import { QueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { NOW_MS, Phone } from '@/__tests__/support/device';
import { aDoor, aList, aVolunteer, START_SECONDS } from '@/__tests__/support/scenario';
import { aSender, CampaignServer } from '@/__tests__/support/sender';
import { valuesInMemory } from '@/__tests__/support/storedValues';
import { Wire } from '@/__tests__/support/wire';
import { SEND_CHANGES, sendRun } from '@/lib/api/changes';
import type { Http } from '@/lib/api/http';
import { defineCall } from '@/lib/contract/call';
import { RecordingRule } from '@/lib/data/lists/recordingRule';
import { recordDoor } from '@/lib/data/queue/record';
import { type RecordParts, recordHere } from '@/lib/data/queue/recordChange';
import type { Sender } from '@/lib/data/queue/sender';
import { undoAtVoter } from '@/lib/data/queue/undoAtVoter';
import { APPLY_TO_DOOR, applyChanges } from '@/lib/domain/change/applyChanges';
import type { Change } from '@/lib/domain/change/change';
import type { Enveloped } from '@/lib/domain/change/envelope';
import type { Kind, SendingKind } from '@/lib/domain/change/kind';
import { KINDS } from '@/lib/domain/change/kinds';
import { isPosition, type TapPosition } from '@/lib/domain/change/position';
import { recentChanges } from '@/lib/domain/change/recentChanges';
import { SENDING_KINDS } from '@/lib/domain/change/sendingKinds';
import { UNDO_KINDS } from '@/lib/domain/change/undoKinds';
import type { Door } from '@/lib/domain/door/door';
import { isNotHere } from '@/lib/domain/failure';
import type { ChangeId, DoorId } from '@/lib/domain/ids';
import type { CampaignCredentials } from '@/lib/domain/session/credentials';
import { idOf, shape, text, whole } from '@/lib/domain/shape';
import type { Journal } from '@/lib/offline/journal/journal';

/*
 * A kind of change that only this test knows: how often a door was rung at. All that the phone needs for it is its entry in five tables: the journal, the fold,
 * the sender and Undo are there already. (The server's half: __tests__/server/store/aNewKind.database.test.ts.)
 */

type RingBody = {
  readonly doorId: DoorId;
  readonly doorName: string;
  readonly times: number;
  readonly former: number;
  readonly position: TapPosition;
};
type Ring = Enveloped<RingBody> & { readonly kind: 'ring' };

const ringChange: Kind<RingBody> = {
  subject: ({ doorId }) => doorId,
  isBody: shape<RingBody>({ doorId: idOf<DoorId>(), doorName: text, times: whole, former: whole, position: isPosition }),
};

const undoRing = (body: RingBody): RingBody => ({ ...body, times: body.former, former: body.times });

const ringSending: SendingKind<RingBody> = {
  sharesRun: (_head, { position }) => position.state !== 'locating',
  isNeverTaken: isNotHere,
};

function applyRings(door: Door, recorded: readonly { readonly change: Ring; readonly receipt?: number }[], asOfReceipt: number): Door {
  const last = recorded.findLast(({ receipt }) => receipt === undefined || receipt > asOfReceipt)?.change;
  return last ? Object.assign({}, door, { rings: last.body.times }) : door;
}

const ringDoor = defineCall({
  endpoint: 'ringDoor.php',
  signed: true,
  format: 'json',
  query: v.object({ u: v.string(), t: v.string() }),
  body: v.array(v.object({ addressId: v.string(), times: v.number(), changeId: v.string() })),
  reply: v.unknown(),
});

async function sendRings(http: Http, who: CampaignCredentials, rings: readonly Ring[], sentAtSeconds: number) {
  const body = rings.map(({ changeId, body: { doorId, times } }) => ({ addressId: doorId, times, changeId }));
  const result = await http(ringDoor, { query: { u: who.campaignUid, t: String(sentAtSeconds) }, body, pin: who.pin });
  return result.success ? { ...result, data: new Set<ChangeId>(rings.map(({ changeId }) => changeId)) } : result;
}

Object.assign(KINDS, { ring: ringChange });
Object.assign(APPLY_TO_DOOR, { ring: applyRings });
Object.assign(UNDO_KINDS, { ring: undoRing });
Object.assign(SENDING_KINDS, { ring: ringSending });
Object.assign(SEND_CHANGES, { ring: sendRings });

/** The types name the product's kinds, so that this one passes for one of them. */
const passing = <T>(value: unknown): T => value as T;

const ana = aVolunteer();
const [elm12, elm14] = [aDoor('12 Elm St'), aDoor('14 Elm St')];

let phone: Phone;
let journal: Journal;
let wire: Wire;
let parts: RecordParts;
let sender: Sender;
let queue: Change[];

beforeEach(async () => {
  phone = new Phone();
  ({ journal } = await phone.opensTab());
  [wire, queue] = [new Wire(), []];
  let ids = 0;
  parts = {
    journal,
    client: new QueryClient(),
    clock: { nowMs: () => NOW_MS },
    locator: {
      locate: async () => ({ state: 'fixed', lat: 44, lon: -123 }),
      knownPlace: () => undefined,
      permission: async () => 'granted',
      onPermissionChange: () => () => undefined,
      isLocating: () => false,
      onLocating: () => () => undefined,
    },
    recordingRule: new RecordingRule(valuesInMemory()),
    newId: () => `change-${++ids}`,
    device: 'phone-1',
    who: () => ana,
    send: (change) => queue.push(change),
  };
  sender = aSender(journal, new CampaignServer(), { sendRun: (_owner, run) => sendRun(wire.http, ana, run, START_SECONDS) });
});

async function ring({ doorId, line }: Door, times: number, former = 0) {
  const outcome = await recordHere(parts, passing<'report'>('ring'), passing({ doorId, doorName: line, times, former }));
  if (outcome.kind !== 'recorded') throw new Error(outcome.kind);
  return outcome.change;
}

async function sendAll(): Promise<void> {
  for (const change of queue) await sender.sendThrough(change);
}

/** Returns how often each door was rung at, as a tab shows it over the server's list with that receipt. */
function shown(asOfReceipt = 0, tab: Journal = journal): unknown[] {
  const { doors } = applyChanges({ list: aList(elm12, elm14), asOfReceipt }, tab.bySubject(ana));
  return doors.map((door) => ('rings' in door ? door.rings : undefined));
}

test('it is on disk before it shows, for every tab and after a restart', async () => {
  const other = await phone.opensTab();
  await ring(elm12, 2);
  const stored = [{ kind: 'ring', body: { doorId: '12 Elm St', times: 2 } }];
  expect(await journal.head(ana, 10)).toMatchObject(stored);
  const restarted = await phone.opensTab();
  for (const tab of [journal, other.journal, restarted.journal]) {
    expect(tab.pendingOf(ana.account)).toMatchObject(stored);
    expect(shown(0, tab)).toEqual([2, undefined]);
  }
});

test('a value that is none of its changes is kept aside', async () => {
  const change = await ring(elm12, 2);
  const { db } = await phone.opensTab();
  await db.put('updaterQueue', passing({ ...change, body: { ...change.body, times: 'twice' } }));
  const restarted = await phone.opensTab();
  expect(restarted.journal.pendingOf(ana.account)).toEqual([]);
  expect(restarted.journal.quarantineCount()).toBe(1);
});

test('it waits for its place and is sent by its own call, those behind it along, and no other kind', async () => {
  wire.succeeds('ringDoor.php', null);
  wire.succeeds('mapListUpdate2.php', null);
  await ring(elm12, 2);
  await ring(elm14, 1);
  await recordDoor(parts, elm12, { targetId: '12', packetId: '340' }, false, { action: 'nh' });
  await sendAll();
  expect(wire.calls.map((call) => call.split('?')[0])).toEqual(['ringDoor.php', 'mapListUpdate2.php']);
  expect(wire.bodies[0]).toEqual([
    { addressId: '12 Elm St', times: 2, changeId: 'change-1' },
    { addressId: '14 Elm St', times: 1, changeId: 'change-2' },
  ]);
});

test('once received it shows until a list has come that was asked for after the answer', async () => {
  wire.succeeds('ringDoor.php', null);
  await ring(elm12, 2);
  await sendAll();
  expect(journal.pendingOf(ana.account)).toEqual([]);
  expect([shown(0), shown(1)]).toEqual([
    [2, undefined],
    [undefined, undefined],
  ]);
});

test('one that the server will never take is set aside', async () => {
  wire.fails('ringDoor.php', 404, 'Not found');
  await ring(elm12, 2);
  await sendAll();
  expect(journal.setAsideOf(ana.account)).toMatchObject([{ kind: 'ring' }]);
  expect(shown()).toEqual([undefined, undefined]);
});

test('it is undone by a change of its own, after which nothing is left to undo', async () => {
  const change = await ring(elm12, 2, 1);
  expect(recentChanges(journal.bySubject(ana), 10)).toMatchObject([{ change: { kind: 'ring' } }]);
  await undoAtVoter(parts, passing(change));
  expect(queue.at(-1)).toMatchObject({ kind: 'ring', undoes: 'change-1', body: { times: 1, former: 2 } });
  expect(shown()).toEqual([1, undefined]);
  expect(recentChanges(journal.bySubject(ana), 10)).toEqual([]);
});
