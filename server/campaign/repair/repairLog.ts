import type { Kysely } from 'kysely';
import type { CampaignRef } from '@/server/campaign/campaignByName';
import { plainWords } from '@/server/campaign/plainWords';
import { type DryRun, inTransaction, type StaffParts } from '@/server/campaign/transaction';
import { nowSeconds } from '@/server/clock';
import type { Undos } from '@/server/database/repairTables';
import type { Database } from '@/server/database/schema';
import { lockCampaign } from '@/server/store/passes';

const TEXTS = { by: 'The name of who repairs' } as const;

export type Repairing = DryRun & {
  /** Who repairs: a name, or the user of the operating system. */
  readonly by: string;
};

/** What a repair has done, and what takes it back. */
export type Repair<K extends keyof Undos = keyof Undos> = {
  readonly kind: K;
  /** One sentence, without names or numbers of people. */
  readonly told: string;
  /** What it has changed (`touched`). */
  readonly touches: readonly string[];
  readonly undo: Undos[K];
};

/** A repair that is in the log, and that `repairs --undo` takes back by its number. */
export type RepairMade = { readonly number: number; readonly told: string };

/** Names what a repair has changed. Two repairs that name the same are undone in the reverse order. */
export const touched = (
  what: 'door' | 'place' | 'street' | 'packet' | 'voter' | 'report' | 'change' | 'warning' | 'pair',
  ids: readonly (number | string)[],
): string[] => ids.map((id) => `${what} ${id}`);

/**
 * Repairs something of a campaign in one transaction, and writes down who did it, when, and what takes it back. Nobody else repairs meanwhile, and
 * phones' changes wait.
 *
 * @throws OrganizerError when there is no such campaign, or what the work threw; then nothing was written
 */
export function repairing(
  parts: StaffParts,
  campaign: CampaignRef,
  repair: Repairing,
  work: (trx: Kysely<Database>, campaignId: number, now: number) => Promise<Repair>,
): Promise<RepairMade> {
  return severalRepairs(parts, campaign, repair, async (trx, campaignId, keep) =>
    keep(await work(trx, campaignId, nowSeconds(parts.clock))),
  );
}

/** Writes a repair into the log. */
type KeepRepair = (repair: Repair) => Promise<RepairMade>;

/**
 * Makes several repairs in one transaction, as `repairing` makes one. Each is kept by itself, in the order in which they are made, and undone by itself.
 *
 * @param lock 'no key update': phones' changes wait only from where the work itself locks the campaign for 'update', which it does before it changes what a change is judged by
 * @throws OrganizerError when there is no such campaign, or what the work threw; then nothing was written
 */
export function severalRepairs<T>(
  parts: StaffParts,
  campaign: CampaignRef,
  { by, dryRun, lock = 'update' }: Repairing & { readonly lock?: Parameters<typeof lockCampaign>[2] },
  work: (trx: Kysely<Database>, campaignId: number, keep: KeepRepair) => Promise<T>,
): Promise<T> {
  const now = nowSeconds(parts.clock);
  const keepIn = (trx: Kysely<Database>, campaignId: number) => async (repair: Repair) => {
    const number = await nextNumber(trx, campaignId);
    const row = { campaign_id: campaignId, number, made_at: now, made_by: plainWords(by, TEXTS.by) };
    const { kind, told, touches, undo } = repair;
    const said = { kind, told, touches: JSON.stringify(touches), undo: JSON.stringify(undo) };
    await trx
      .insertInto('repairs')
      .values({ ...row, ...said, undone_at: null, undone_by: null })
      .execute();
    return { number, told };
  };
  return inTransaction(parts, campaign, { dryRun }, async (trx, campaignId) => {
    await lockCampaign(trx, campaignId, lock);
    return work(trx, campaignId, keepIn(trx, campaignId));
  });
}

async function nextNumber(trx: Kysely<Database>, campaignId: number): Promise<number> {
  const last = await trx
    .selectFrom('repairs')
    .select(({ fn }) => fn.max('number').as('number'))
    .where('campaign_id', '=', campaignId)
    .executeTakeFirst();
  return (last?.number ?? 0) + 1;
}
