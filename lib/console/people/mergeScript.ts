import { newQuestion, type ScriptFields, type ScriptQuestion } from './scriptFields';
import type { WrittenScript } from './writtenScript';

/** A place in a script: a field, or a question by its id. */
export type ScriptPlace = 'opening' | 'points' | 'name' | 'office' | 'vote' | 'photo' | 'leaveBehind' | `question:${string}`;
export type Side = 'mine' | 'theirs';

/** What a place has; undefined where a question was taken off. A file is a picture that is not on the server yet. */
export type PlaceValue = string | readonly string[] | File | ScriptQuestion | null | undefined;

/** A place that two have changed in different ways. */
export type Clash = { readonly place: ScriptPlace; readonly mine: PlaceValue; readonly theirs: PlaceValue };

/** Which side stays at which place; mine where nothing is chosen. */
export type ChosenSides = Readonly<Partial<Record<ScriptPlace, Side>>>;

type Scripts = {
  /** The script that both have begun with. */
  readonly base: ScriptFields;
  readonly mine: WrittenScript;
  readonly theirs: ScriptFields;
};

/** Says who has changed a value. */
export function whoChanged(base: unknown, mine: unknown, theirs: unknown): Side | 'nobody' | 'both' {
  if (isSame(mine, theirs)) return 'nobody';
  if (isSame(base, mine)) return 'theirs';
  return isSame(base, theirs) ? 'mine' : 'both';
}

/** Values of a form are JSON, but for files. */
const isSame = (one: unknown, other: unknown) => one === other || JSON.stringify(one) === JSON.stringify(other);

type Take = <T extends PlaceValue>(place: ScriptPlace, base: T, mine: T, theirs: T) => T;

/**
 * Puts together what two have made of one script, place by place: a change of one side stays, and of a clash the chosen side. Questions are the same by their ids.
 *
 * @returns the form, and all clashes, also those that are decided
 */
export function mergeScript(
  { base, mine, theirs }: Scripts,
  chosen: ChosenSides = {},
): { readonly written: WrittenScript; readonly clashes: readonly Clash[] } {
  const clashes: Clash[] = [];
  const take: Take = (place, was, own, other) => {
    const changed = whoChanged(was, own, other);
    if (changed === 'both') clashes.push({ place, mine: own, theirs: other });
    return changed === 'theirs' || (changed === 'both' && chosen[place] === 'theirs') ? other : own;
  };
  const { fields, files } = mine;
  const opening = take('opening', base.opening, fields.opening, theirs.opening);
  const points = take('points', base.points, fields.points, theirs.points);
  const of = (script: ScriptFields) => script.candidate ?? NOBODY;
  const detail = (place: 'name' | 'office' | 'vote') => take(place, of(base)[place], of(fields)[place], of(theirs)[place]);
  const [name, office, vote] = [detail('name') ?? '', detail('office'), detail('vote')];
  const photo = take<PlaceValue>('photo', of(base).photo, files.photo ?? of(fields).photo, of(theirs).photo);
  const leaveBehind = take<PlaceValue>('leaveBehind', base.leaveBehind, files.leaveBehind ?? fields.leaveBehind, theirs.leaveBehind);
  const candidate = { name, office, vote, photo: pathOf(photo, of(fields).photo) };
  const isNobody = name === '' && office === null && vote === null && candidate.photo === null;
  return {
    written: {
      fields: {
        opening,
        points,
        candidate: isNobody ? null : candidate,
        leaveBehind: pathOf(leaveBehind, fields.leaveBehind),
        questions: mergeQuestions(base.questions, fields.questions, theirs.questions, take),
      },
      files: { ...(photo instanceof File && { photo }), ...(leaveBehind instanceof File && { leaveBehind }) },
    },
    clashes,
  };
}

const NOBODY = { name: '', office: null, vote: null, photo: null };

/** A file takes the place of whatever path stands there. */
const pathOf = (picture: PlaceValue, own: string | null): string | null => {
  if (picture instanceof File) return own;
  return typeof picture === 'string' ? picture : null;
};

type Questions = readonly ScriptQuestion[];

function mergeQuestions(base: Questions, written: Questions, theirs: Questions, take: Take): ScriptQuestion[] {
  const mine = withOwnIds(base, written, theirs);
  const find = (questions: Questions, id: string) => questions.find((one) => one.id === id);
  const merged = mergedIds(base, mine, theirs).flatMap(
    (id) => take<ScriptQuestion | undefined>(`question:${id}`, find(base, id), find(mine, id), find(theirs, id)) ?? [],
  );
  return merged.map((question) => following(question, merged));
}

/** Two who each add a question have given it the same id: mine gets another one, so that both stay. */
function withOwnIds(base: Questions, mine: Questions, theirs: Questions): Questions {
  const taken = new Map([...base, ...theirs, ...mine].map((one) => [one.id, one]));
  const others = new Map<string, string>();
  for (const question of mine) {
    const other = theirs.find(({ id }) => id === question.id);
    const isNew = base.every(({ id }) => id !== question.id);
    if (!isNew || other === undefined || isSame(other, question)) continue;
    const { id } = newQuestion([...taken.values()]);
    taken.set(id, question);
    others.set(question.id, id);
  }
  const idOf = (id: string) => others.get(id) ?? id;
  return mine.map((one) => ({ ...one, id: idOf(one.id), after: one.after && { ...one.after, question: idOf(one.after.question) } }));
}

const idsOf = (questions: Questions) => questions.map(({ id }) => id);

/** Theirs is the order, unless only mine is another one. A question that the order lacks comes behind the one that it stood behind. */
function mergedIds(base: Questions, mine: Questions, theirs: Questions): string[] {
  const shared = idsOf(base).filter((id) => idsOf(mine).includes(id) && idsOf(theirs).includes(id));
  const isMoved = (questions: Questions) =>
    !isSame(
      idsOf(questions).filter((id) => shared.includes(id)),
      shared,
    );
  const [lead, other] = isMoved(mine) ? [mine, theirs] : [theirs, mine];
  const ids = idsOf(lead);
  let before = '';
  for (const id of idsOf(other)) {
    if (!ids.includes(id)) ids.splice(ids.indexOf(before) + 1, 0, id);
    before = id;
  }
  return ids;
}

/** A question that followed on what has gone is asked always. */
function following(question: ScriptQuestion, all: Questions): ScriptQuestion {
  const { after } = question;
  if (after === null) return question;
  const given = all.find(({ id }) => id === after.question)?.answers.map(({ name }) => name.trim().toLowerCase()) ?? [];
  const answers = after.answers.filter((name) => given.includes(name.trim().toLowerCase()));
  return { ...question, after: answers.length > 0 ? { ...after, answers } : null };
}
