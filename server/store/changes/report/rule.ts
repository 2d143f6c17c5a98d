import { sql } from 'kysely';
import type { BodyOf } from '@/lib/contract/call';
import type { reportDoor } from '@/lib/contract/changes';
import { databaseId } from '@/server/database/databaseId';
import { all, command, mapPlan, nothing, type Plan } from '@/server/database/plan';
import type { ChangeRule, Stray } from '@/server/store/changes/changeRule';
import { type Arrival, type IncomingChange, incomingChange, type LoggedChange } from '@/server/store/incomingChange';
import { ownDoors } from '@/server/store/ownDoors';
import { insertNewcomers } from './newcomers';

type Report = LoggedChange<'report'>;

/** The reports of one request, in their order. A report is known by its own id, which the app may use for other changes too. */
export function reportChanges(items: BodyOf<typeof reportDoor>, arrival: Arrival): IncomingChange<'report'>[] {
  return items.map(({ reportId, addressId, kind: about, text, name, phone, personId, lat, lon, time }) => ({
    ...incomingChange(
      arrival,
      { time },
      { kind: 'report', subject: addressId, content: `report:${reportId}`, body: { about, text, name, phone, personId, lat, lon } },
    ),
    changeId: reportId,
  }));
}

/** A report is kept for the campaign's staff. Somebody new lives at the door from then on; nothing else of it changes. */
export const reportRule: ChangeRule<'report'> = {
  rank: 4,
  lock(campaignId, changes) {
    const ids = changes.map(({ subject }) => subject);
    return mapPlan(ownDoors(campaignId, ids), (doors) => (logged) => {
      const known = logged.flatMap((change) => {
        const subject = doors.get(change.subject);
        return subject === undefined ? [] : [{ ...change, subject }];
      });
      const strays = logged.flatMap((change): Stray[] => (doors.has(change.subject) ? [] : [{ change, reason: 'unknown address' }]));
      return { strays, plan: all([insertReports(campaignId, known), insertNewcomers(campaignId, known)]) };
    });
  },
  reset: countOrNot,
  appliesOnce: true,
  limit: 'notes',
};

function insertReports(campaignId: number, reports: readonly Report[]): Plan<void> {
  if (reports.length === 0) return nothing;
  const rows = reports.map(({ changeId, subject, userId, effective, body }) => ({
    report_id: changeId,
    door_id: databaseId(subject),
    user_id: userId,
    kind: body.about,
    text: body.text,
    name: body.name,
    phone: body.phone,
    person_id: body.personId,
    lat: body.lat,
    lon: body.lon,
    effective_at: effective.at,
  }));
  return command(sql`
    insert into door_reports (campaign_id, report_id, door_id, user_id, kind, text, name, phone, person_id, lat, lon, effective_at)
    select ${campaignId}, report_id, door_id, user_id, kind, text, name, phone, person_id, lat, lon, effective_at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (report_id text, door_id bigint, user_id integer,
      kind text, text text, name text, phone text, person_id text, lat double precision, lon double precision, effective_at bigint)`);
}

/** A report keeps its row and whether staff have settled it; it is only counted or not. */
function countOrNot(campaignId: number, changes: readonly Report[]): Plan<void> {
  const reports = changes.map(({ changeId, userId, isHeld }) => ({ id: changeId, user_id: userId, held: isHeld }));
  return command(sql`
    update door_reports set held = row.held
    from jsonb_to_recordset(${JSON.stringify(reports)}::jsonb) as row (id text, user_id integer, held boolean)
    where campaign_id = ${campaignId} and door_reports.user_id = row.user_id and report_id = row.id and door_reports.held <> row.held`);
}
