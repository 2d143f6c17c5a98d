import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { stringify } from 'yaml';
import type { Question, Script } from '@/lib/domain/door/script';
import { asId, type GroupId } from '@/lib/domain/ids';
import { OrganizerError } from '@/server/campaign/organizerError';
import { passNamed } from '@/server/campaign/pass/passes';
import { type DryRun, inTransaction, type StaffParts } from '@/server/campaign/transaction';
import type { Database } from '@/server/database/schema';
import { forgetUnusedPictures, hasPicture, keepPicture, type Picture } from '@/server/store/pictures';
import { keepScript, type ScriptGroup, scriptGroups, scriptKept } from './keptScript';
import {
  type FileQuestion,
  isSameName,
  type PlacedProblem,
  problemAt,
  type ReadScript,
  type ScriptFile,
  type ScriptProblem,
} from './readScript';
import { pictureNames } from './readScriptFile';
import type { RenamedAnswer } from './renamedAnswers';

const TEXTS = {
  otherKind: ({ name, kind }: ScriptGroup) => `is the answer "${name}" of kind ${kind}, which this campaign has already`,
  none: 'This campaign has no script.',
  noneOfPass: (pass: string) => `The pass "${pass}" has no script of its own: its doors have the campaign's.`,
} as const;

/** How many questions a script has now, and the answers that the campaign was given for it; or what is wrong, and nothing was written. */
export type WrittenScript =
  | {
      readonly kind: 'written';
      readonly questions: number;
      readonly made: readonly string[];
      /** Paths of pictures that neither lie beside the file nor are kept with the campaign: phones ask the storage for them. */
      readonly elsewhere: readonly string[];
    }
  | { readonly kind: 'wrong'; readonly problems: readonly ScriptProblem[] };

/** Whose script it is: that of one pass, by its name, or without one the campaign's, which every pass without its own has. */
export type OfPass = { readonly pass?: string | undefined };

/**
 * Gives a campaign or one of its passes a script in place of the one that it has, and makes the answers that the campaign lacks. Phones have it with the next
 * list they load.
 *
 * @throws {@link OrganizerError} when there is no such pass; then nothing was written
 */
export function writeScript(
  parts: StaffParts,
  campaign: string,
  { script, lineOf, pictures, pass, dryRun }: Omit<Extract<ReadScript, { kind: 'read' }>, 'kind'> & OfPass & DryRun,
): Promise<WrittenScript> {
  return inTransaction(parts, campaign, { dryRun }, async (trx, campaignId) => {
    const passId = pass === undefined ? undefined : await passNamed(trx, campaignId, pass);
    const written = await applyScript(trx, campaignId, passId, { script, pictures });
    if (written.kind === 'wrong') return { kind: 'wrong', problems: written.problems.map((problem) => problemAt(lineOf, problem)) };
    const elsewhere: string[] = [];
    for (const name of pictureNames(script)) {
      if (!pictures.has(name) && !(await hasPicture(trx, campaignId, name))) elsewhere.push(name);
    }
    return { kind: 'written', questions: script.questions.length, made: written.made, elsewhere };
  });
}

type Applied = {
  readonly script: ScriptFile;
  readonly pictures: ReadonlyMap<string, Picture>;
  /** Answers with the levels that they had before this transaction. */
  readonly cleared?: readonly ScriptGroup[];
  /** Answers that have other words since it began. */
  readonly renamed?: readonly RenamedAnswer[];
};

/**
 * Gives a campaign or one of its passes a script within a transaction, and makes the answers that the campaign lacks.
 *
 * @param passId undefined: the campaign's
 * @returns the names of the answers that were made
 */
export async function applyScript(
  trx: Kysely<Database>,
  campaignId: number,
  passId: number | undefined,
  { script, pictures, cleared = [], renamed = [] }: Applied,
): Promise<{ kind: 'written'; made: readonly string[] } | { kind: 'wrong'; problems: readonly PlacedProblem[] }> {
  const known = await scriptGroups(trx, campaignId);
  const problems = wrongKinds(script, known);
  if (problems.length > 0) return { kind: 'wrong', problems };
  const made: string[] = [];
  for (const question of script.questions) made.push(...(await makeAnswers(trx, campaignId, question)));
  const groups = await scriptGroups(trx, campaignId);
  const paths = new Map<string, string>();
  for (const [name, picture] of pictures) paths.set(name, await keepPicture(trx, campaignId, picture));
  const stored = storedScript(script, new Map(groups.map(({ id, name }) => [name, id])), paths);
  const levels = new Map(groups.map(({ id, level }) => [id, level]));
  const former = [...cleared, ...known.filter(({ id }) => cleared.every((one) => one.id !== id))];
  const before = former.filter(({ id, level }) => levels.get(id) !== level).map(({ id, level }) => ({ group: id, level }));
  const names = renamed.map(({ group, name }) => ({ group: group.id, name: group.name, became: name }));
  await keepScript(trx, campaignId, passId, { script: stored, levels: before, names });
  await forgetUnusedPictures(trx, campaignId);
  return { kind: 'written', made };
}

/** Takes a pass's own script away: its doors have the campaign's again. @throws {@link OrganizerError} when there is no such pass, or it has none */
export function removeScript(parts: StaffParts, campaign: string, { pass, dryRun }: DryRun & { readonly pass: string }): Promise<void> {
  return inTransaction(parts, campaign, { dryRun }, async (trx, campaignId) => {
    const passId = await passNamed(trx, campaignId, pass);
    if ((await scriptKept(trx, campaignId, passId)) === null) throw new OrganizerError(TEXTS.noneOfPass(pass));
    await keepScript(trx, campaignId, passId, { script: null, levels: [] });
    await forgetUnusedPictures(trx, campaignId);
  });
}

function wrongKinds({ questions }: ScriptFile, groups: readonly ScriptGroup[]): PlacedProblem[] {
  return questions.flatMap(({ kind, answers }, question) =>
    answers.flatMap(({ name }, index) => {
      const known = groups.find((group) => isSameName(group.name, name));
      return known && known.kind !== kind ? [{ path: ['questions', question, 'answers', index], text: TEXTS.otherKind(known) }] : [];
    }),
  );
}

/** Makes the answers to a question that the campaign lacks, and sets the levels that the file names. @returns the names of those made */
async function makeAnswers(db: Kysely<Database>, campaignId: number, { kind, answers }: FileQuestion): Promise<string[]> {
  const made: string[] = [];
  for (const answer of answers) {
    const level = 'level' in answer ? (answer.level ?? null) : null;
    const known = (await scriptGroups(db, campaignId)).find((group) => isSameName(group.name, answer.name));
    if (!known) {
      await db.insertInto('groups').values({ campaign_id: campaignId, name: answer.name, kind, level }).execute();
      made.push(answer.name);
    } else if (level !== null) {
      await db.updateTable('groups').set({ level }).where('campaign_id', '=', campaignId).where('id', '=', known.id).execute();
    }
  }
  return made;
}

/**
 * Returns the script as phones get it. Its id is another where anything of it is.
 *
 * @param groups ids by name; those of all its answers are there
 * @param pictures the paths below the storage of those that are kept with the campaign, by the paths that the script has for them
 */
export function storedScript(
  { questions, ...file }: ScriptFile,
  groups: ReadonlyMap<string, number>,
  pictures: ReadonlyMap<string, string> = new Map(),
): Script {
  const pathOf = (name: string) => pictures.get(name) ?? name;
  const ids = new Map([...groups].map(([name, id]) => [name.toLowerCase(), id]));
  const groupOf = (name: string) => asId<GroupId>(String(ids.get(name.toLowerCase())));
  const stored: Omit<Script, 'id'> = {
    opening: file.opening,
    points: file.points,
    questions: questions.map(({ id, ask, many, answers, after }) => ({
      ...{ id, text: ask, many, answers: answers.map(({ name }) => groupOf(name)) },
      ...(after ? { after: { question: after.question, answers: after.answers.map(groupOf) } } : {}),
    })),
    ...(file.candidate ? { candidate: withoutGaps(file.candidate, pathOf) } : {}),
    ...(file.leaveBehind ? { leaveBehind: pathOf(file.leaveBehind) } : {}),
  };
  return { id: createHash('sha256').update(JSON.stringify(stored)).digest('hex').slice(0, 16), ...stored };
}

function withoutGaps(
  { name, office, vote, photo }: NonNullable<ScriptFile['candidate']>,
  pathOf: (name: string) => string,
): NonNullable<Script['candidate']> {
  return { name, ...(office ? { office } : {}), ...(vote ? { vote } : {}), ...(photo ? { photo: pathOf(photo) } : {}) };
}

/** Reads the script of a campaign or a pass as the file that would import it. @throws {@link OrganizerError} when it has none */
export function exportScript(parts: StaffParts, campaign: string, { pass }: OfPass = {}): Promise<string> {
  return inTransaction(parts, campaign, {}, async (trx, campaignId) => {
    const kept = await scriptKept(trx, campaignId, pass === undefined ? undefined : await passNamed(trx, campaignId, pass));
    if (kept === null) throw new OrganizerError(pass === undefined ? TEXTS.none : TEXTS.noneOfPass(pass));
    const { id: _, questions, ...others } = kept;
    const groups = new Map((await scriptGroups(trx, campaignId)).map((group) => [String(group.id), group]));
    return stringify({ ...others, questions: questions.map((question) => fileQuestion(question, groups)) }, { lineWidth: 100 });
  });
}

type Groups = ReadonlyMap<string, { readonly name: string; readonly kind: string; readonly level: number | null }>;

function fileQuestion({ id, text, many, answers, after }: Question, groups: Groups) {
  const nameOf = (answer: GroupId) => groups.get(answer)?.name ?? answer;
  const answerOf = (answer: GroupId) => {
    const level = groups.get(answer)?.level ?? null;
    return level === null ? nameOf(answer) : { name: nameOf(answer), level };
  };
  return {
    ...{ id, ask: text, kind: groups.get(answers[0] ?? '')?.kind ?? 'other', many, answers: answers.map(answerOf) },
    ...(after ? { after: { question: after.question, answers: after.answers.map(nameOf) } } : {}),
  };
}
