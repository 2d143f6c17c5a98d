import type { VisitDetails } from '@/lib/domain/door/door';
import type { DoorShown, PersonShown, VisitShown } from './doorShown';

/** A person in a change: the groups that it adds and removes, and a talk. */
export type DeliveredRecord = {
  readonly recordId: string;
  readonly add?: readonly string[];
  readonly remove?: readonly string[];
  readonly talked?: boolean;
};

/** A change as the server receives it; times are unix seconds. */
export type Delivered = VisitDetails & {
  readonly changeId: string;
  /** The door, the voter whose tags these are, or the note: 'door 7', 'tags 8', 'note 1f…'. */
  readonly subject: string;
  /** What the change says: an action, tag ids, or a text. */
  readonly says: string;
  /** The volunteer who sent the change. */
  readonly by: string;
  readonly time: number;
  readonly device: string;
  readonly seq: number;
  /** The change that this one takes back. */
  readonly undoes?: string;
  readonly records?: readonly DeliveredRecord[];
};

/** A change as the log has it. */
type Logged = Delivered & {
  /** Its effective time. */
  readonly at: number;
  /** A later change of the same device arrived before. */
  readonly isLate: boolean;
};

const DAY_S = 86_400;
const VISITS_SHOWN = 5;

/**
 * The rules of docs/wire.md#effective-time and docs/wire.md#undo told as plainly as possible, one change at a time: a repeat is passed over; the
 * effective time lies between those of the device's own earlier and later changes of the subject; of the changes that stand the greatest wins, ties
 * go to the later arrival unless the device has changed the subject later. Each person's memberships and talk are decided alike.
 */
export class SubjectsModel {
  private readonly log: Logged[] = [];

  take(change: Delivered, sentAt: number, receivedAt: number): void {
    if (this.log.some(({ changeId }) => changeId === change.changeId)) return;
    const own = this.log.filter(({ subject, device }) => subject === change.subject && device === change.device);
    const before = own.filter(({ seq }) => seq < change.seq).map(({ at }) => at);
    const after = own.filter(({ seq }) => seq > change.seq).map(({ at }) => at);
    const at = Math.min(Math.max(0, receivedAt - Math.max(0, sentAt - change.time), ...before), ...after);
    this.log.push({ ...change, at, isLate: after.length > 0 });
  }

  /** Returns the subjects of a kind that changes have named. */
  subjectsOf(kind: 'door' | 'tags' | 'note'): readonly string[] {
    return [...new Set(this.log.map(({ subject }) => subject))].filter((subject) => subject.startsWith(`${kind} `));
  }

  /** Returns what a subject shows: the change that wins. */
  standing(subject: string): Delivered | undefined {
    return lastOf(this.counting(subject));
  }

  /** Returns what a list shows of a door. @param looker who has asked for it: their own name is not said */
  doorShown(doorId: string, looker: string): DoorShown {
    const marks = this.counting(`door ${doorId}`);
    const last = lastOf(marks);
    return {
      status: last?.says === 'c' ? 1 : 0,
      ...(last ? { last: { ...visitOf(last, looker), changeId: last.changeId } } : {}),
      people: peopleAfter(marks, looker),
      visits: visitsAmong(marks, looker),
    };
  }

  /** Returns a subject's changes that count, in the order of arrival: neither undos nor undone. */
  private counting(of: string): readonly Logged[] {
    const isUndone = (one: Delivered): boolean =>
      this.log.some((undo) => undo.undoes === one.changeId && undo.device === one.device && undo.seq > one.seq && !isUndone(undo));
    return this.log.filter((one) => one.subject === of && one.undoes === undefined && !isUndone(one));
  }
}

/** Returns the change that wins. @param changes in the order of arrival */
function lastOf<T extends Pick<Logged, 'at' | 'isLate'>>(changes: readonly T[]): T | undefined {
  let last: T | undefined;
  for (const one of changes) if (!last || one.at > last.at || (one.at === last.at && !one.isLate)) last = one;
  return last;
}

const byOther = ({ by }: Delivered, looker: string) => (by === looker ? {} : { by });

function visitOf(mark: Logged, looker: string): VisitShown {
  const { says, at, back, left } = mark;
  return { action: says, time: at, ...byOther(mark, looker), ...(back ? { back } : {}), ...(left ? { left } : {}) };
}

function peopleAfter(marks: readonly Logged[], looker: string): DoorShown['people'] {
  const said = marks.flatMap((mark) => (mark.records ?? []).map((record) => ({ mark, record })));
  const people = [...new Set(said.map(({ record }) => record.recordId))].map((id): [string, PersonShown] => {
    const own = said.filter(({ record }) => record.recordId === id);
    return [id, personAfter(own, looker)];
  });
  return Object.fromEntries(people.filter(([, { answers, talk }]) => answers.length > 0 || talk));
}

type Said = { readonly mark: Logged; readonly record: DeliveredRecord };

function personAfter(said: readonly Said[], looker: string): PersonShown {
  const named = said.flatMap(({ record: { add = [], remove = [] } }) => [...remove, ...add]);
  const answers = [...new Set(named)].toSorted().flatMap((groupId) => {
    const about = said.filter(({ record: { add = [], remove = [] } }) => add.includes(groupId) || remove.includes(groupId));
    const last = lastOf(about.map(({ mark, record }) => ({ ...mark, isMember: record.add?.includes(groupId) === true })));
    return last?.isMember ? [{ groupId, time: last.at, ...byOther(last, looker) }] : [];
  });
  const talks = said.flatMap(({ mark, record: { talked } }) => (talked === undefined ? [] : [{ ...mark, talked }]));
  const talk = lastOf(talks);
  return { answers, ...(talk?.talked ? { talk: { time: talk.at, ...byOther(talk, looker) } } : {}) };
}

/** Returns what each person did last at the door on each day, the latest first. One who says 'not visited' was not there. */
function visitsAmong(marks: readonly Logged[], looker: string): readonly VisitShown[] {
  const inOrder = marks.toSorted((a, b) => b.at - a.at || marks.indexOf(b) - marks.indexOf(a));
  const dayOf = ({ by, at }: Logged) => `${by} ${Math.floor(at / DAY_S)}`;
  const ofDays = inOrder.filter((mark, place) => inOrder.findIndex((other) => dayOf(other) === dayOf(mark)) === place);
  const visits = ofDays.filter(({ says }) => says !== 'u').slice(0, VISITS_SHOWN);
  return visits.map((mark) => {
    const talkedWith = mark.records?.find(({ talked }) => talked)?.recordId;
    return { ...visitOf(mark, looker), ...(talkedWith === undefined ? {} : { with: talkedWith }) };
  });
}
