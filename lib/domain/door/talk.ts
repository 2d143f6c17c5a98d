import { COMPLETE, DOOR_ACTION } from '@/lib/domain/change/door/actions';
import { type ChangedPerson, type Mark, namedIn } from '@/lib/domain/change/door/door';
import type { NoteBody } from '@/lib/domain/change/note/note';
import { asId, type GroupId, type NoteId, type PersonId } from '@/lib/domain/ids';
import { flag, idOf, listOf, number, optional, recordOf, shape, text } from '@/lib/domain/shape';
import { type Back, type Door, type Group, isDone, type Person } from './door';
import { noteIdOf } from './noteId';
import { type Answers, changedPerson, type NewAnswers, newAnswers, withNewAnswers } from './survey';
import { talkedWith } from './talked';

/** Whom the volunteer talks with when it is nobody who is listed and nobody who gave a name. */
export const NOBODY_KNOWN = asId<PersonId>('nobody-known');

/** Somebody whom the campaign does not have at this door yet. The id is the phone's own, and stays theirs (docs/wire.md#call-reportdoor). */
export type NewPerson = { readonly personId: PersonId; readonly name: string; readonly phone: string };

/** A note that is typed in a talk. */
export type TalkNote = { readonly about: PersonId; readonly noteId: NoteId; readonly text: string };

/**
 * A talk at a door, from 'Who answered?' until it is saved. This phone keeps it at every tap (docs/product/survey.md#survey-draft). What is
 * missing was not said.
 */
export type Talk = {
  /** Who answered the door; undefined as long as nobody was chosen. */
  readonly who?: PersonId;
  /** Whose questions are open: who answered, until somebody else of the household joins in. */
  readonly open?: PersonId;
  /** How far the talk is: an index of its steps. */
  readonly step?: number;
  readonly fresh?: NewAnswers;
  readonly newPerson?: NewPerson;
  /** What is to be remembered of who answered when it was typed. It has its id from the first letter on, so that saving it twice makes one note. */
  readonly note?: TalkNote;
  /** Literature was left. */
  readonly left?: boolean;
  /** When to come back. */
  readonly back?: Back;
};

export const NO_TALK: Talk = {};

/** Also tells the drafts of an earlier app, which hold the new answers alone. */
export const isFresh = recordOf<NewAnswers[string]>(
  shape<NewAnswers[string]>({ add: listOf(idOf<GroupId>()), remove: listOf(idOf<GroupId>()) }),
);

export const isKeptTalk = shape<Talk>({
  who: optional(idOf<PersonId>()),
  open: optional(idOf<PersonId>()),
  step: optional(number),
  fresh: optional(isFresh),
  newPerson: optional(shape<NewPerson>({ personId: idOf<PersonId>(), name: text, phone: text })),
  note: optional(shape<TalkNote>({ about: idOf<PersonId>(), noteId: idOf<NoteId>(), text })),
  left: optional(flag),
  back: optional(shape<Back>({ from: optional(number), text: optional(text) })),
});

/** Returns the people who can be asked here: those who are listed, and somebody new once they have a name. */
export function peopleOf({ people }: Pick<Door, 'people'>, { newPerson, who }: Talk): readonly Person[] {
  if (!newPerson || (newPerson.name.trim() === '' && newPerson.personId !== who)) return people;
  return people.some(({ personId }) => personId === newPerson.personId) ? people : [...people, personOf(newPerson)];
}

/** Returns somebody new as a person of the door, until staff have settled who they are. */
export function personOf({ personId, name, phone }: NewPerson): Person {
  return { personId, groupIds: [], groupNames: [], name, ...(phone === '' ? {} : { phone }), isNew: true };
}

/** Returns the household's answers with the talk's. */
export function answersIn(door: Pick<Door, 'people'>, talk: Talk, groups: readonly Group[]): Answers {
  return withNewAnswers({ people: peopleOf(door, talk) }, talk.fresh ?? {}, groups);
}

/** Returns the talk with these answers of everybody. */
export function withAnswers(door: Pick<Door, 'people'>, talk: Talk, answers: Answers): Talk {
  return { ...talk, fresh: newAnswers({ people: peopleOf(door, talk) }, answers) };
}

/**
 * Returns the talk as it begins with somebody; what was said at the door before stays.
 *
 * @param whom undefined for somebody new, who has one id however often they are begun with
 */
export function begunWith(talk: Talk, whom: PersonId | undefined, newPersonId: () => PersonId): Talk {
  if (whom !== undefined) return { ...talk, who: whom, open: whom, step: 0 };
  const newPerson = talk.newPerson ?? { personId: newPersonId(), name: '', phone: '' };
  return { ...talk, who: newPerson.personId, open: newPerson.personId, step: 0, newPerson };
}

/** True when there is nothing in a talk that would be lost with it, not even who answered. */
export const isEmptyTalk = (talk: Talk): boolean => talk.who === undefined && !talk.newPerson && saysNothing(talk);

/** True when nothing was said in a talk but who answered. */
export function saysNothing({ fresh = {}, note, newPerson, left = false, back }: Talk): boolean {
  const typed = [note?.text, newPerson?.name, newPerson?.phone].some((text = '') => text.trim() !== '');
  return Object.keys(fresh).length === 0 && !typed && !left && back === undefined;
}

/**
 * Returns the mark that saves a talk (docs/product/survey.md#saving-a-talk). It names the people who were talked with or whose answers are new, with the
 * groups that they join and leave. A time to come back keeps the door to do.
 *
 * @param completes whether the door is done with it; a door that is done stays so
 */
export function talkMark(door: Door, talk: Talk, groups: readonly Group[], completes: boolean): Mark {
  const answers = answersIn(door, talk, groups);
  const people = peopleOf(door, talk).flatMap((person) => saidBy(person, answers, talk, groups) ?? []);
  return {
    action: actionOf(door, talk, completes),
    ...(people.length === 0 ? {} : { people }),
    ...(talk.left ? { left: true } : {}),
    ...(talk.back && !completes ? { back: talk.back } : {}),
  };
}

function actionOf(door: Door, { back }: Talk, completes: boolean): string {
  if (completes) return COMPLETE;
  if (back) return DOOR_ACTION.comeBack;
  return isDone(door) ? COMPLETE : DOOR_ACTION.survey;
}

/** Whoever answered was talked with, unless all that is said of them is that they were not there; of the others it is what they answered. */
function saidBy(person: Person, answers: Answers, { who }: Talk, groups: readonly Group[]): ChangedPerson | undefined {
  const changed = changedPerson(person, answers.get(person.personId), groups);
  if (person.personId !== who) return changed && (isTalk(changed, groups) ? { ...changed, talked: true } : changed);
  const said = changed ?? { ...namedIn(person), add: [], remove: [] };
  return said.add?.length === 0 || isTalk(said, groups) ? { ...said, talked: true } : said;
}

function isTalk({ add = [] }: ChangedPerson, groups: readonly Group[]): boolean {
  return talkedWith([{ add }], groups).length > 0;
}

/**
 * Returns the note of a talk, where whom it is about has an id under which notes are kept. A server that knows the specification alone gives its
 * people none.
 */
export function noteOf(door: Pick<Door, 'people'>, talk: Talk): Pick<NoteBody, 'noteId' | 'voterId' | 'voterName' | 'text'> | undefined {
  const { note } = talk;
  const text = note?.text.trim() ?? '';
  const about = peopleOf(door, talk).find(({ personId }) => personId === note?.about);
  const voterId = about && noteIdOf(about);
  return !note || text === '' || voterId === undefined ? undefined : { noteId: note.noteId, voterId, voterName: about?.name ?? '', text };
}
