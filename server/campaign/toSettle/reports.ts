import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { ReportKind } from '@/lib/domain/change/report/report';
import { distanceMeters } from '@/lib/domain/geo';
import { OrganizerError } from '@/server/campaign/organizerError';
import { applyReportWithin, dismissReportWithin } from '@/server/campaign/repair/applyReport';
import { mergeWithin } from '@/server/campaign/repair/mergePeople';
import { touched } from '@/server/campaign/repair/repairLog';
import type { Database } from '@/server/database/schema';
import { addressText } from '@/server/store/wireAddress';
import { answersOf, doorFacts, doorsNear, livesAt, NO_FACTS, peopleFacts } from './facts';
import { countSome, limitOf, pageOfRows, type ReadKind, type SettleKind, shortened, stateOf, type Which } from './kind';
import { isLikely } from './likely';

const TEXTS = {
  who: 'Choose who has moved.',
  where: 'The phone did not say where the volunteer stood. Place the pin by hand.',
  address: 'Say how the address is right.',
} as const;

type Row = {
  readonly reportId: string;
  readonly kind: ReportKind;
  readonly text: string;
  readonly name: string | null;
  readonly phone: string | null;
  /** Where the volunteer stood, and where the pin is. */
  readonly stoodLat: number | null;
  readonly stoodLon: number | null;
  readonly lat: number | null;
  readonly lon: number | null;
  readonly at: number;
  readonly by: string | null;
  readonly door: number;
  readonly line: string;
  readonly unit: string | null;
  readonly city: string;
  readonly zip: string;
  readonly answers: readonly string[] | null;
  readonly likely: { readonly id: number; readonly first: string; readonly last: string; readonly age: number | null } | null;
};

const isWaiting = (campaignId: number, isNew: boolean): RawBuilder<boolean> =>
  sql<boolean>`r.campaign_id = ${campaignId} and r.closed_at is null and not r.held and r.kind ${sql.raw(isNew ? '=' : '<>')} 'newPerson'`;

/**
 * Reads open reports, the oldest first: a page begins behind the time and id of the last one. Each one's door is looked up by itself, also where the database has not
 * counted its rows.
 */
async function readRows(db: Kysely<Database>, campaignId: number, which: Which, isNew: boolean): Promise<readonly Row[]> {
  const from = 'id' in which ? sql`r.report_id = ${which.id}` : behind(which.after);
  const person = isNew
    ? sql`case when v.id is not null then ${answersOf(campaignId)} end as answers,
        (select json_build_object('id', o.id, 'first', o.first_name, 'last', o.last_name, 'age', o.age) from voters o
          where o.campaign_id = ${campaignId} and o.place_id = v.place_id and o.id <> v.id and o.off_since is null and ${isLikely('v', 'o')}
          order by o.id limit 1) as likely`
    : sql`null::json as answers, null::json as likely`;
  const { rows } = await sql<Row>`
    select r.report_id as "reportId", r.kind, r.text, r.name, r.phone, r.lat as "stoodLat", r.lon as "stoodLon", a.lat, a.lon,
      r.effective_at as at, users.name as by, a.id as door, a.line, a.unit, a.city, a.zip, ${person}
    from (select * from door_reports r where ${isWaiting(campaignId, isNew)} and ${from} order by effective_at, report_id limit ${limitOf(which) + 1}) as r
    cross join lateral (select * from addresses where campaign_id = ${campaignId} and id = r.door_id limit 1) as a
    left join lateral (select * from voters where campaign_id = ${campaignId} and person_id = r.person_id limit 1) as v on true
    left join users on users.id = r.user_id
    order by r.effective_at, r.report_id`.execute(db);
  return rows;
}

const CURSOR = /^(\d{1,15})~(.+)$/u;
const cursorOf = ({ at, reportId }: Row): string => `${at}~${reportId}`;

function behind(after: string | undefined): RawBuilder<unknown> {
  const [, at, id] = CURSOR.exec(after ?? '') ?? [];
  return at === undefined ? sql`true` : sql`(effective_at, report_id) > (${Number(at)}, ${id})`;
}

const doorOf = ({ door, line, unit }: Row) => ({ id: String(door), address: addressText({ line, unit }) });
const stateOfRow = ({ door, line, unit, city, zip, lat, lon }: Row): string => stateOf(door, line, unit, city, zip, lat, lon);

function metersOf({ stoodLat, stoodLon, lat, lon }: Row): number | null {
  if (stoodLat === null || stoodLon === null || lat === null || lon === null) return null;
  return Math.round(distanceMeters({ lat, lon }, { lat: stoodLat, lon: stoodLon }));
}

async function isOwn(db: Kysely<Database>, campaignId: number, id: string): Promise<boolean> {
  const found = db.selectFrom('door_reports').select('report_id').where('campaign_id', '=', campaignId);
  return (await found.where('report_id', '=', id).executeTakeFirst()) !== undefined;
}

const touch = (id: string): string => touched('report', [id]).join();

/** Reports that mend a door. */
export const readReports: ReadKind<'report'> = {
  count: (db, campaignId) => countSome(db, sql`select from door_reports r where ${isWaiting(campaignId, false)}`),
  async read(db, campaignId, which) {
    const rows = await readRows(db, campaignId, which, false);
    const itemOf = (row: Row) => ({
      ...{ kind: 'report' as const, id: row.reportId, state: stateOfRow(row), at: row.at, by: row.by, about: row.kind },
      ...{ text: shortened(row.text), name: row.name, door: doorOf(row), meters: row.kind === 'wrongPin' ? metersOf(row) : null },
      hasPlace: row.stoodLat !== null && row.stoodLon !== null,
    });
    return pageOfRows(rows, which, { cursorOf, itemOf });
  },
  async facts(db, campaignId, { id, about, door }) {
    const doors = await doorFacts(db, campaignId, [door.id]);
    const people = about === 'moved' ? await peopleFacts(db, campaignId, livesAt(campaignId, door.id)) : [];
    const [row] = await readRows(db, campaignId, { id }, false);
    const stood = row === undefined || row.stoodLat === null || row.stoodLon === null ? null : { lat: row.stoodLat, lon: row.stoodLon };
    const around = stood ?? doors[0]?.pin ?? null;
    const near = about === 'wrongPin' && around !== null ? await doorsNear(db, campaignId, door.id, around) : [];
    return { ...NO_FACTS, doors, people, stood: about === 'wrongPin' ? stood : null, near };
  },
  isOwn,
};

export const settleReportsOfDoors: SettleKind<'report'> = {
  async apply(trx, campaignId, { id, about, hasPlace }, { said: { voter, pin, address, unit, city, zip }, now }) {
    const right = [address, unit, city, zip].some((one) => one !== undefined) ? { address, unit, city, zip } : undefined;
    if (about === 'wrongPin' && pin === undefined && !hasPlace) throw new OrganizerError(TEXTS.where);
    if (about === 'wrongAddress' && right === undefined) throw new OrganizerError(TEXTS.address);
    const applied = applyReportWithin(trx, campaignId, now, { report: id, is: voter, pin, right, isRead: true });
    // Whom the report names is looked for among those at the door; the command's words for it would help nobody here.
    return about === 'moved' && voter === undefined ? applied.catch(askWho) : applied;
  },
  dismiss: (trx, campaignId, { id }, now) => dismissReportWithin(trx, campaignId, now, id),
  touch,
};

function askWho(error: unknown): never {
  throw error instanceof OrganizerError ? new OrganizerError(TEXTS.who) : error;
}

/** People whom volunteers added at a door. */
export const readAdded: ReadKind<'added'> = {
  count: (db, campaignId) => countSome(db, sql`select from door_reports r where ${isWaiting(campaignId, true)}`),
  async read(db, campaignId, which) {
    const rows = await readRows(db, campaignId, which, true);
    const itemOf = (row: Row) => ({
      ...{ kind: 'added' as const, id: row.reportId, state: stateOf(row.door, row.name), at: row.at, by: row.by },
      ...{ text: shortened(row.text), name: shortened(row.name), phone: row.phone, door: doorOf(row), answers: [...(row.answers ?? [])] },
      likely:
        row.likely === null
          ? null
          : { id: String(row.likely.id), name: `${row.likely.first} ${row.likely.last}`.trim(), age: row.likely.age },
    });
    return pageOfRows(rows, which, { cursorOf, itemOf });
  },
  async facts(db, campaignId, { id, door }) {
    const person = sql`(select v.id, v.search_first, v.search_last from door_reports r join voters v on v.campaign_id = ${campaignId} and v.person_id = r.person_id
      where r.campaign_id = ${campaignId} and r.report_id = ${id} limit 1)`;
    // Those at the door, and whoever has exactly the name elsewhere: both by an index.
    const same = sql<boolean>`v.off_since is null and v.id in (
      select o.id from ${person} p join voters o on o.campaign_id = ${campaignId} and o.search_last = p.search_last and o.search_first = p.search_first
      where p.search_last <> '' and o.id <> p.id limit 5)`;
    const others = sql<boolean>`(${livesAt(campaignId, door.id)} and v.id <> all (select p.id from ${person} p))`;
    const people = [...(await peopleFacts(db, campaignId, others)), ...(await peopleFacts(db, campaignId, same))];
    const once = people.filter(({ id: voter }, at) => people.findIndex((one) => one.id === voter) === at);
    return { ...NO_FACTS, doors: await doorFacts(db, campaignId, [door.id]), people: once };
  },
  isOwn,
};

export const settleAdded: SettleKind<'added'> = {
  apply: (trx, campaignId, { id }, { said: { voter }, now }) =>
    voter === undefined
      ? applyReportWithin(trx, campaignId, now, { report: id })
      : mergeWithin(trx, campaignId, now, { report: id, voter }),
  dismiss: (trx, campaignId, { id }, now) => dismissReportWithin(trx, campaignId, now, id),
  touch,
};
