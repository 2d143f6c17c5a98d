import type { Kysely } from 'kysely';
import type { GroupKind } from '@/lib/domain/door/door';
import type { Database } from '@/server/database/schema';
import { OrganizerError } from './organizerError';
import { plainWords } from './plainWords';
import { type DryRun, inTransaction, type StaffParts } from './transaction';

const TEXTS = {
  taken: (name: string) => `This campaign has "${name}" already.`,
  cannotWarn: "Only an answer of kind 'result' can warn.",
} as const;

/** One answer of a campaign's survey. */
export type CampaignGroup = {
  readonly id: number;
  readonly name: string;
  readonly kind: GroupKind;
  readonly warns: boolean;
  /** How many people have it now. */
  readonly people: number;
};

export type NewGroup = { readonly name: string; readonly kind: GroupKind; readonly warns: boolean };

/** Reads the campaign's answers, in the order in which the survey offers them. */
export function campaignGroups(db: Kysely<Database>, campaignId: number): Promise<CampaignGroup[]> {
  return db
    .selectFrom('groups')
    .select(['id', 'name', 'kind', 'warns'])
    .select(({ selectFrom }) =>
      selectFrom('voter_groups')
        .select(({ fn }) => fn.countAll<number>().as('people'))
        .where('voter_groups.campaign_id', '=', campaignId)
        .whereRef('group_id', '=', 'groups.id')
        .where('member', '=', true)
        .$asScalar()
        .$notNull()
        .as('people'),
    )
    .where('campaign_id', '=', campaignId)
    .orderBy('id')
    .execute();
}

/** Reads the answers of the campaign of this name or uId. @throws {@link OrganizerError} when there is none */
export function listGroups(parts: StaffParts, campaign: string): Promise<CampaignGroup[]> {
  return inTransaction(parts, campaign, {}, campaignGroups);
}

/**
 * Adds an answer to the campaign's survey. Phones offer it with the next list they load.
 *
 * @returns all answers
 * @throws {@link OrganizerError} when the campaign has one of this name, in whatever letters, or the name cannot be used
 */
export function addGroup(parts: StaffParts, campaign: string, { name, kind, warns, dryRun }: NewGroup & DryRun): Promise<CampaignGroup[]> {
  return inTransaction(parts, campaign, { dryRun }, async (trx, campaignId) => {
    const plain = plainWords(name, 'The answer');
    if (warns && kind !== 'result') throw new OrganizerError(TEXTS.cannotWarn);
    const known = await campaignGroups(trx, campaignId);
    if (known.some((group) => group.name.toLowerCase() === plain.toLowerCase())) throw new OrganizerError(TEXTS.taken(plain));
    await trx.insertInto('groups').values({ campaign_id: campaignId, name: plain, kind, warns }).execute();
    return campaignGroups(trx, campaignId);
  });
}
