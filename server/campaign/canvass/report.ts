import { type Kysely, sql } from 'kysely';
import type { Cell } from '@/lib/domain/safeCells';
import type { ReportDimension } from '@/lib/domain/staff/exports';
import { type CampaignRef, existingCampaign } from '@/server/campaign/campaignByName';
import { ordered } from '@/server/campaign/export/exportPlan';
import { passNamed } from '@/server/campaign/pass/passes';
import type { StaffParts } from '@/server/campaign/transaction';
import type { Database } from '@/server/database/schema';
import { addNotHome, collectAnswers } from './answers';
import { collectMarks } from './marks';
import { COUNT_COLUMNS, type Counts, type Dimension, type ReportSource, reportCounts } from './reportCounts';
import { reportLabels } from './reportLabels';

const TEXTS = {
  total: 'total',
} as const;

export type ReportPlan = {
  /** What a row is. */
  readonly by: ReportDimension;
  /** Name of the pass; without it the one that is walked. */
  readonly pass?: string | undefined;
  /** Only what happened from `since` on and before `until`, unix seconds. */
  readonly since?: number | undefined;
  readonly until?: number | undefined;
  /** By this time zone a day is told. */
  readonly zone: string;
};

/** A table of counts. It names volunteers, and nobody whom they talked with. */
export type Report = {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
  /** Counts each door and each person once; so it is not the sum of the rows. */
  readonly total: readonly Cell[];
};

type Group = { readonly id: number; readonly kind: string; readonly name: string };

/**
 * Counts what was done and learned, by day, target, packet, volunteer or answer. It is read from the change log alone: what is held or fits no door
 * counts nowhere, and what somebody said goes on counting when they are not in the campaign any more. The memory does not grow with the log.
 *
 * @throws {@link OrganizerError} when there is no such campaign or pass, or it ends before it begins
 */
export function canvassReport(
  { db }: Pick<StaffParts, 'db'>,
  campaign: CampaignRef,
  { by, pass, zone, since, until }: ReportPlan,
): Promise<Report> {
  ordered({ since, until });
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      const campaignId = await existingCampaign(trx, campaign);
      const passId = await passNamed(trx, campaignId, pass);
      await collectMarks(trx, { campaignId, passId, since, until, zone, by: 'effective_at' });
      await collectAnswers(trx, campaignId);
      await addNotHome(trx, campaignId);
      const groups = await trx
        .selectFrom('groups')
        .select(['id', 'kind', 'name'])
        .where('campaign_id', '=', campaignId)
        .orderBy(sql`array_position(array['result', 'support', 'signs', 'other'], kind)`)
        .orderBy('id')
        .execute();
      return by === 'answer' ? answerReport(trx, groups) : dimensionReport({ trx, campaignId }, by, groups);
    });
}

async function answerReport(trx: Kysely<Database>, groups: readonly Group[]): Promise<Report> {
  const { rows } = await sql<{ id: number | null; people: number; doors: number }>`
    select group_id as id, count(distinct person) as people, count(distinct door) as doors from canvass_answers
    group by grouping sets ((group_id), ())`.execute(trx);
  const counted = new Map(rows.map(({ id, people, doors }) => [id, [people, doors]] as const));
  return {
    columns: ['kind', 'answer', 'people', 'doors'],
    rows: groups.map(({ id, kind, name }) => [kind, name, ...(counted.get(id) ?? [0, 0])]),
    total: [TEXTS.total, '', ...(counted.get(null) ?? [0, 0])],
  };
}

async function dimensionReport(source: ReportSource, by: Dimension, groups: readonly Group[]): Promise<Report> {
  const counts = await reportCounts(source, by);
  const labels = await reportLabels(source, by, counts.keys);
  const cellsOf = (line: Counts) => [...COUNT_COLUMNS, ...groups.map(({ id }) => String(id))].map((column) => line[column] ?? 0);
  return {
    columns: [...labels.columns, ...COUNT_COLUMNS, ...groups.map(({ kind, name }) => `${kind}: ${name}`)],
    rows: labels.rows.map(({ key, cells }) => [...cells, ...cellsOf(counts.of(key))]),
    total: [TEXTS.total, ...labels.columns.slice(1).map(() => ''), ...cellsOf(counts.total)],
  };
}
