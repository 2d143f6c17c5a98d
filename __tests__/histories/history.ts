import { isDeepStrictEqual } from 'node:util';
import type { TestServer } from '@/__tests__/server/support/testServer';
import { judge, type Tap, type Verdict } from '@/e2e/support/verdict';
import type { NamedVoter } from '@/lib/data/queue/record';
import type { Change, ChangeOf } from '@/lib/domain/change/change';
import { DOOR_ACTION } from '@/lib/domain/change/door/actions';
import { type DoorTap, tapOfDone } from '@/lib/domain/change/doorTap';
import { type RecordedOf, recordedAtDoor } from '@/lib/domain/change/recorded';
import { recordedOfVoter } from '@/lib/domain/change/recordedOfVoter';
import type { BatchOutcome, RecordOutcome } from '@/lib/domain/change/recordOutcome';
import { subjectKey, subjectOf } from '@/lib/domain/change/subject';
import { changeToUndo, undoneIn } from '@/lib/domain/change/undo';
import type { Door } from '@/lib/domain/door/door';
import { standingBatch, type Undone } from '@/lib/domain/door/standingBatch';
import { answer } from '@/lib/domain/door/survey';
import { answersIn, type Talk, withAnswers } from '@/lib/domain/door/talk';
import { groupBy } from '@/lib/domain/groupBy';
import type { VoterId } from '@/lib/domain/ids';
import { type Random, seededRandom } from '@/server/demo/random';
import { Campaign } from './campaign';
import { shownOnPhone } from './doorShown';
import { anyMark, anyOf } from './drawn';
import { FaultyNetwork } from './network';
import { samChanges } from './samsPhone';
import { SimulatedDevice } from './simulatedDevice';
import { openTab, type Surroundings, type Tab } from './tab';
import { turn, UnderWay } from './virtualTime';

const MOST_TABS = 3;
const HOUR_MS = 3_600_000;
const CLOCK_JUMPS = [-24 * HOUR_MS, -HOUR_MS, -61_000, HOUR_MS, 24 * HOUR_MS] as const;
/** More than any retry, time-out or late delivery that is still under way. */
const LONG_ENOUGH_MS = 60_000;
const CLOSING_ROUNDS = 10;

/** Plays the history that the seed stands for against the real server, and judges how it ended. */
export async function playHistory(server: TestServer, seed: number): Promise<Verdict> {
  const history = await History.begin(server, seed);
  return history.play();
}

type Parts = {
  readonly surroundings: Surroundings;
  readonly ids: readonly string[];
  readonly random: Random;
  readonly underWay: UnderWay;
};

class History {
  private tabs: Tab[] = [];
  /** Every change that a screen has shown as made. */
  private readonly made: Change[] = [];
  private readonly wrong = new Set<string>();

  private readonly surroundings: Surroundings;
  /** Of every change that Ana has tried to make. */
  private readonly ids: readonly string[];
  private readonly random: Random;
  private readonly underWay: UnderWay;

  private constructor({ surroundings, ids, random, underWay }: Parts) {
    this.surroundings = surroundings;
    this.ids = ids;
    this.random = random;
    this.underWay = underWay;
  }

  static async begin(server: TestServer, seed: number): Promise<History> {
    const underWay = new UnderWay();
    const campaign = await Campaign.found(server, underWay);
    const device = new SimulatedDevice(seededRandom(seed * 7 + 1), underWay);
    const network = new FaultyNetwork(campaign, seededRandom(seed * 7 + 2));
    const ids: string[] = [];
    const newId = () => {
      const id = `ana-${ids.length + 1}`;
      ids.push(id);
      return id;
    };
    const surroundings = { campaign, device, network, random: seededRandom(seed * 7 + 3), newId };
    return new History({ surroundings, ids, random: seededRandom(seed), underWay });
  }

  async play(): Promise<Verdict> {
    this.surroundings.network.isHealed = true;
    const first = await this.opensTab();
    void first.refetch();
    await this.underWay.pass(3_000);
    this.surroundings.network.isHealed = false;
    for (let step = this.random.between(10, 22); step > 0; step -= 1) {
      await this.step();
      await this.pause();
      this.lookAtScreens('during');
    }
    return this.end();
  }

  private async step(): Promise<void> {
    const tab = this.tabs.length > 0 ? this.random.pick([this.anyTab(), ...this.tabs]) : await this.opensTab();
    const step = this.random.weighted([
      [() => this.marks(tab), 12],
      [() => this.marksBuilding(tab), 3],
      [() => this.undoesBuilding(tab), 3],
      [() => this.talks(tab), 4],
      [() => this.undoesTalk(tab), 2],
      [() => void tab.refetch(), 3],
      [() => void tab.sync(), 2],
      [() => this.kills(tab), 2],
      [() => this.reloads(tab), 2],
      [() => this.opensTab(), 2],
      [() => this.surroundings.network.switchTo(this.random.chance(0.6)), 3],
      [() => this.jumpsClock(), 1],
      [() => this.setsTags(tab), 4],
      [() => this.writesNote(tab), 4],
      [() => this.takesBack(tab), 2],
      [() => samChanges(this.surroundings.campaign, this.random), 4],
    ] as const);
    await step();
  }

  /** A few turns, in which anything may be half done, or some virtual time. */
  private async pause(): Promise<void> {
    if (this.random.chance(0.4)) for (let turns = this.random.between(0, 12); turns > 0; turns -= 1) await turn();
    else await this.underWay.pass(this.random.pick([50, 400, 1_500, 6_000, 12_000]));
  }

  private anyTab(): Tab {
    const tab = this.tabs[this.random.between(0, this.tabs.length - 1)];
    if (!tab) throw new Error('No tab is open');
    return tab;
  }

  private async opensTab(): Promise<Tab> {
    if (this.tabs.length >= MOST_TABS) return this.anyTab();
    const tab = await openTab(this.surroundings);
    this.tabs.push(tab);
    return tab;
  }

  private marks(tab: Tab): void {
    const door = this.anyDoor(tab);
    if (!door) return;
    void tab.tapAtDoor(door, this.anyTap(door, recordedAtDoor(tab.recorded(), door.doorId))).then((outcome) => {
      if (outcome.kind === 'recorded' && tab.life.isAlive) this.note(outcome.change);
    });
  }

  /** Done, a result, the Undo where there is one, or that of a toast, which may be of an earlier change or of an undo. */
  private anyTap(door: Door, recorded: readonly RecordedOf<'door'>[]): DoorTap {
    const undoes = this.random.chance(0.2) ? changeToUndo(door, recorded) : undefined;
    const inToast = this.random.chance(0.15) ? anyOf(this.random, recorded)?.change : undefined;
    const taken = undoes ?? inToast;
    if (taken) return { undoes: taken };
    if (this.random.chance(0.7)) return tapOfDone(door, recorded);
    return { mark: anyMark(this.random) };
  }

  /** Marks some of the doors with one tap, as those of a building. */
  private marksBuilding(tab: Tab): void {
    const doors = tab.screen().filter(() => this.random.chance(0.6));
    const action = this.random.pick([DOOR_ACTION.notHome, DOOR_ACTION.inaccessible]);
    if (doors.length > 1) this.noteWhenAllRecorded(tab, tab.markTogether(doors, { action }));
  }

  /** Takes back one tap at several doors: by the Undo of their building, or by a toast's, which may be of an undo. */
  private undoesBuilding(tab: Tab): void {
    const undone = this.random.chance(0.6) ? standingBatch(tab.screen(), tab.recorded()) : this.anyBatch(tab);
    if (undone.length > 0) this.noteWhenAllRecorded(tab, tab.undoTogether(undone));
  }

  private anyBatch(tab: Tab): readonly Undone[] {
    const batches = groupBy(
      this.recordedAtDoors(tab).filter(({ change }) => change.batch !== undefined),
      ({ change }) => change.batch,
    );
    return (
      anyOf(
        this.random,
        [...batches.values()].filter((batch) => batch.length > 1),
      ) ?? []
    );
  }

  private recordedAtDoors(tab: Tab): readonly Undone[] {
    return tab.screen().flatMap((door) => recordedAtDoor(tab.recorded(), door.doorId).map(({ change }) => ({ door, change })));
  }

  private talks(tab: Tab): void {
    const door = this.anyDoor(tab);
    const [who, group] = [anyOf(this.random, door?.people ?? []), anyOf(this.random, tab.groups())];
    if (!door || !who || !group) return;
    const { personId } = who;
    const note = { about: personId, noteId: this.surroundings.campaign.newNoteId(), text: 'Rings twice' };
    const talk: Talk = {
      who: personId,
      ...(this.random.chance(0.6) ? { note } : {}),
      ...(this.random.chance(0.3) ? { left: true } : {}),
      ...(this.random.chance(0.3) ? { back: { text: 'after 6' } } : {}),
    };
    const answers = answer(answersIn(door, talk, tab.groups()), personId, group, tab.groups());
    this.noteWhenAllRecorded(tab, tab.saveTalk(door, withAnswers(door, talk, answers), this.random.chance(0.5)));
  }

  /** Takes back a talk, with its note, or the undo of one. */
  private undoesTalk(tab: Tab): void {
    const talk = anyOf(
      this.random,
      this.recordedAtDoors(tab).filter(({ change }) => change.body.people !== undefined),
    );
    if (talk) this.noteWhenRecorded(tab, tab.tapAtDoor(talk.door, { undoes: talk.change }));
  }

  private anyDoor(tab: Tab): Door | undefined {
    return anyOf(this.random, tab.screen());
  }

  private note(change: Change): void {
    if (!this.made.some(({ changeId }) => changeId === change.changeId)) this.made.push(change);
  }

  private setsTags(tab: Tab): void {
    const { tags } = this.surroundings.campaign;
    const chosen = tags.filter(() => this.random.chance(0.5));
    this.noteWhenRecorded(tab, tab.setTags(this.anyVoter(tab), chosen));
  }

  private writesNote(tab: Tab): void {
    const voter = this.anyVoter(tab);
    const noteId = this.surroundings.campaign.noteAbout(voter.voterId);
    const text = this.random.chance(0.2) ? '' : `Note ${this.random.between(1, 99)}`;
    this.noteWhenRecorded(tab, tab.saveNote(voter, { noteId, text }));
  }

  /** Takes back what was noted last about somebody, sent or not. */
  private takesBack(tab: Tab): void {
    const last = anyOf(this.random, [...tab.recorded().values()])?.at(-1)?.change;
    if (last?.kind === 'tags' || last?.kind === 'note') this.noteWhenRecorded(tab, tab.takeBack(last));
  }

  private noteWhenRecorded(tab: Tab, recording: Promise<RecordOutcome>): void {
    void recording.then((outcome) => {
      if (outcome.kind === 'recorded' && tab.life.isAlive) this.note(outcome.change);
    });
  }

  private noteWhenAllRecorded(tab: Tab, recording: Promise<BatchOutcome>): void {
    void recording.then((outcome) => {
      if (outcome.kind === 'recorded' && tab.life.isAlive) for (const change of outcome.changes) this.note(change);
    });
  }

  private anyVoterId(): VoterId {
    const voterId = anyOf(this.random, this.surroundings.campaign.voters);
    if (!voterId) throw new Error('The campaign has no voters');
    return voterId;
  }

  private anyVoter(tab: Tab): NamedVoter {
    return tab.voter(this.anyVoterId());
  }

  /** What the screen shows is made, whether or not the tap has been answered. */
  private noteShown(tab: Tab): void {
    const doors = new Set(tab.screen().map(({ doorId }) => subjectKey('door', doorId)));
    for (const { change } of [...tab.recorded().values()].flat()) {
      if (change.kind !== 'door' || doors.has(subjectOf(change))) this.note(change);
    }
  }

  private kills(tab: Tab): void {
    this.noteShown(tab);
    tab.kill();
    this.tabs = this.tabs.filter((other) => other !== tab);
  }

  private async reloads(tab: Tab): Promise<void> {
    this.kills(tab);
    await this.opensTab();
  }

  private jumpsClock(): void {
    this.surroundings.device.clockErrorMs = this.random.chance(0.3) ? 0 : this.random.pick(CLOCK_JUMPS);
  }

  /** A change that no answer has confirmed is on every screen; one that was, never gives way to an older one of this phone's, nor to none. */
  private lookAtScreens(when: string): void {
    for (const tab of this.tabs) {
      this.noteShown(tab);
      for (const door of tab.screen()) this.lookAt(tab, door, when);
      for (const voterId of this.surroundings.campaign.voters) this.lookAtVoter(tab, voterId, when);
    }
  }

  private lookAt(tab: Tab, door: Door, when: string): void {
    const known = recordedAtDoor(tab.recorded(), door.doorId).map(({ change }) => change.seq);
    const ours = this.made.filter((change) => change.kind === 'door' && change.body.doorId === door.doorId && known.includes(change.seq));
    const inOrder = ours.toSorted((a, b) => a.seq - b.seq);
    const undone = undoneIn(inOrder);
    const shown = door.last?.changeId ?? 'nothing';
    const isUndone = inOrder.some(({ changeId, undoes }) => changeId === shown && (undoes !== undefined || undone.has(changeId)));
    if (isUndone) this.wrong.add(`${when}: door ${door.doorId} shows ${shown}, which is undone`);
    const last = inOrder.findLast(({ changeId, undoes }) => undoes === undefined && !undone.has(changeId));
    if (!last) return;
    const older = this.made.find(({ changeId }) => changeId === shown);
    const isOlder = older !== undefined && older.seq < last.seq;
    const isOthers = shown.startsWith('sam-') && !this.surroundings.network.confirmed.has(last.changeId);
    if (shown === 'nothing' || isOlder || isOthers) this.wrong.add(`${when}: door ${door.doorId} shows ${shown}, not ${last.changeId}`);
    if (shown === last.changeId && last.kind === 'door' && !saysTheSame(door, last))
      this.wrong.add(`${when}: door ${door.doorId} shows ${JSON.stringify(door.last)} of ${JSON.stringify(last.body)}`);
  }

  /** What this phone has recorded last about a voter is what its screen shows: the server's own state of them is never fetched here. */
  private lookAtVoter(tab: Tab, voterId: VoterId, when: string): void {
    const { tags, notes } = tab.voter(voterId);
    const lastTags = recordedOfVoter(tab.recorded(), 'tags', voterId).at(-1)?.change;
    if (lastTags && !isDeepStrictEqual(lastTags.body.tags, tags))
      this.wrong.add(`${when}: voter ${voterId} shows other tags than ${lastTags.changeId}`);
    const written = recordedOfVoter(tab.recorded(), 'note', voterId).map(({ change }) => change);
    // A later change of the same note replaces the earlier one.
    for (const { changeId, body } of new Map(written.map((change) => [change.body.noteId, change])).values()) {
      const shown = notes.find(({ noteId }) => noteId === body.noteId)?.text ?? '';
      if (shown !== body.text) this.wrong.add(`${when}: voter ${voterId} shows another note than ${changeId}`);
    }
  }

  /** All faults end; what waits is sent by a tab opened anew or by a sync; then everything is counted. */
  private async end(): Promise<Verdict> {
    const { network } = this.surroundings;
    await this.underWay.quiet();
    network.isHealed = true;
    network.switchTo(true);
    await this.underWay.pass(LONG_ENOUGH_MS);
    if (this.tabs.length === 0 || this.random.chance(0.3)) {
      for (const tab of this.tabs) this.kills(tab);
      await this.opensTab();
    }
    const tab = this.anyTab();
    for (let round = 0; round < CLOSING_ROUNDS && tab.pendingCount() > 0; round += 1) {
      void tab.sync();
      await this.underWay.pass(LONG_ENOUGH_MS);
    }
    for (const open of this.tabs) void open.refetch();
    await this.underWay.pass(LONG_ENOUGH_MS);
    this.lookAtScreens('at the end');
    for (const open of this.tabs) this.compareWithModel(open);
    await this.compareServerWithModel();
    await this.compareVotersWithModel();
    const verdict = await this.judgeEnding(tab);
    for (const open of this.tabs) this.kills(open);
    return verdict;
  }

  private compareWithModel(tab: Tab): void {
    const doors = tab.screen();
    if (doors.length === 0) this.wrong.add('at the end: no list');
    const { model, rows } = this.surroundings.campaign;
    for (const door of doors) {
      const { visits: _, ...expected } = model.doorShown(door.doorId, rows.ana.name);
      this.expectShown(`door ${door.doorId}`, shownOnPhone(door), expected);
    }
  }

  /** Compares what another phone gets with the model. */
  private async compareServerWithModel(): Promise<void> {
    const doors = await this.underWay.during(this.surroundings.campaign.doorsForSam());
    for (const [doorId, { shown, expected }] of doors) this.expectShown(`for Sam door ${doorId}`, shown, expected);
  }

  private expectShown(door: string, shown: object, expected: object): void {
    if (!isDeepStrictEqual(shown, expected))
      this.wrong.add(`at the end: ${door} shows ${JSON.stringify(shown)}, not ${JSON.stringify(expected)}`);
  }

  /** The campaign has of every voter what the model says. */
  private async compareVotersWithModel(): Promise<void> {
    const { campaign } = this.surroundings;
    const tagged = campaign.voters.map((voterId) => `tags ${voterId}`);
    const noted = campaign.voters.map((voterId) => `note ${campaign.noteAbout(voterId)}`);
    for (const subject of new Set([...tagged, ...noted, ...campaign.model.subjectsOf('note')])) {
      const state = await this.underWay.during(campaign.stateOf(subject));
      const expected = campaign.model.standing(subject)?.says ?? '';
      if (state !== expected) this.wrong.add(`at the end: ${subject} is '${state}', not '${expected}'`);
    }
  }

  private async judgeEnding(tab: Tab): Promise<Verdict> {
    const log = await this.underWay.during(this.surroundings.campaign.logOfAna());
    const seqs = log.map(({ seq }) => seq);
    if (seqs.some((seq, index) => index > 0 && seq < (seqs[index - 1] ?? 0))) this.wrong.add(`out of order: ${seqs}`);
    if (tab.pendingCount() > 0) this.wrong.add(`${tab.pendingCount()} are still pending`);
    const receipts = await this.surroundings.device.receipts();
    const verdict = judge({ taps: this.taps(), log, receipts, screen: undefined });
    return { ...verdict, wrong: [...verdict.wrong, ...this.wrong] };
  }

  /** What Ana has done, in the order in which her device has numbered it; at the end what may not have been recorded. */
  private taps(): Tap[] {
    const made = this.made.toSorted((a, b) => a.seq - b.seq);
    const shown = made.map((change) =>
      tapOf({ door: subjectOf(change), action: actionOf(change), changeId: change.changeId, shown: true }),
    );
    const others = this.ids.filter((id) => !made.some(({ changeId }) => changeId === id));
    return [...shown, ...others.map((changeId) => tapOf({ door: '', action: '', changeId, shown: false }))];
  }
}

/** Returns whether a door shows what a change says. Its time is left out: the server may know better. */
function saysTheSame({ last }: Door, { body: { action, back, left } }: ChangeOf<'door'>): boolean {
  // As text: what has been on disk is of another realm, whose objects are never strictly equal to these.
  return JSON.stringify([last?.action, last?.back, last?.left]) === JSON.stringify([action, back, left]);
}

function actionOf(change: Change): string {
  return change.kind === 'door' ? change.body.action : change.kind;
}

function tapOf({ door, action, changeId, shown }: { door: string; action: string; changeId: string; shown: boolean }): Tap {
  const other = action === DOOR_ACTION.notHome ? 'notHome' : 'otherChange';
  return { door, result: action === DOOR_ACTION.done ? 'done' : other, tab: 1, shown, changeId };
}
