import { type Kysely, sql } from 'kysely';
import { countHomesLeftOut } from '@/server/campaign/cut/emptyHomes';
import { OrganizerError } from '@/server/campaign/organizerError';
import { plainWords } from '@/server/campaign/plainWords';
import { type DryRun, inTransaction, type StaffParts } from '@/server/campaign/transaction';
import { ofCampaign } from '@/server/campaign/universe/conditionSql';
import { bySets, chosenPeople } from '@/server/campaign/universe/fittingPeople';
import { conditionsOf, type Universe, universeNamed } from '@/server/campaign/universe/universes';
import { expectKnownNames } from '@/server/campaign/universe/unknownNames';
import { nowSeconds } from '@/server/clock';
import type { Database } from '@/server/database/schema';
import { lockCampaign, openPassId } from '@/server/store/passes';
import { keepRecalls, type Loss } from '@/server/store/recalls';
import { type Pass, passById, passesOf } from './passes';

const TEXTS = {
  what: 'The name of the pass',
  taken: (name: string) => `This campaign has a pass "${name}" already. Give the new one another name.`,
  nobody: (universe: string) => `Nobody fits the universe "${universe}". The pass that is walked goes on.`,
  noDoors: 'This campaign has no doors yet. Import its voters or addresses first; they come into the pass that is walked.',
  saveAgain: (universe: string) => ({
    called: `"${universe}"`,
    advice: 'Save the universe again with names that there are. The pass that is walked goes on.',
  }),
  nobodyAdded: (universe: string, pass: string) => ({
    called: `"${universe}" of the pass "${pass}"`,
    advice: 'Nobody was added. To choose by names that there are, save the universe again and open a new pass with it.',
  }),
  begun: (pass: string) => `The pass "${pass}" has begun.`,
  everybody: (pass: string) => `The pass "${pass}" has everybody in it: whoever is imported is in it by themselves.`,
} as const;

export type PassOpened = {
  /** The pass that was walked until now, and is closed. */
  readonly former: Pass;
  readonly opened: Pass;
  /** Homes without people that the earlier passes had and this one has not, because it was opened with a universe. */
  readonly homesLeftOut: number;
};

/**
 * Opens a pass: the campaign's places become doors again, which nobody has knocked at, and are to be cut into packets. With a universe only the
 * places where somebody lives whom it chooses. The pass before is closed: phones are no longer told of its packets; what was marked stays with its doors, and what still
 * arrives for them is counted there.
 *
 * @throws {@link OrganizerError} when the name is taken, there is no such universe, it names what nobody has any more, or nobody fits it; then nothing was
 *   written
 */
export function newPass(
  parts: StaffParts,
  campaign: string,
  { name, universe, dryRun }: DryRun & { readonly name: string; readonly universe?: string | undefined },
): Promise<PassOpened> {
  const now = nowSeconds(parts.clock);
  return inTransaction(parts, campaign, { dryRun }, async (trx, campaignId) => {
    // Whoever imports, cuts or assigns waits until the campaign has its new pass; phones' changes do not, because they name doors.
    await lockCampaign(trx, campaignId, 'no key update');
    const plain = plainWords(name, TEXTS.what);
    const passes = await passesOf(trx, campaignId);
    if (passes.some((pass) => pass.name.toLowerCase() === plain.toLowerCase())) throw new OrganizerError(TEXTS.taken(plain));
    const chosen = universe === undefined ? undefined : await universeNamed(trx, campaignId, universe);
    if (chosen) await expectKnownNames(trx, campaignId, chosen.conditions, TEXTS.saveAgain(chosen.name));
    const formerId = await openPassId(trx, campaignId);
    await keepRecalls(trx, campaignId, await holdersIn(trx, campaignId, formerId), { now, why: TEXTS.begun(plain) });
    await trx.updateTable('passes').set({ closed_at: now }).where('campaign_id', '=', campaignId).where('id', '=', formerId).execute();
    const { id } = await trx
      .insertInto('passes')
      .values({ campaign_id: campaignId, name: plain, opened_at: now, ...whose(chosen) })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (chosen) await choosePeople(trx, { campaignId, passId: id }, chosen);
    await makeDoors(trx, { campaignId, passId: id }, { formerId, isOfUniverse: chosen !== undefined });
    const [former, opened] = [await passById(trx, campaignId, formerId), await passById(trx, campaignId, id)];
    if (chosen && opened.people === 0) throw new OrganizerError(TEXTS.nobody(chosen.name));
    if (opened.doors === 0) throw new OrganizerError(TEXTS.noDoors);
    return { former, opened, homesLeftOut: chosen ? await countHomesLeftOut(trx, campaignId, id) : 0 };
  });
}

/** Reads who holds a packet of a pass. */
function holdersIn(trx: Kysely<Database>, campaignId: number, passId: number): Promise<Loss[]> {
  return trx
    .selectFrom('packets')
    .select(['id as packetId', 'assigned_user_id as userId'])
    .where('campaign_id', '=', campaignId)
    .where('pass_id', '=', passId)
    .where('assigned_user_id', 'is not', null)
    .$narrowType<Loss>()
    .execute();
}

export type PassRenewed = { readonly pass: Pass; readonly addedPeople: number; readonly addedDoors: number };

/**
 * Adds whom the universe of the pass that is walked chooses now and did not choose when it was opened: people of a later voter file, or who have
 * answered since. Nobody is taken out, and doors that are in a packet stay there; new doors are to be cut.
 *
 * @throws {@link OrganizerError} when the pass has everybody in it, or its universe names what nobody has any more; then nothing was written
 */
export function renewPass(parts: StaffParts, campaign: string, { dryRun }: DryRun): Promise<PassRenewed> {
  return inTransaction(parts, campaign, { dryRun }, async (trx, campaignId) => {
    await lockCampaign(trx, campaignId, 'no key update');
    const passId = await openPassId(trx, campaignId);
    const row = await trx
      .selectFrom('passes')
      .select(['name', 'universe', 'conditions'])
      .where('campaign_id', '=', campaignId)
      .where('id', '=', passId)
      .executeTakeFirstOrThrow();
    if (row.conditions === null) throw new OrganizerError(TEXTS.everybody(row.name));
    const chosen: Universe = { name: row.universe ?? '', conditions: row.conditions };
    await expectKnownNames(trx, campaignId, chosen.conditions, TEXTS.nobodyAdded(chosen.name, row.name));
    const before = await passById(trx, campaignId, passId);
    await choosePeople(trx, { campaignId, passId }, chosen);
    await makeDoors(trx, { campaignId, passId }, { formerId: passId, isOfUniverse: true });
    const pass = await passById(trx, campaignId, passId);
    return { pass, addedPeople: (pass.people ?? 0) - (before.people ?? 0), addedDoors: pass.doors - before.doors };
  });
}

const whose = (universe: Universe | undefined) =>
  universe === undefined ? {} : { universe: universe.name, conditions: JSON.stringify(universe.conditions) };

type OfPass = { readonly campaignId: number; readonly passId: number };

async function choosePeople(trx: Kysely<Database>, { campaignId, passId }: OfPass, universe: Universe): Promise<void> {
  const conditions = conditionsOf(universe);
  const of = await ofCampaign(trx, campaignId, conditions);
  await bySets(trx, () =>
    sql`
      insert into pass_people (campaign_id, pass_id, voter_id)
      select ${campaignId}, ${passId}, chosen.id from (${chosenPeople(of, conditions)}) as chosen
      on conflict do nothing`.execute(trx),
  );
}

/** Makes the doors that a pass does not have yet. A door goes to the target that its place had in the pass before. */
async function makeDoors(
  trx: Kysely<Database>,
  { campaignId, passId }: OfPass,
  { formerId, isOfUniverse }: { readonly formerId: number; readonly isOfUniverse: boolean },
): Promise<void> {
  const isChosen = isOfUniverse
    ? sql`exists (
        select from voters v join pass_people on pass_people.campaign_id = ${campaignId} and pass_people.pass_id = ${passId} and voter_id = v.id
        where v.campaign_id = ${campaignId} and v.place_id = a.id)`
    : sql`true`;
  await sql`
    insert into doors (campaign_id, pass_id, place_id, target_id)
    select ${campaignId}, ${passId}, a.id, (
      select former.target_id from doors former
      where former.campaign_id = ${campaignId} and former.place_id = a.id and former.pass_id <= ${formerId} and former.target_id is not null
      order by former.pass_id desc limit 1)
    from places a where a.campaign_id = ${campaignId} and ${isChosen} order by a.id
    on conflict (campaign_id, place_id, pass_id) do nothing`.execute(trx);
}
