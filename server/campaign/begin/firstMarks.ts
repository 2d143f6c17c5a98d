import { type Kysely, sql } from 'kysely';
import type { CampaignRef } from '@/server/campaign/campaignByName';
import { inTransaction, type StaffParts } from '@/server/campaign/transaction';
import type { Database } from '@/server/database/schema';
import { settledOf, subjectOf } from '@/server/store/settledSubject';
import { addressText } from '@/server/store/wireAddress';

const MOST_MARKS = 50;
const LONGEST_ACTION = 20;
const LONGEST_NAME = 200;

/** A mark at a door as it was received. Times are unix seconds, `at` by the phone. */
export type FirstMark = {
  readonly id: number;
  readonly address: string;
  readonly action: string;
  readonly by: string;
  readonly at: number;
  readonly receivedAt: number;
};

export type FirstMarks = { readonly received: number; readonly made: number; readonly marks: readonly FirstMark[] };

type Row = Omit<FirstMark, 'address'> & {
  readonly line: string | null;
  readonly unit: string | null;
  readonly device: string | null;
  readonly seq: number | null;
};

/** Reads the latest marks of a campaign, the newest first, held ones too: it shows that they arrive. */
export function firstMarks(parts: StaffParts, campaign: CampaignRef): Promise<FirstMarks> {
  return inTransaction(parts, campaign, {}, async (trx, campaignId) => {
    const rows = await latest(trx, campaignId);
    const marks = rows.map(({ id, line, unit, action, by, at, receivedAt }) => ({
      id,
      address: line === null ? '' : addressText({ line, unit }),
      action: action.slice(0, LONGEST_ACTION),
      by: by.slice(0, LONGEST_NAME),
      at,
      receivedAt,
    }));
    return { received: rows.length, made: madeOf(rows), marks };
  });
}

async function latest(trx: Kysely<Database>, campaignId: number): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select l.id, a.line, a.unit, coalesce(action, '') as action, coalesce(users.name, '') as by, at, "receivedAt", device, seq from (
      select l.id, ${subjectOf('l')} as subject, case when l.undoes is null then l.body ->> 'action' else 'u' end as action, l.user_id, l.effective_at as at, l.received_at as "receivedAt", l.device, l.seq
      from change_log l ${settledOf('l')} where l.campaign_id = ${campaignId} and l.kind = 'door' order by l.id desc limit ${MOST_MARKS}
    ) as l
    left join users on users.id = l.user_id
    left join lateral (
      select line, unit from addresses where campaign_id = ${campaignId}
        and id = case when subject ~ '^[1-9][0-9]{0,14}$' then subject::bigint end limit 1) as a on true
    order by l.id desc`.execute(trx);
  return rows;
}

/** A phone numbers what it makes: what is missing in between is under way. Without numbers what was received is all that is known of. */
export function madeOf(rows: readonly Pick<Row, 'device' | 'seq'>[]): number {
  const byDevice = new Map<string, number[]>();
  let made = 0;
  for (const { device, seq } of rows) {
    if (device === null || seq === null) made += 1;
    else byDevice.set(device, [...(byDevice.get(device) ?? []), seq]);
  }
  for (const numbers of byDevice.values()) {
    const span = Math.max(...numbers) - Math.min(...numbers) + 1;
    // A phone may send any numbers.
    made += span <= MOST_MARKS ? Math.max(span, numbers.length) : numbers.length;
  }
  return made;
}
