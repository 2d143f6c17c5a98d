import { type NamedVoter, recordDoor, recordNote, recordTags, undoDoor } from '@/lib/data/queue/record';
import { recordBuilding, undoBuilding } from '@/lib/data/queue/recordBuilding';
import { recordTalk } from '@/lib/data/queue/recordTalk';
import { undoAtVoter } from '@/lib/data/queue/undoAtVoter';
import { Session } from '@/lib/data/session/session';
import { applyChanges, type DatedList } from '@/lib/domain/change/applyChanges';
import type { ChangeOf } from '@/lib/domain/change/change';
import type { Mark } from '@/lib/domain/change/door/door';
import type { DoorTap } from '@/lib/domain/change/doorTap';
import type { TapPosition } from '@/lib/domain/change/position';
import type { RecordedBySubject } from '@/lib/domain/change/recorded';
import type { BatchOutcome, RecordOutcome } from '@/lib/domain/change/recordOutcome';
import { voterAfterChanges } from '@/lib/domain/change/voterAfterChanges';
import type { Door, Group } from '@/lib/domain/door/door';
import type { Undone } from '@/lib/domain/door/standingBatch';
import { noteOf, type Talk, talkMark } from '@/lib/domain/door/talk';
import type { Result } from '@/lib/domain/failure';
import type { VoterId } from '@/lib/domain/ids';
import type { Note, Tag } from '@/lib/domain/voter/voter';
import type { ListRef } from '@/lib/domain/walk/listRef';
import { Journal } from '@/lib/offline/journal/journal';
import { DeviceSpace } from '@/lib/offline/phone/deviceSpace';
import { DeviceStore, type TextStorage } from '@/lib/offline/phone/deviceStore';
import { compose } from '@/lib/walkbook/compose';
import type { Platform } from '@/lib/walkbook/platform';
import type { Random } from '@/server/demo/random';
import type { Campaign } from './campaign';
import type { FaultyNetwork } from './network';
import type { SimulatedDevice } from './simulatedDevice';

const SLOWEST_FIX_MS = 9_000;

/** What a tab is made of. */
export type Surroundings = {
  readonly campaign: Campaign;
  readonly device: SimulatedDevice;
  readonly network: FaultyNetwork;
  readonly random: Random;
  readonly newId: () => string;
};

export type Tab = {
  readonly life: { isAlive: boolean };
  /** The doors as the list shows them, empty before there is a list. */
  readonly screen: () => readonly Door[];
  /** The campaign's groups, none before there is a list. */
  readonly groups: () => readonly Group[];
  readonly recorded: () => RecordedBySubject;
  /** A voter as a screen would show them who was fetched before anything was noted about them. */
  readonly voter: (voterId: VoterId) => NamedVoter;
  readonly pendingCount: () => number;
  readonly tapAtDoor: (door: Door, tapped: DoorTap) => Promise<RecordOutcome<ChangeOf<'door'>>>;
  /** Marks several doors with one tap, all or none. */
  readonly markTogether: (doors: readonly Door[], mark: Mark) => Promise<BatchOutcome>;
  readonly undoTogether: (undone: readonly Undone[]) => Promise<BatchOutcome>;
  /** Saves a talk with its note, both or neither. */
  readonly saveTalk: (door: Door, talk: Talk, completes: boolean) => Promise<BatchOutcome>;
  readonly setTags: (voter: NamedVoter, tags: readonly Tag[]) => Promise<RecordOutcome>;
  readonly saveNote: (voter: NamedVoter, note: Pick<Note, 'noteId' | 'text'>) => Promise<RecordOutcome>;
  /** Takes back what this phone has recorded about a voter. */
  readonly takeBack: (change: ChangeOf<'tags'> | ChangeOf<'note'>) => Promise<RecordOutcome>;
  readonly refetch: () => Promise<void>;
  readonly sync: () => Promise<Result<undefined>>;
  /** The process is gone, in the middle of whatever it was doing. */
  readonly kill: () => void;
};

/** One tab: the app's own parts, on this history's clock, disk, locks and network. */
export async function openTab(surroundings: Surroundings): Promise<Tab> {
  const { campaign, device } = surroundings;
  const life = { isAlive: true };
  const { db, die } = await device.openDatabase();
  const space = new DeviceSpace(db);
  const [values, journal] = await device.underWay.during(
    Promise.all([DeviceStore.open(db, space, textsOf(device)), Journal.open(db, device.channelOf(life), space)]),
  );
  const session = new Session(values);
  if (!session.campaignCredentials()) signIn(session, campaign);
  const walkbook = compose({ db, device: values, space, journal, session }, platformOf(surroundings, life));
  const { client, queries, recording } = walkbook;
  const who = campaign.ana;
  const list: ListRef = { targetId: String(campaign.rows.targetId), packetId: String(campaign.rows.packetId) };
  const doorList = queries.doorList(who, list, false);
  client.mount();
  if (device.cachedList) client.setQueryData<DatedList>(doorList.queryKey, device.cachedList);
  await device.underWay.during(walkbook.startSending());
  client.getQueryCache().subscribe(() => {
    if (life.isAlive) device.cachedList = client.getQueryData<DatedList>(doorList.queryKey) ?? device.cachedList;
  });
  const dated = () => client.getQueryData<DatedList>(doorList.queryKey);
  const groups = () => dated()?.list.groups ?? [];
  return {
    life,
    screen: () => {
      const shown = dated();
      return shown ? applyChanges(shown, journal.bySubject(who)).doors : [];
    },
    groups,
    recorded: () => journal.bySubject(who),
    voter: (voterId) => ({
      name: `Voter ${voterId}`,
      ...voterAfterChanges({ voter: { voterId, tags: [], notes: [] }, asOfReceipt: 0 }, journal.bySubject(who)),
    }),
    pendingCount: () => journal.pendingCountOf(who.account),
    tapAtDoor: (door, tapped) =>
      'undoes' in tapped ? undoDoor(recording, door, tapped.undoes) : recordDoor(recording, door, list, false, tapped.mark),
    markTogether: (doors, mark) => recordBuilding(recording, doors, list, false, mark),
    undoTogether: (undone) => undoBuilding(recording, undone),
    saveTalk: (door, talk, completes) => {
      const note = noteOf(door, talk);
      return recordTalk(recording, door, list, false, talkMark(door, talk, groups(), completes), note ? { note } : {});
    },
    setTags: (voter, tags) => recordTags(recording, voter, tags),
    saveNote: (voter, note) => recordNote(recording, voter, note),
    takeBack: (change) => undoAtVoter(recording, change),
    refetch: async () => {
      await client.fetchQuery({ ...doorList, staleTime: 0, retry: false }).catch(() => undefined);
    },
    sync: async () => (await walkbook.late.sending.load()).sync({ list, signs: false }, new AbortController().signal),
    kill: () => {
      life.isAlive = false;
      client.unmount();
      client.clear();
      values.close();
      device.forgets(life);
      die();
    },
  };
}

function signIn(session: Session, { ana }: Campaign): void {
  session.signIn(ana.account, ana.pin);
  session.chooseCampaign({ uId: ana.campaignUid, cName: 'Elm for Council' });
}

function platformOf({ device, network, random, newId }: Surroundings, life: Tab['life']): Platform {
  return {
    clock: device.clock,
    newId,
    connectivity: network.connectivity,
    locator: {
      locate: () => locate(random),
      knownPlace: () => undefined,
      isLocating: () => false,
      onLocating: () => () => undefined,
      permission: async () => 'granted',
      onPermissionChange: () => () => undefined,
    },
    withLock: device.lockOf(life),
    sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    fetch: fetchOf(life, network),
    readCookies: () => '',
    storage: undefined,
    log: { info: () => undefined, error: () => undefined },
  };
}

const texts = new WeakMap<SimulatedDevice, TextStorage>();

/** What the tabs of a device share as text; each history has a device of its own. */
function textsOf(device: SimulatedDevice): TextStorage {
  const known = texts.get(device);
  if (known) return known;
  const values = new Map<string, string>();
  const own: TextStorage = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
  texts.set(device, own);
  return own;
}

/** What a killed tab has sent is under way all the same; nobody hears the answer. */
function fetchOf(life: { readonly isAlive: boolean }, network: FaultyNetwork): typeof fetch {
  return async (url, init) => {
    if (!life.isAlive) return new Promise(() => undefined);
    const answer = await network.fetch(url, init);
    return life.isAlive ? answer : new Promise(() => undefined);
  };
}

function locate(random: Random): Promise<TapPosition> {
  const position: TapPosition = random.chance(0.5) ? { state: 'unknown' } : { state: 'fixed', lat: 44.5, lon: -123.1 };
  if (random.chance(0.6)) return Promise.resolve(position);
  return new Promise((resolve) => setTimeout(() => resolve(position), random.between(0, SLOWEST_FIX_MS)));
}
