import type { ScriptFields } from '@/lib/contract/staff/script';
import type { ScriptGroup } from './keptScript';
import { isSameName, type PlacedProblem } from './readScript';

/** An answer of the campaign and the words that it gets. */
export type RenamedAnswer = { readonly group: ScriptGroup; readonly name: string };

const TEXTS = {
  twoNames: (name: string) => `is the same answer as "${name}" in another question. Word it the same in both`,
} as const;

type Groups = readonly ScriptGroup[];

/**
 * Finds the answers that a changed script words otherwise. One with the words of another answer of the campaign is that other answer.
 *
 * @returns also what is wrong: one answer with two names
 */
export function renamedAnswers(
  { questions }: ScriptFields,
  groups: Groups,
): { readonly renamed: readonly RenamedAnswer[]; readonly problems: readonly PlacedProblem[] } {
  const names = new Map<number, string>();
  const problems: PlacedProblem[] = [];
  questions.forEach(({ answers }, question) => {
    answers.forEach(({ id, name: typed }, index) => {
      if (id === undefined) return;
      const name = typed.trim();
      const known = names.get(id);
      if (known === undefined) names.set(id, name);
      else if (known !== name) problems.push({ path: ['questions', question, 'answers', index], text: TEXTS.twoNames(known) });
    });
  });
  const nameOf = ({ id, name }: ScriptGroup) => names.get(id) ?? name;
  const isTaken = (group: ScriptGroup) => groups.some((other) => other.id !== group.id && isSameName(nameOf(other), nameOf(group)));
  const renamed = groups
    .filter((group) => nameOf(group) !== group.name && !isTaken(group))
    .map((group) => ({ group, name: nameOf(group) }));
  return { renamed, problems };
}
