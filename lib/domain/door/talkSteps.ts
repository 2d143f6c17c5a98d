import type { Question, Script } from './script';

/** One screen of a talk after 'Who answered?'. */
export type TalkStep =
  /** The opening alone, for somebody who is asked nothing. */
  | { readonly kind: 'opening'; readonly script: Script }
  /** The first questions stand below the opening. */
  | { readonly kind: 'questions'; readonly script: Script; readonly questions: readonly Question[]; readonly isOpening: boolean }
  /** A campaign without a script: its groups by kind, with what else is saved. */
  | { readonly kind: 'groups' }
  | { readonly kind: 'check' };

/** So many questions, each with what follows from its answers, share a screen without scrolling. */
const QUESTIONS_OF_A_STEP = 2;

/**
 * Returns the screens of a talk (docs/product/survey.md#steps-of-a-talk): with a script its opening with the first questions, its other questions and the check of
 * everything; without one the campaign's groups. Somebody without a name is asked nothing, because no answer could be kept.
 */
export function talkSteps(script: Script | undefined, who: 'listed' | 'new' | 'nobody'): readonly TalkStep[] {
  const isSomebody = who !== 'nobody';
  if (!script || who === 'new') return [isSomebody ? { kind: 'groups' } : { kind: 'check' }];
  const pairs = isSomebody ? inPairs(script.questions.filter(({ after }) => !after)) : [];
  const asking = pairs.map((questions, place): TalkStep => ({ kind: 'questions', script, questions, isOpening: place === 0 }));
  return [...(asking.length > 0 ? asking : [{ kind: 'opening', script } as const]), { kind: 'check' }];
}

/** Returns the step that asks a question, or else the first that asks anything; undefined where none does. */
export function stepThatAsks(steps: readonly TalkStep[], questionId?: string): number | undefined {
  const asking = steps.findIndex((step) => step.kind === 'questions' && step.questions.some(({ id }) => id === questionId));
  const first = steps.findIndex(({ kind }) => kind === 'questions' || kind === 'groups');
  return [asking, first].find((step) => step >= 0);
}

function inPairs(questions: readonly Question[]): (readonly Question[])[] {
  const pairs: (readonly Question[])[] = [];
  for (let at = 0; at < questions.length; at += QUESTIONS_OF_A_STEP) pairs.push(questions.slice(at, at + QUESTIONS_OF_A_STEP));
  return pairs;
}
