import { type Kysely, sql } from 'kysely';
import { DOOR_ACTION } from '@/lib/domain/change/door/actions';
import type { GroupKind, GroupRole } from '@/lib/domain/door/door';
import type { Database } from '@/server/database/schema';
import { openPass } from '@/server/store/passes';
import { OrganizerError } from './organizerError';
import { plainWords } from './plainWords';
import { type DryRun, inTransaction, type StaffParts } from './transaction';

const TEXTS = {
  taken: (name: string) => `This campaign has "${name}" already.`,
  cannotWarn: "Only an answer of kind 'result' can warn.",
  noRole: "Only an answer of kind 'result' has a role.",
  noLevel: "Only an answer of kind 'support' has a level.",
  unknown: (name: string) => `This campaign has no answer "${name}".`,
  roleTaken: (name: string) => `"${name}" has this role already. Take it away first: --set "${name}" --role none.`,
  levelTaken: (name: string) => `"${name}" has this level already. Take it away first: --set "${name}" --level none.`,
} as const;

/** One answer of a campaign's survey. */
export type CampaignGroup = {
  readonly id: number;
  readonly name: string;
  readonly kind: GroupKind;
  readonly role: GroupRole | null;
  readonly level: number | null;
  readonly warns: boolean;
  /** How many people have it now. 'Not home' has everybody, too, at whose door the last mark of the open pass says so. */
  readonly people: number;
};

/** What an answer means to the app, which never goes by its name: a result's role, a level of support. Null is none; undefined leaves it as it is. */
export type Meaning = { readonly role?: GroupRole | null | undefined; readonly level?: number | null | undefined };
export type NewGroup = Meaning & { readonly name: string; readonly kind: GroupKind; readonly warns: boolean };

/** Reads the campaign's answers, in the order in which the survey offers them. */
export function campaignGroups(db: Kysely<Database>, campaignId: number): Promise<CampaignGroup[]> {
  return db
    .selectFrom('groups')
    .select(['id', 'name', 'kind', 'role', 'level', 'warns'])
    .select(peopleWith(campaignId).as('people'))
    .where('campaign_id', '=', campaignId)
    .orderBy('id')
    .execute();
}

/** SQL: how many people have a row of `groups`. */
function peopleWith(campaignId: number) {
  const answered = sql`select voter_id from voter_groups where voter_groups.campaign_id = ${campaignId} and group_id = groups.id and member`;
  const notHome = sql`
    select v.id from doors join voters v on v.campaign_id = ${campaignId} and v.place_id = doors.place_id and v.off_since is null
    where groups.role = 'notHome' and doors.campaign_id = ${campaignId} and doors.pass_id = ${openPass(campaignId)}
      and last_action = ${DOOR_ACTION.notHome}`;
  return sql<number>`(select count(*) from (${answered} union ${notHome}) as people)`;
}

/** Reads the answers of the campaign of this name or uId. @throws {@link OrganizerError} when there is none */
export function listGroups(parts: StaffParts, campaign: string): Promise<CampaignGroup[]> {
  return inTransaction(parts, campaign, {}, campaignGroups);
}

/**
 * Adds an answer to the campaign's survey. Phones offer it with the next list they load.
 *
 * @returns all answers
 * @throws {@link OrganizerError} when the campaign has one of this name, in whatever letters, or the name or the meaning cannot be used
 */
export function addGroup(
  parts: StaffParts,
  campaign: string,
  { name, kind, role, level, warns, dryRun }: NewGroup & DryRun,
): Promise<CampaignGroup[]> {
  return inTransaction(parts, campaign, { dryRun }, async (trx, campaignId) => {
    const plain = plainWords(name, 'The answer');
    if (warns && kind !== 'result') throw new OrganizerError(TEXTS.cannotWarn);
    const known = await campaignGroups(trx, campaignId);
    if (known.some((group) => isCalled(group, plain))) throw new OrganizerError(TEXTS.taken(plain));
    checkMeaning(known, kind, { role, level });
    await trx.insertInto('groups').values({ campaign_id: campaignId, name: plain, kind, warns, role, level }).execute();
    return campaignGroups(trx, campaignId);
  });
}

/**
 * Says what an answer of the campaign means. Phones know it with the next list they load.
 *
 * @param name in whatever letters
 * @returns all answers
 * @throws {@link OrganizerError} when there is no such answer, or it cannot mean that
 */
export function setMeaning(
  parts: StaffParts,
  campaign: string,
  { name, role, level, dryRun }: Meaning & DryRun & { readonly name: string },
): Promise<CampaignGroup[]> {
  return inTransaction(parts, campaign, { dryRun }, async (trx, campaignId) => {
    const known = await campaignGroups(trx, campaignId);
    const group = known.find((one) => isCalled(one, name.trim()));
    if (!group) throw new OrganizerError(TEXTS.unknown(name));
    checkMeaning(
      known.filter((other) => other !== group),
      group.kind,
      { role, level },
    );
    await trx.updateTable('groups').set({ role, level }).where('campaign_id', '=', campaignId).where('id', '=', group.id).execute();
    return campaignGroups(trx, campaignId);
  });
}

const isCalled = (group: CampaignGroup, name: string) => group.name.toLowerCase() === name.toLowerCase();

/** @param others the campaign's other answers: no two of them mean the same */
function checkMeaning(others: readonly CampaignGroup[], kind: GroupKind, { role, level }: Meaning): void {
  if (role && kind !== 'result') throw new OrganizerError(TEXTS.noRole);
  if (level && kind !== 'support') throw new OrganizerError(TEXTS.noLevel);
  const sameRole = role && others.find((other) => other.role === role);
  if (sameRole) throw new OrganizerError(TEXTS.roleTaken(sameRole.name));
  const sameLevel = level && others.find((other) => other.level === level);
  if (sameLevel) throw new OrganizerError(TEXTS.levelTaken(sameLevel.name));
}
