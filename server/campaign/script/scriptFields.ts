import { createHash } from 'node:crypto';
import type { ScriptFields } from '@/lib/contract/staff/script';
import type { Script } from '@/lib/domain/door/script';
import type { ScriptGroup } from './keptScript';

/** Returns a script as staff change it: answers by their names, with the ids by which they stay the same under others. An answer that the campaign no longer has is left out. */
export function scriptFieldsOf(
  { opening, points, candidate, leaveBehind, questions }: Script,
  groups: readonly ScriptGroup[],
): ScriptFields {
  const byId = new Map(groups.map((group) => [String(group.id), group]));
  const named = (ids: readonly string[]) => ids.flatMap((id) => byId.get(id) ?? []);
  return {
    opening,
    points: [...points],
    candidate: candidate
      ? { name: candidate.name, office: candidate.office ?? null, vote: candidate.vote ?? null, photo: candidate.photo ?? null }
      : null,
    leaveBehind: leaveBehind ?? null,
    questions: questions.map(({ id, text, many, answers, after }) => {
      const given = named(answers);
      return {
        ...{ id, ask: text, kind: given[0]?.kind ?? ('other' as const), many },
        answers: given.map(({ id: group, name, level }) => ({ id: group, name, level })),
        after: after ? { question: after.question, answers: named(after.answers).map(({ name }) => name) } : null,
      };
    }),
  };
}

/** Returns the same as a script's file has it: without ids, and without what is nothing. */
export function fileOf({ candidate, leaveBehind, questions, ...others }: ScriptFields): unknown {
  return withoutNulls({
    ...others,
    candidate: candidate && withoutNulls(candidate),
    leaveBehind,
    questions: questions.map(({ answers, ...question }) =>
      withoutNulls({ ...question, answers: answers.map(({ id: _, ...answer }) => withoutNulls(answer)) }),
    ),
  });
}

const withoutNulls = (fields: object): object => Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));

/** What stands for a script as it was seen: another for every difference that staff can see. */
export const seenOf = (fields: ScriptFields | null): string =>
  createHash('sha256').update(JSON.stringify(fields)).digest('hex').slice(0, SEEN_LENGTH);

const SEEN_LENGTH = 32;
