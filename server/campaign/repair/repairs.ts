import { type Kysely, sql } from 'kysely';
import { fillAddressKeys } from '@/server/campaign/address/fillAddressKeys';
import { type CampaignRef, existingCampaign } from '@/server/campaign/campaignByName';
import { OrganizerError } from '@/server/campaign/organizerError';
import { ON_A_PAGE, type Page, pageOf } from '@/server/campaign/paged';
import { plainWords } from '@/server/campaign/plainWords';
import { NOT_SCANNED, type ScannedLog } from '@/server/campaign/scannedLog';
import { inTransaction, type StaffParts } from '@/server/campaign/transaction';
import { nowSeconds } from '@/server/clock';
import type { Undos } from '@/server/database/repairTables';
import type { Database } from '@/server/database/schema';
import { lockCampaign } from '@/server/store/passes';
import { undoReport } from './applyReport';
import { undoApplied } from './applyStrays';
import { undoDismissed } from './dismissStrays';
import { undoLeftAlone } from './leftAlone';
import { undoLifted } from './liftWarning';
import { undoPlace } from './place';
import { undoRegroup } from './regroup';
import { undoAlias } from './renameStreet';
import type { Repairing } from './repairLog';
import { undoSplit } from './splitDoor';
import type { Scan, Undo } from './undo';
import { undoJoin } from './undoJoin';
import { scanMerged, undoMerged } from './undoMerged';

const TEXTS = {
  by: 'The name of who repairs',
  none: (number: number) => `This campaign has no repair ${number}.`,
  undone: (number: number, by: string | null) => `Repair ${number} is undone already${by === null ? '' : `, by ${by}`}.`,
  later: (number: number, later: readonly number[]) =>
    `Repair ${number} cannot be undone before ${later.join(', ')}, which came later and changed the same. Undo ${later.length === 1 ? 'that' : 'those'} first, the latest first.`,
} as const;

/** How each kind is taken back. */
const UNDO: { readonly [K in keyof Undos]: Undo<K> } = {
  appliedStrays: undoApplied,
  dismissedStrays: undoDismissed,
  place: undoPlace,
  report: undoReport,
  joinedDoors: undoJoin,
  splitDoor: undoSplit,
  streetAlias: undoAlias,
  packets: undoRegroup,
  mergedPeople: undoMerged,
  liftedWarning: undoLifted,
  leftAlone: undoLeftAlone,
};

/** Kinds whose undo looks through the whole log, which it does before the lock. */
const SCAN: { readonly [K in keyof Undos]?: Scan<K> } = { mergedPeople: scanMerged };

/** A repair as staff read it. Times are unix seconds. */
export type RepairLine = {
  readonly number: number;
  readonly told: string;
  readonly at: number;
  readonly by: string;
  /** null while it is in force. */
  readonly undoneAt: number | null;
  readonly undoneBy: string | null;
};

/** Reads a page of a campaign's repairs, the latest first. @throws OrganizerError when there is no such campaign */
export function listRepairs(parts: StaffParts, campaign: string, { page }: { readonly page: number }): Promise<Page<RepairLine>> {
  return inTransaction(parts, campaign, {}, async (trx, campaignId) => {
    const { all } = await trx
      .selectFrom('repairs')
      .select(({ fn }) => fn.countAll<number>().as('all'))
      .where('campaign_id', '=', campaignId)
      .executeTakeFirstOrThrow();
    const rows = await trx
      .selectFrom('repairs')
      .select(['number', 'told', 'made_at as at', 'made_by as by', 'undone_at as undoneAt', 'undone_by as undoneBy'])
      .where('campaign_id', '=', campaignId)
      .orderBy('number', 'desc')
      .limit(ON_A_PAGE)
      .offset((page - 1) * ON_A_PAGE)
      .execute();
    return pageOf(rows, all, page);
  });
}

/**
 * Takes a repair back. It stays in the log, with who took it back and when.
 *
 * @returns what the repair had done
 * @throws {@link OrganizerError} when there is none of this number, or something that came later depends on it; then nothing was written
 */
export async function undoRepair(
  parts: StaffParts,
  campaign: CampaignRef,
  { number, by, dryRun }: Repairing & { readonly number: number },
): Promise<string> {
  const id = await existingCampaign(parts.db, campaign);
  const wanted = await repairOf(parts.db, id, number);
  const scanned = wanted?.undone_at === null ? await scanFor(parts.db, id, wanted.kind, wanted.undo) : NOT_SCANNED;
  return inTransaction(parts, { id }, { dryRun }, async (trx, campaignId) => {
    await lockCampaign(trx, campaignId, 'update');
    const repair = await repairOf(trx, campaignId, number);
    if (!repair) throw new OrganizerError(TEXTS.none(number));
    if (repair.undone_at !== null) throw new OrganizerError(TEXTS.undone(number, repair.undone_by));
    const later = await laterOnes(trx, campaignId, number);
    if (later.length > 0) throw new OrganizerError(TEXTS.later(number, later));
    await trx
      .updateTable('repairs')
      .set({ undone_at: nowSeconds(parts.clock), undone_by: plainWords(by, TEXTS.by) })
      .where('campaign_id', '=', campaignId)
      .where('number', '=', number)
      .execute();
    // After that: a replay writes the answers of the repairs that are in force.
    await takeBack(trx, campaignId, repair, scanned);
    // In this transaction: an import that is running compares by the keys, and fills none before its next part.
    await fillAddressKeys(trx, campaignId);
    return repair.told;
  });
}

function repairOf(db: Kysely<Database>, campaignId: number, number: number) {
  return db.selectFrom('repairs').selectAll().where('campaign_id', '=', campaignId).where('number', '=', number).executeTakeFirst();
}

function scanFor<K extends keyof Undos>(db: Kysely<Database>, campaignId: number, kind: K, undo: Undos[K]): Promise<ScannedLog> {
  const scan: Scan<K> | undefined = SCAN[kind];
  return scan ? scan(db, campaignId, undo) : Promise.resolve(NOT_SCANNED);
}

function takeBack<K extends keyof Undos>(
  trx: Kysely<Database>,
  campaignId: number,
  { kind, undo }: { readonly kind: K; readonly undo: Undos[K] },
  scanned: ScannedLog,
): Promise<void> {
  return UNDO[kind](trx, campaignId, undo, scanned);
}

/** Returns the repairs in force that came later and touch the same. */
async function laterOnes(trx: Kysely<Database>, campaignId: number, number: number): Promise<number[]> {
  const { rows } = await sql<{ number: number }>`
    select later.number from repairs own join repairs later on later.campaign_id = ${campaignId} and later.number > own.number
    where own.campaign_id = ${campaignId} and own.number = ${number} and later.undone_at is null
      and exists (select from jsonb_array_elements_text(own.touches) as one where later.touches @> to_jsonb(one.value))
    order by later.number desc`.execute(trx);
  return rows.map((row) => row.number);
}
