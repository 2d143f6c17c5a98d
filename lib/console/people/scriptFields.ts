import type { StaffReply } from '@/lib/api/staff';
import type { Group } from '@/lib/domain/door/door';
import type { Question, Script } from '@/lib/domain/door/script';
import { asId, type GroupId } from '@/lib/domain/ids';

/** What is said and asked at a door, as a form changes it: answers by their names. */
export type ScriptFields = NonNullable<StaffReply<'script'>['script']>;
export type ScriptQuestion = ScriptFields['questions'][number];
export type ScriptAnswer = ScriptQuestion['answers'][number];

export const EMPTY_SCRIPT: ScriptFields = { opening: '', points: [], candidate: null, leaveBehind: null, questions: [] };

/** Returns a list with one entry in another place; as it is where there is no such place. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const next = [...list];
  if (to < 0 || to >= list.length) return next;
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
}

/** Returns a question without words, under an id that no other has: phones keep answers by it while a talk lasts. */
export function newQuestion(questions: readonly ScriptQuestion[]): ScriptQuestion {
  let number = questions.length + 1;
  while (questions.some(({ id }) => id === `q${number}`)) number += 1;
  return { id: `q${number}`, ask: '', kind: 'other', many: false, answers: [{ name: '', level: null }], after: null };
}

/**
 * Changes one question. What follows on an answer that gets another name follows on that name; on one that goes, no longer, and where none is left the question is
 * asked always. The same answer to other questions gets the same words.
 */
export function withQuestion(fields: ScriptFields, index: number, to: ScriptQuestion): ScriptFields {
  const from = fields.questions[index];
  const reworded = to.answers.filter(({ id, name }) => id !== undefined && from?.answers.some((one) => one.id === id && one.name !== name));
  const changed = withOnly(fields, index, to);
  return changed.questions.reduce((all, question, at) => {
    const answers = question.answers.map((one) => ({ ...one, name: reworded.find(({ id }) => id === one.id)?.name ?? one.name }));
    return answers.some(({ name }, place) => name !== question.answers[place]?.name) ? withOnly(all, at, { ...question, answers }) : all;
  }, changed);
}

function withOnly(fields: ScriptFields, index: number, to: ScriptQuestion): ScriptFields {
  const from = fields.questions[index];
  const questions = fields.questions.map((one, at) => (at === index ? to : from ? following(one, from, to) : one));
  return { ...fields, questions };
}

function following(one: ScriptQuestion, from: ScriptQuestion, to: ScriptQuestion): ScriptQuestion {
  if (one.after?.question !== from.id || from.answers === to.answers) return one;
  const isSameLength = from.answers.length === to.answers.length;
  const answers = one.after.answers.flatMap((name) => {
    if (to.answers.some((answer) => isSame(answer.name, name))) return [name];
    const at = from.answers.findIndex((answer) => isSame(answer.name, name));
    return isSameLength ? (to.answers[at]?.name ?? []) : [];
  });
  return { ...one, after: answers.length > 0 ? { ...one.after, answers } : null };
}

/** Takes a question off. What was asked behind it is asked always. */
export function withoutQuestion(fields: ScriptFields, index: number): ScriptFields {
  const gone = fields.questions[index];
  const questions = fields.questions.filter((_, at) => at !== index);
  return { ...fields, questions: questions.map((one) => (one.after?.question === gone?.id ? { ...one, after: null } : one)) };
}

/** Returns a script as a phone would have it, with its answers: each has its name for an id. Whatever has no words yet is left out. */
export function asOnPhone({ candidate, leaveBehind: _, questions, ...words }: ScriptFields): { script: Script; groups: readonly Group[] } {
  const groups = new Map<string, Group>();
  for (const { kind, answers } of questions) {
    for (const { name, level } of answers) {
      if (name.trim() === '') continue;
      groups.set(idOf(name), { id: idOf(name), name: name.trim(), kind, ...(kind === 'support' && level !== null && { level }) });
    }
  }
  const asked = questions.map(
    ({ id, ask, many, answers, after }): Question => ({
      ...{ id, text: ask, many, answers: answers.map(({ name }) => idOf(name)) },
      ...(after && { after: { question: after.question, answers: after.answers.map(idOf) } }),
    }),
  );
  const { name = '', office, vote } = candidate ?? {};
  const shown = name.trim() !== '' && { candidate: { name, ...(office && { office }), ...(vote && { vote }) } };
  return { script: { id: 'draft', ...words, questions: asked, ...shown }, groups: [...groups.values()] };
}

const isSame = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();
const idOf = (name: string) => asId<GroupId>(name.trim().toLowerCase());
