import { sql } from 'kysely';
import { hyphenateCode } from '@/lib/domain/walk/packet';
import { isHeld } from '@/server/store/holds';
import { settledOf, subjectOf } from '@/server/store/settledSubject';
import { csvTime } from './csv';
import { type ExportLine, type ExportSource, heading, inParts, ROWS_AT_ONCE, row } from './exported';

const COLUMNS = [
  'number',
  'received_utc',
  'happened_utc',
  'kind',
  'user_email',
  'user_name',
  'subject',
  'address',
  'unit',
  'city',
  'zip',
  'packet',
  'action',
  'says',
  'not_applied',
  'phone_time',
  'phone_sent_at',
  'device',
  'seq',
  'change_id',
];

type LogRow = {
  readonly logId: number;
  readonly kind: string;
  readonly subject: string;
  readonly changeId: string | null;
  readonly email: string | null;
  readonly name: string | null;
  readonly phoneTime: number;
  readonly phoneSentAt: number;
  readonly receivedAt: number;
  readonly effectiveAt: number;
  readonly device: string | null;
  readonly seq: number | null;
  /** As PostgreSQL writes it, which is always the same. */
  readonly body: string;
  readonly action: string | null;
  readonly stray: string | null;
  readonly line: string | null;
  readonly unit: string | null;
  readonly city: string | null;
  readonly zip: string | null;
  readonly code: string | null;
};

/** The change log as a table: every change that was received and is not held, in the order of arrival. */
export async function* logAsCsv(source: ExportSource): AsyncGenerator<ExportLine> {
  yield heading(COLUMNS);
  for await (const part of logRows(source)) for (const one of part) yield row(cells(one));
}

function cells(one: LogRow) {
  const { logId, receivedAt, effectiveAt, kind, email, name, subject, line, unit, city, zip, code, action, body, stray } = one;
  const packet = code === null ? null : hyphenateCode(code);
  const { phoneTime, phoneSentAt, device, seq, changeId } = one;
  return [
    ...[logId, csvTime(receivedAt), csvTime(effectiveAt), kind, email, name, subject, line, unit, city, zip, packet, action, body, stray],
    ...[phoneTime, phoneSentAt, device, seq, changeId],
  ];
}

/** The change log as JSON, one change in each line. */
export async function* logAsJson(source: ExportSource): AsyncGenerator<ExportLine> {
  for await (const part of logRows(source)) {
    for (const {
      logId,
      kind,
      subject,
      changeId,
      email,
      name,
      phoneTime,
      phoneSentAt,
      receivedAt,
      effectiveAt,
      device,
      seq,
      body,
      stray,
    } of part) {
      const user = { email, name };
      const rest = { phoneTime, phoneSentAt, receivedAt, effectiveAt, device, seq, notApplied: stray };
      // The body is JSON already.
      const text = `${JSON.stringify({ number: logId, kind, subject, changeId, user, ...rest }).slice(0, -1)},"says":${body}}\n`;
      yield { text, isRow: true };
    }
  }
}

function logRows({ trx, campaignId, since, until }: ExportSource) {
  return inParts<LogRow>(async (last) => {
    const { rows } = await sql<LogRow>`
      select l.id as "logId", kind, subject, change_id as "changeId", users.email, users.name, phone_time as "phoneTime",
        phone_sent_at as "phoneSentAt", received_at as "receivedAt", effective_at as "effectiveAt", device, seq, body::text as body,
        body ->> 'action' as action, case when l.undoes is not null then 'undo' when l.undone then 'undone' else nullif(stray_changes.reason, 'held') end as stray, a.line, a.unit, a.city, a.zip, packets.code
      from change_log l ${settledOf('l')}
      left join users on users.id = l.user_id
      left join stray_changes on stray_changes.campaign_id = l.campaign_id and stray_changes.change_log_id = l.id
      left join addresses a on a.campaign_id = l.campaign_id and kind in ('door', 'report')
        and a.id = case when ${subjectOf('l')} ~ '^[1-9][0-9]{0,14}$' then ${subjectOf('l')}::bigint end
      left join packets on packets.campaign_id = l.campaign_id and packets.id = a.packet_id
      where l.campaign_id = ${campaignId} and l.id > ${last?.logId ?? 0} and ${receivedWithin({ since, until })} and not ${isHeld('l')}
      order by l.id limit ${ROWS_AT_ONCE}`.execute(trx);
    return rows;
  });
}

/** The condition on the log's rows, named `l`: received in the range. */
export function receivedWithin({ since, until }: Pick<ExportSource, 'since' | 'until'>) {
  return sql<boolean>`(${since ?? null}::bigint is null or received_at >= ${since ?? null}::bigint)
    and (${until ?? null}::bigint is null or received_at < ${until ?? null}::bigint)`;
}
