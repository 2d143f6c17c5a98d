import type { GroupId } from '@/lib/domain/ids';

/** One question. Each of its answers is a group that a person joins by it. */
export type Question = {
  readonly id: string;
  readonly text: string;
  /** True where one person may give several answers. */
  readonly many: boolean;
  readonly answers: readonly GroupId[];
  /** Asked only behind one of these answers to that question. */
  readonly after?: { readonly question: string; readonly answers: readonly GroupId[] };
};

export type Candidate = {
  readonly name: string;
  readonly office?: string;
  /** How to vote for them. */
  readonly vote?: string;
  /** A path below the storage. */
  readonly photo?: string;
};

/** What is said and asked at a door (docs/wire.md#type-script). */
export type Script = {
  readonly id: string;
  readonly opening: string;
  /** What to say of the campaign, point by point. */
  readonly points: readonly string[];
  readonly questions: readonly Question[];
  readonly candidate?: Candidate;
  /** The picture of what is left behind: a path below the storage. */
  readonly leaveBehind?: string;
};

/**
 * Returns the questions to ask one person, in the script's order: all but the follow-ups of answers that they have not given, and those behind a
 * question that is itself not asked.
 *
 * @param given the groups of that person
 */
export function questionsFor({ questions }: Pick<Script, 'questions'>, given: ReadonlySet<GroupId>): readonly Question[] {
  const asked = new Set<string>();
  return questions.filter(({ id, after }) => {
    const isAsked = after === undefined || (asked.has(after.question) && after.answers.some((answer) => given.has(answer)));
    if (isAsked) asked.add(id);
    return isAsked;
  });
}

/** Returns the paths of the pictures that a script shows. */
export function picturesOf(script: Script | undefined): readonly string[] {
  return [script?.candidate?.photo, script?.leaveBehind].filter((path) => path !== undefined);
}
