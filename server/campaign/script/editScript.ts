import type { Kysely } from 'kysely';
import type { StaffReplyOf } from '@/lib/contract/staff/call';
import type { ScriptFields, saveScript as saveScriptCall, scriptPreview as scriptPreviewCall } from '@/lib/contract/staff/script';
import type { CampaignRef } from '@/server/campaign/campaignByName';
import { OrganizerError } from '@/server/campaign/organizerError';
import { lastDoing } from '@/server/campaign/staff/doings';
import { inTransaction, type StaffParts } from '@/server/campaign/transaction';
import type { FormerScript } from '@/server/database/doorTables';
import type { Database } from '@/server/database/schema';
import { forgetUnusedPictures, type Picture } from '@/server/store/pictures';
import { keepScript, lockScripts, renameGroups, type ScriptGroup, scriptGroups, scriptKept, scriptsKept } from './keptScript';
import { checkScript, isSameName, type PlacedProblem, problemText } from './readScript';
import { renamedAnswers } from './renamedAnswers';
import { fileOf, scriptFieldsOf, seenOf } from './scriptFields';
import { clearLevels, type Meant, meaningOf, wrongLevels } from './scriptMeaning';
import { applyScript } from './writeScript';

const MOST_PASSES = 100;
const MOST_SAID = 3;

const TEXTS = {
  meanwhile: (by: string | undefined) =>
    `Meanwhile ${by ?? 'somebody else'} has changed this script. Nothing was saved: look at it as it is now.`,
  nothing: 'Nothing of this script can be undone.',
  renamed: (name: string, now: string) => `Since then "${name}" was renamed "${now}". Nothing was undone.`,
  taken: (name: string) => `Since then another answer is called "${name}". Rename it first. Nothing was undone.`,
  wrong: (problems: readonly PlacedProblem[]) => `${problems.slice(0, MOST_SAID).map(problemText).join('; ')}. Nothing was saved.`,
} as const;

/** Whose script it is: that of one pass, by its id, or without one the campaign's. `seen` is what it was for whoever changes it. */
type Whose = { readonly pass?: number | undefined };
type Seen = Whose & { readonly seen: string };
type Wanted = Seen & { readonly script: ScriptFields | null };
type Editable = StaffReplyOf<typeof saveScriptCall>;
type Preview = StaffReplyOf<typeof scriptPreviewCall>;

/** How the log names a script. */
export const scriptText = (pass: number | undefined): string => (pass === undefined ? 'of the campaign' : `of pass ${pass}`);

/** Reads what volunteers say and ask, to be changed. @throws NoSuch for a pass that the campaign does not have */
export function scriptToEdit(parts: StaffParts, campaign: CampaignRef, { pass }: Whose): Promise<Editable> {
  return inTransaction(parts, campaign, {}, (trx, campaignId) => editable(trx, campaignId, pass));
}

/** Says what is wrong with a changed script, or what it means for answers. Nothing is written. @throws {@link OrganizerError} where it is another meanwhile */
export function previewScript(parts: StaffParts, campaign: CampaignRef, wanted: Wanted): Promise<Preview> {
  return inTransaction(parts, campaign, { dryRun: true }, async (trx, campaignId) => {
    const outcome = await change(trx, campaignId, wanted, new Map());
    return { problems: outcome.problems.map(({ path, text }) => ({ path: [...path], text })), means: outcome.means };
  });
}

/**
 * Saves a script in the place of what was seen; null takes it away. Phones have it with the next list they load. No answer that anybody gave is lost: one
 * that is no longer asked for stays with its people.
 *
 * @param wanted `pictures`: by the paths that the script has for them
 * @throws {@link OrganizerError} where it is another meanwhile, or something is wrong; then nothing was written
 */
export async function saveScript(
  parts: StaffParts,
  campaign: CampaignRef,
  { pictures, ...wanted }: Wanted & { readonly pictures: ReadonlyMap<string, Picture> },
): Promise<Editable> {
  await inTransaction(parts, campaign, {}, async (trx, campaignId) => {
    const { problems } = await change(trx, campaignId, wanted, pictures);
    if (problems.length > 0) throw new OrganizerError(TEXTS.wrong(problems));
  });
  return withItsLine(parts, campaign, wanted);
}

/** Brings back the script before the last save with the levels and names of its answers; once more, it takes that back. @throws {@link OrganizerError} as saving does */
export async function undoScript(parts: StaffParts, campaign: CampaignRef, { pass, seen }: Seen): Promise<Editable> {
  await inTransaction(parts, campaign, {}, async (trx, campaignId) => {
    await refuseOther(trx, campaignId, { pass, seen });
    const { former } = await scriptsKept(trx, campaignId, pass);
    if (former === null) throw new OrganizerError(TEXTS.nothing);
    const groups = await scriptGroups(trx, campaignId);
    const levels = former.levels.flatMap(({ group }) => groups.find(({ id }) => id === group) ?? []);
    for (const { group, level } of former.levels) {
      await trx.updateTable('groups').set({ level }).where('campaign_id', '=', campaignId).where('id', '=', group).execute();
    }
    const names = await namedAsBefore(trx, campaignId, former.names ?? [], groups);
    await keepScript(trx, campaignId, pass, {
      script: former.script,
      levels: levels.map(({ id, level }) => ({ group: id, level })),
      names,
    });
    await forgetUnusedPictures(trx, campaignId);
  });
  return withItsLine(parts, campaign, { pass });
}

type FormerNames = NonNullable<FormerScript['names']>;

/** Gives answers the names that they had before the last save. @returns what takes that back. @throws {@link OrganizerError} where one has another name since, or another one has that name */
async function namedAsBefore(
  trx: Kysely<Database>,
  campaignId: number,
  names: FormerNames,
  groups: readonly ScriptGroup[],
): Promise<FormerNames> {
  const isNamed = ({ id }: ScriptGroup) => names.some(({ group }) => group === id);
  const given = [];
  for (const { group, name, became } of names) {
    const now = groups.find(({ id }) => id === group);
    if (now === undefined) continue;
    if (now.name !== became) throw new OrganizerError(TEXTS.renamed(became, now.name));
    if (groups.some((other) => !isNamed(other) && isSameName(other.name, name))) throw new OrganizerError(TEXTS.taken(name));
    given.push({ group, name: became, became: name });
  }
  await renameGroups(
    trx,
    campaignId,
    given.map(({ group, name, became }) => ({ group, from: name, to: became })),
  );
  return given;
}

/** Reads a script once its change stands in the log, which says who saved it. */
const withItsLine = ({ db, clock }: StaffParts, campaign: CampaignRef, whose: Whose) => scriptToEdit({ db, clock }, campaign, whose);

/** Changes a script within a transaction, where it is what was seen. What is wrong leaves it as it is. */
async function change(
  trx: Kysely<Database>,
  campaignId: number,
  { pass, seen, script }: Wanted,
  pictures: ReadonlyMap<string, Picture>,
): Promise<{ problems: readonly PlacedProblem[]; means: Meant }> {
  await refuseOther(trx, campaignId, { pass, seen });
  const checked = script && checkScript(fileOf(script));
  const { renamed, problems: twoNames } =
    script && checked?.kind === 'read' ? renamedAnswers(script, await scriptGroups(trx, campaignId)) : { renamed: [], problems: [] };
  // From here on they are known by their new names.
  await renameGroups(
    trx,
    campaignId,
    renamed.map(({ group, name }) => ({ group: group.id, from: group.name, to: name })),
  );
  const means = await meaningOf(trx, campaignId, { pass, script, renamed });
  if (script === null || checked === null) {
    await keepScript(trx, campaignId, pass, { script: null, levels: [] });
    await forgetUnusedPictures(trx, campaignId);
    return { problems: [], means };
  }
  if (checked.kind === 'wrong') return { problems: checked.problems, means };
  const wrong = [...twoNames, ...wrongLevels(script, await scriptGroups(trx, campaignId))];
  if (wrong.length > 0) return { problems: wrong, means };
  const cleared = await clearLevels(trx, campaignId, script);
  const written = await applyScript(trx, campaignId, pass, { script: checked.script, pictures, cleared, renamed });
  return { problems: written.kind === 'wrong' ? written.problems : [], means };
}

async function refuseOther(trx: Kysely<Database>, campaignId: number, { pass, seen }: Seen): Promise<void> {
  await lockScripts(trx, campaignId);
  if (seenOf(await fieldsKept(trx, campaignId, pass)) === seen) return;
  throw new OrganizerError(TEXTS.meanwhile((await savedBy(trx, campaignId, pass))?.name));
}

async function fieldsKept(trx: Kysely<Database>, campaignId: number, pass: number | undefined): Promise<ScriptFields | null> {
  const kept = await scriptKept(trx, campaignId, pass);
  return kept && scriptFieldsOf(kept, await scriptGroups(trx, campaignId));
}

const savedBy = (trx: Kysely<Database>, campaignId: number, pass: number | undefined) =>
  lastDoing(trx, campaignId, { what: ['saveScript', 'undoScript'], about: scriptText(pass) });

async function editable(trx: Kysely<Database>, campaignId: number, pass: number | undefined): Promise<Editable> {
  const script = await fieldsKept(trx, campaignId, pass);
  const { former } = await scriptsKept(trx, campaignId, pass);
  const saved = await savedBy(trx, campaignId, pass);
  const passes = await trx
    .selectFrom('passes')
    .select(['id', 'name', 'closed_at'])
    .select(({ eb }) => eb('script', 'is not', null).as('own'))
    .where('campaign_id', '=', campaignId)
    .orderBy('id', 'desc')
    .limit(MOST_PASSES)
    .execute();
  return {
    ...{ seen: seenOf(script), script, canUndo: former !== null },
    instead: pass === undefined ? null : await fieldsKept(trx, campaignId, undefined),
    passes: passes.map(({ id, name, closed_at, own }) => ({ pass: id, name, closed: closed_at !== null, own: own === true })),
    saved: saved ? { name: saved.name, at: saved.at } : null,
  };
}
