import { type RawBuilder, sql } from 'kysely';
import { hyphenateCode } from '@/lib/domain/walk/packet';
import type { Dimension, ReportSource } from './reportCounts';

const TEXTS = { none: { target: 'no target', packet: 'no packet' } } as const;

/** How the rows of a report are called: its first columns, and the rows in their order. */
export type ReportLabels = {
  readonly columns: readonly string[];
  readonly rows: readonly { readonly key: string; readonly cells: readonly string[] }[];
};

type Named = { readonly key: string; readonly cells: readonly (string | null)[] };

/**
 * Names the keys of a dimension and puts them in order: days as they follow each other, the others by name; what is in no target or packet comes
 * last.
 */
export async function reportLabels({ trx, campaignId }: ReportSource, by: Dimension, keys: readonly string[]): Promise<ReportLabels> {
  const read = async (rows: RawBuilder<Named>) => (await rows.execute(trx)).rows;
  const ids = sql`any(${keys.filter((key) => /^\d+$/u.test(key))}::bigint[])`;
  switch (by) {
    case 'day':
      return { columns: ['day'], rows: keys.toSorted().map((key) => ({ key, cells: [key] })) };
    case 'target':
      return named(
        keys,
        ['target'],
        TEXTS.none.target,
        await read(sql<Named>`
        select id::text as key, array[name] as cells from targets where campaign_id = ${campaignId} and id = ${ids} order by name collate "C", id`),
      );
    case 'packet':
      return named(
        keys,
        ['packet', 'area'],
        TEXTS.none.packet,
        (
          await read(sql<Named>`
        select id::text as key, array[code, area] as cells from packets where campaign_id = ${campaignId} and id = ${ids} order by id`)
        ).map(({ key, cells: [code, area] }) => ({ key, cells: [hyphenateCode(code ?? ''), area ?? ''] })),
      );
    case 'volunteer':
      return named(
        keys,
        ['volunteer', 'email'],
        '',
        await read(sql<Named>`
        select id::text as key, array[name, email] as cells from users where id = ${ids} order by name collate "C", email collate "C"`),
      );
    default:
      return by satisfies never;
  }
}

function named(keys: readonly string[], columns: readonly string[], none: string, known: readonly Named[]): ReportLabels {
  const rows = known.map(({ key, cells }) => ({ key, cells: cells.map((cell) => cell ?? '') }));
  const found = new Set(rows.map(({ key }) => key));
  const others = keys
    .filter((key) => !found.has(key))
    .map((key) => ({ key, cells: columns.map((_, index) => (index === 0 ? none || key : '')) }));
  return { columns, rows: [...rows, ...others] };
}
