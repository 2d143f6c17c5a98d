import * as v from 'valibot';
import { isNode, LineCounter, parseDocument } from 'yaml';
import { imagePath } from '@/lib/contract/fields';
import { GROUP_KINDS } from '@/lib/domain/door/door';
import type { Picture } from '@/server/store/pictures';

const LONGEST_TEXT = 2_000;
const LONGEST_NAME = 200;
const MOST = 100;

const TEXTS = {
  text: `is a text of at most ${LONGEST_TEXT} characters`,
  name: `is a name of at most ${LONGEST_NAME} characters, on one line`,
  answer: 'is the name of an answer, or a map of its name and its level from 1 (strong yes) to 5 (strong no)',
  image: "is the path of a picture, beginning in this file's folder: pictures/door-hanger.png",
  kind: `is ${GROUP_KINDS.join(', ')}`,
  flag: 'is true or false',
  list: `is a list of at most ${MOST}`,
  map: 'is a map of fields',
  unknown: 'is no field of a script',
  missing: 'is missing',
  twice: 'is there twice',
  noLevel: 'has a level, which only answers of kind support have',
  later: (question: string) => `names "${question}", which is no question before this one`,
  noAnswer: (answer: string, question: string) => `names "${answer}", which is no answer to "${question}"`,
} as const;

const text = v.pipe(v.string(TEXTS.text), v.trim(), v.nonEmpty(TEXTS.text), v.maxLength(LONGEST_TEXT, TEXTS.text));
const name = v.pipe(
  v.string(TEXTS.name),
  v.trim(),
  v.nonEmpty(TEXTS.name),
  v.maxLength(LONGEST_NAME, TEXTS.name),
  v.regex(/^\P{Cc}+$/u, TEXTS.name),
);
const image = v.config(imagePath, { message: TEXTS.image });
const level = v.picklist([1, 2, 3, 4, 5]);
const answer = v.union(
  [
    v.pipe(
      name,
      v.transform((one) => ({ name: one })),
    ),
    v.strictObject({ name, level: v.optional(level) }),
  ],
  TEXTS.answer,
);
const listOf = <S extends v.GenericSchema>(schema: S) => v.pipe(v.array(schema, TEXTS.list), v.maxLength(MOST, TEXTS.list));
/** Names what is missing, what is no field, and what is no map at all. */
const wrongMap = ({ expected, received }: v.StrictObjectIssue): string => {
  if (expected === 'never') return TEXTS.unknown;
  return received === 'undefined' ? TEXTS.missing : TEXTS.map;
};

const question = v.strictObject(
  {
    id: name,
    ask: text,
    kind: v.optional(v.picklist(GROUP_KINDS, TEXTS.kind), 'other'),
    many: v.optional(v.boolean(TEXTS.flag), false),
    answers: v.pipe(listOf(answer), v.minLength(1, TEXTS.list)),
    after: v.optional(v.strictObject({ question: name, answers: listOf(name) }, wrongMap)),
  },
  wrongMap,
);

const scriptFile = v.strictObject(
  {
    opening: text,
    points: v.optional(listOf(text), []),
    candidate: v.optional(v.strictObject({ name, office: v.optional(name), vote: v.optional(text), photo: v.optional(image) }, wrongMap)),
    leaveBehind: v.optional(image),
    questions: v.optional(listOf(question), []),
  },
  wrongMap,
);

export type ScriptFile = v.InferOutput<typeof scriptFile>;
export type FileQuestion = ScriptFile['questions'][number];

/** What is wrong with a script, and in which line of its file. */
export type ScriptProblem = { readonly line: number; readonly text: string };

type Path = readonly (string | number)[];
/** Where in its file something of a script stands. */
export type LineOf = (path: Path) => number;

export type ReadScript =
  | {
      readonly kind: 'read';
      readonly script: ScriptFile;
      readonly lineOf: LineOf;
      /** Those that lie beside the script's file, by the paths that the script has for them. */
      readonly pictures: ReadonlyMap<string, Picture>;
    }
  | { readonly kind: 'wrong'; readonly problems: readonly ScriptProblem[] };

/** Reads a script as YAML, and checks all that can be said without the campaign: each problem has its line. */
export function readScript(content: string): ReadScript {
  const lines = new LineCounter();
  const document = parseDocument(content, { lineCounter: lines, prettyErrors: false });
  if (document.errors.length > 0) {
    return { kind: 'wrong', problems: document.errors.map(({ pos: [at], message }) => ({ line: lines.linePos(at).line, text: message })) };
  }
  const lineOf: LineOf = (path) => {
    for (let length = path.length; length >= 0; length -= 1) {
      const node = length === 0 ? document.contents : document.getIn(path.slice(0, length), true);
      if (isNode(node) && node.range) return lines.linePos(node.range[0]).line;
    }
    return 1;
  };
  const checked = checkScript(document.toJS() ?? {});
  if (checked.kind === 'wrong') return { kind: 'wrong', problems: checked.problems.map((problem) => problemAt(lineOf, problem)) };
  return { kind: 'read', script: checked.script, lineOf, pictures: new Map() };
}

/** What is wrong with something of a script, by where it stands in it. */
export type PlacedProblem = { readonly path: Path; readonly text: string };

export type CheckedScript =
  | { readonly kind: 'read'; readonly script: ScriptFile }
  | { readonly kind: 'wrong'; readonly problems: readonly PlacedProblem[] };

/** Checks all that can be said of a script without the campaign. */
export function checkScript(value: unknown): CheckedScript {
  const parsed = v.safeParse(scriptFile, value);
  if (!parsed.success) {
    return { kind: 'wrong', problems: parsed.issues.map(({ path, message }) => ({ path: keysOf(path), text: message })) };
  }
  const problems = wrongLinks(parsed.output);
  return problems.length > 0 ? { kind: 'wrong', problems } : { kind: 'read', script: parsed.output };
}

/** Says what is wrong where, with its line. */
export function problemAt(lineOf: LineOf, problem: PlacedProblem): ScriptProblem {
  return { line: lineOf(problem.path), text: problemText(problem) };
}

/** Says what is wrong where: 'questions 2, answers 1 is …'. */
export function problemText({ path, text: wrong }: PlacedProblem): string {
  const named = path.reduce<string>(
    (so, key) => (typeof key === 'number' ? `${so} ${key + 1}` : `${so}${so === '' ? '' : ', '}${key}`),
    '',
  );
  return `${named === '' ? 'the script' : named} ${wrong}`;
}

function keysOf(path: readonly { readonly key: unknown }[] | undefined): Path {
  return (path ?? []).map(({ key }) => (typeof key === 'number' ? key : String(key)));
}

/** What questions say of each other and of their answers. */
function wrongLinks({ questions }: ScriptFile): PlacedProblem[] {
  return questions.flatMap((one, index) => {
    const path = ['questions', index];
    const before = questions.slice(0, index);
    const twice = before.some(({ id }) => id === one.id) ? [{ path: [...path, 'id'], text: TEXTS.twice }] : [];
    return [...twice, ...wrongAnswers(one, path), ...wrongAfter(one, before, [...path, 'after'])];
  });
}

function wrongAnswers({ kind, answers }: FileQuestion, path: Path): PlacedProblem[] {
  return answers.flatMap((one, index) => {
    const here = [...path, 'answers', index];
    const twice = answers.slice(0, index).some((other) => isSameName(other.name, one.name));
    return [
      ...(twice ? [{ path: here, text: TEXTS.twice }] : []),
      ...('level' in one && kind !== 'support' ? [{ path: here, text: TEXTS.noLevel }] : []),
    ];
  });
}

function wrongAfter({ after }: FileQuestion, before: readonly FileQuestion[], path: Path): PlacedProblem[] {
  if (!after) return [];
  const asked = before.find(({ id }) => id === after.question);
  if (!asked) return [{ path: [...path, 'question'], text: TEXTS.later(after.question) }];
  return after.answers.flatMap((given, index) => {
    const isKnown = asked.answers.some((one) => isSameName(one.name, given));
    return isKnown ? [] : [{ path: [...path, 'answers', index], text: TEXTS.noAnswer(given, after.question) }];
  });
}

/** Answers are told apart by their names, in whatever letters. */
export function isSameName(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
