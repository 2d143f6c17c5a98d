import { type Kysely, sql } from 'kysely';
import type { ScriptFields } from '@/lib/contract/staff/script';
import type { Database } from '@/server/database/schema';
import { type ScriptGroup, scriptGroups, scriptKept } from './keptScript';
import { isSameName, type PlacedProblem } from './readScript';
import type { RenamedAnswer } from './renamedAnswers';
import { scriptFieldsOf } from './scriptFields';

/** People are counted no further: a sentence says 'more than'. */
export const MOST_COUNTED = 10_000;

const TEXTS = { levelTaken: (name: string) => `has the level of "${name}"` } as const;

/** What a changed script means for the campaign's answers. */
export type Meant = {
  made: string[];
  left: { name: string; people: number }[];
  levels: { name: string; from: number | null; to: number | null }[];
  renamed: { from: string; to: string; people: number }[];
};

type Answer = ScriptFields['questions'][number]['answers'][number];
type Changed = {
  readonly pass: number | undefined;
  readonly script: ScriptFields | null;
  /** Answers that have their new words already. */
  readonly renamed: readonly RenamedAnswer[];
};

/** Says what a script in the place of the one that doors have now means for answers: which are made, no longer asked for, of another level, worded otherwise. */
export async function meaningOf(trx: Kysely<Database>, campaignId: number, { pass, script, renamed }: Changed): Promise<Meant> {
  const groups = await scriptGroups(trx, campaignId);
  const own = await scriptKept(trx, campaignId, pass);
  const instead = pass === undefined ? null : await scriptKept(trx, campaignId, undefined);
  const now = own ?? instead;
  const askedNow = answersOf(now && scriptFieldsOf(now, groups));
  const asked = answersOf(script ?? (instead && scriptFieldsOf(instead, groups)));
  const gone = askedNow.filter(({ name }) => !asked.some((other) => isSameName(other.name, name)));
  const left = [];
  for (const { name } of gone) {
    const group = groups.find((one) => isSameName(one.name, name));
    if (group) left.push({ name: group.name, people: await peopleWith(trx, campaignId, group.id) });
  }
  const reworded = [];
  for (const { group, name } of renamed) {
    reworded.push({ from: group.name, to: name, people: await peopleWith(trx, campaignId, group.id) });
  }
  return {
    renamed: reworded,
    made: asked.filter(({ name }) => !groups.some((group) => isSameName(group.name, name))).map(({ name }) => name.trim()),
    left,
    levels: script ? changedLevels(script, groups).map(({ group, to }) => ({ name: group.name, from: group.level, to })) : [],
  };
}

/** Says which support answers would have a level that another answer of the campaign has: no two mean the same. */
export function wrongLevels({ questions }: ScriptFields, groups: readonly ScriptGroup[]): PlacedProblem[] {
  const after = new Map(groups.map(({ name, level }) => [name.toLowerCase(), level]));
  const touched = questions.flatMap(({ kind, answers }, question) =>
    kind === 'support' ? answers.map((answer, index) => ({ ...answer, path: ['questions', question, 'answers', index] })) : [],
  );
  for (const { name, level } of touched) after.set(key(name), level);
  return touched.flatMap(({ name, level, path }) => {
    const isChanged = groups.find((group) => key(group.name) === key(name))?.level !== level;
    const twin = level !== null && isChanged ? [...after].find(([other, its]) => its === level && other !== key(name)) : undefined;
    return twin ? [{ path, text: TEXTS.levelTaken(twin[0]) }] : [];
  });
}

/** Takes the level from those support answers that have none any more, and from those whose level changes. @returns the levels that they had */
export async function clearLevels(trx: Kysely<Database>, campaignId: number, script: ScriptFields): Promise<ScriptGroup[]> {
  const changed = changedLevels(script, await scriptGroups(trx, campaignId)).map(({ group }) => group);
  for (const { id } of changed) {
    await trx.updateTable('groups').set({ level: null }).where('campaign_id', '=', campaignId).where('id', '=', id).execute();
  }
  return changed;
}

const key = (name: string) => name.trim().toLowerCase();

function changedLevels({ questions }: ScriptFields, groups: readonly ScriptGroup[]) {
  return questions
    .filter(({ kind }) => kind === 'support')
    .flatMap(({ answers }) => answers)
    .flatMap(({ name, level }) => {
      const group = groups.find((one) => key(one.name) === key(name));
      return group && group.kind === 'support' && group.level !== level ? [{ group, to: level }] : [];
    });
}

function answersOf(script: ScriptFields | null): readonly Answer[] {
  const all = script?.questions.flatMap(({ answers }) => answers) ?? [];
  return all.filter(({ name }, index) => all.findIndex((other) => key(other.name) === key(name)) === index);
}

async function peopleWith(trx: Kysely<Database>, campaignId: number, groupId: number): Promise<number> {
  const { rows } = await sql<{ people: number }>`
    select count(*) as people from (
      select from voter_groups where campaign_id = ${campaignId} and group_id = ${groupId} and member limit ${MOST_COUNTED}
    ) as given`.execute(trx);
  return Number(rows[0]?.people ?? 0);
}
