import { type Kysely, sql } from 'kysely';
import type { BodyOf } from '@/lib/contract/call';
import type { reportDoor } from '@/lib/contract/reportDoor';
import { databaseId } from '@/server/database/databaseId';
import type { Database } from '@/server/database/schema';
import { started } from '@/server/database/transact';
import { type Arrival, type IncomingChange, incomingChange, type LoggedChange, subjectKey } from '@/server/store/incomingChange';
import { ownSubjects } from '@/server/store/ownSubjects';
import type { ChangeRules, Stray } from './changeRules';

type Report = LoggedChange<'report'>;

/** The reports of one request, in their order. A report is known by its own id, which the app may use for other changes too. */
export function reportChanges(items: BodyOf<typeof reportDoor>, arrival: Arrival): IncomingChange<'report'>[] {
  return items.map(({ reportId, addressId, kind: about, text, name, lat, lon, time }) => ({
    ...incomingChange(
      arrival,
      { time },
      { kind: 'report', subject: addressId, content: `report:${reportId}`, body: { about, text, name, lat, lon } },
    ),
    changeId: reportId,
  }));
}

/** A report is kept for the campaign's staff. It changes nothing of the door. */
export const reportRules: ChangeRules<'report'> = {
  async lock(trx, changes) {
    const doors = await ownSubjects(
      trx,
      'addresses',
      changes.map(({ campaignId, subject }) => ({ campaignId, id: subject })),
    );
    return async (logged) => {
      const known = logged.filter((report) => doors.has(subjectKey(report)));
      const strays = logged.flatMap((change): Stray[] => (doors.has(subjectKey(change)) ? [] : [{ change, reason: 'unknown address' }]));
      return { strays, sent: [started(insertReports(trx, known))] };
    };
  },
};

async function insertReports(trx: Kysely<Database>, reports: readonly Report[]): Promise<void> {
  if (reports.length === 0) return;
  const rows = reports.map(({ campaignId, changeId, subject, userId, effective, body }) => ({
    campaign_id: campaignId,
    report_id: changeId,
    address_id: databaseId(subject),
    user_id: userId,
    kind: body.about,
    text: body.text,
    name: body.name,
    lat: body.lat,
    lon: body.lon,
    effective_at: effective.at,
  }));
  await sql`
    insert into door_reports (campaign_id, report_id, address_id, user_id, kind, text, name, lat, lon, effective_at)
    select campaign_id, report_id, address_id, user_id, kind, text, name, lat, lon, effective_at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (campaign_id integer, report_id text, address_id integer, user_id integer,
      kind text, text text, name text, lat double precision, lon double precision, effective_at bigint)`.execute(trx);
}
