import type { Kysely, Selectable } from 'kysely';
import { plainText } from '@/lib/domain/door/findDoors';
import { filePosition } from '@/server/campaign/address/fileAddress';
import { closeReports } from '@/server/campaign/doorReports';
import { OrganizerError } from '@/server/campaign/organizerError';
import type { StaffParts } from '@/server/campaign/transaction';
import type { DoorReportTable } from '@/server/database/changeTables';
import { databaseId } from '@/server/database/databaseId';
import type { ReportChange } from '@/server/database/repairTables';
import type { Database } from '@/server/database/schema';
import { addressText } from '@/server/store/wireAddress';
import { answerMoved, undoAnswer } from './movedAnswer';
import { changePlace, undoPlace } from './place';
import { type Repair, type Repairing, type RepairMade, repairing, touched } from './repairLog';
import type { Undo } from './undo';

const TEXTS = {
  notOpen: (report: string) => `No open report of this campaign has the id ${report}.`,
  close: (report: string) => `door-reports CAMPAIGN --close ${report}`,
  wrongAddress: (report: string, door: number) =>
    `The right address cannot be read from the report ${report}. Type: repair-door CAMPAIGN ${door} --address "14 Elm St", then: ${TEXTS.close(report)}`,
  gate: (report: string) => `The report ${report} is for people to read and has nothing to apply. Type: ${TEXTS.close(report)}`,
  noPlace: (report: string, door: number) =>
    `The phone did not say where the volunteer stood. Type: repair-door CAMPAIGN ${door} --pin LAT,LON, then: ${TEXTS.close(report)}`,
  who: (report: string, ids: readonly string[]) =>
    `Who has moved cannot be read from the report ${report}. ${ids.length === 0 ? `Nobody is known at that door. Type: ${TEXTS.close(report)}` : `Type: door-reports CAMPAIGN --apply ${report} --is VOTER, with one of ${ids.join(', ')}`}`,
  notThere: (voter: string) => `No voter ${voter} lives at the door of this report.`,
  reopened: (report: string) => `The report ${report} is not as it was closed. It may be open again.`,
  told: {
    wrongPin: (address: string) => `The pin of ${address} was moved to where a volunteer had stood, as the report said.`,
    moved: (address: string) => `Somebody at ${address} was marked as moved, as the report said.`,
    newPerson: (address: string) => `Somebody new at ${address} was accepted, as the report said.`,
  },
} as const;

type Report = Selectable<DoorReportTable> & { readonly placeId: number; readonly address: string };
type Done = Pick<ReportChange, 'place' | 'accepted' | 'answer'>;
type Read = { readonly told: string; readonly done: Done; readonly touches: readonly string[] };

/**
 * Makes the correction that a report tells, where it can be read from it, and closes the report: a wrong pin goes to where the volunteer stood, whoever moved
 * gets the answer that means it, somebody new is accepted.
 *
 * @param is the voter who moved, where the report does not name one of those at the door
 * @throws {@link OrganizerError} when it is not open, or a person has to decide; then nothing was written, and the message says what to type instead
 */
export function applyReport(
  parts: StaffParts,
  campaign: string,
  { report: reportId, is, ...repair }: Repairing & { readonly report: string; readonly is?: string | undefined },
): Promise<RepairMade> {
  return repairing(parts, campaign, repair, async (trx, campaignId, now): Promise<Repair<'report'>> => {
    const report = await openReport(trx, campaignId, reportId);
    const { told, done, touches } = await READ[report.kind](trx, report, is);
    await closeReports(trx, campaignId, [reportId], now);
    return { kind: 'report', told, touches: [...touches, ...touched('report', [reportId])], undo: { reportId, closedAt: now, ...done } };
  });
}

export const undoReport: Undo<'report'> = async (trx, campaignId, { reportId, closedAt, place, accepted, answer }) => {
  if (place) await undoPlace(trx, campaignId, place);
  if (answer) await undoAnswer(trx, campaignId, answer);
  const reopened = await trx
    .updateTable('door_reports')
    .set({ closed_at: null })
    .where('campaign_id', '=', campaignId)
    .where('report_id', '=', reportId)
    .where('closed_at', '=', closedAt)
    .returning('report_id')
    .execute();
  if (reopened.length === 0) throw new OrganizerError(TEXTS.reopened(reportId));
  if (accepted === undefined) return;
  await trx.updateTable('voters').set({ reported: true }).where('campaign_id', '=', campaignId).where('person_id', '=', accepted).execute();
};

/** What is read from a report of each kind, and done. */
const READ: { readonly [K in Report['kind']]: (trx: Kysely<Database>, report: Report, is: string | undefined) => Promise<Read> } = {
  async newPerson(_trx, { address, person_id, placeId }) {
    const done = person_id === null ? {} : { accepted: person_id };
    return { told: TEXTS.told.newPerson(address), done, touches: touched('place', [placeId]) };
  },
  async wrongPin(trx, { campaign_id, report_id, door_id, placeId, address, lat, lon }) {
    const stood = lat === null || lon === null ? undefined : filePosition(String(lat), String(lon));
    if (!stood) throw new OrganizerError(TEXTS.noPlace(report_id, door_id));
    const place = await changePlace(trx, campaign_id, placeId, stood);
    return { told: TEXTS.told.wrongPin(address), done: { place }, touches: touched('place', [placeId]) };
  },
  async moved(trx, report, is) {
    const voterId = await whoMoved(trx, report, is);
    const answer = await answerMoved(trx, report, voterId);
    return { told: TEXTS.told.moved(report.address), done: { answer }, touches: touched('voter', [voterId]) };
  },
  async wrongAddress(_trx, { report_id, door_id }) {
    throw new OrganizerError(TEXTS.wrongAddress(report_id, door_id));
  },
  async gate(_trx, { report_id }) {
    throw new OrganizerError(TEXTS.gate(report_id));
  },
};

async function openReport(trx: Kysely<Database>, campaignId: number, reportId: string): Promise<Report> {
  const row = await trx
    .selectFrom('door_reports')
    .innerJoin('addresses', (join) => join.on('addresses.campaign_id', '=', campaignId).onRef('addresses.id', '=', 'door_id'))
    .selectAll('door_reports')
    .select(['addresses.place_id as placeId', 'line', 'unit'])
    .where('door_reports.campaign_id', '=', campaignId)
    .where('report_id', '=', reportId)
    .where('closed_at', 'is', null)
    .where('held', '=', false)
    .executeTakeFirst();
  if (!row) throw new OrganizerError(TEXTS.notOpen(reportId));
  return { ...row, address: addressText(row) };
}

async function whoMoved(trx: Kysely<Database>, { campaign_id, placeId, report_id, name }: Report, is: string | undefined): Promise<number> {
  const residents = await trx
    .selectFrom('voters')
    .select(['id', 'first_name', 'last_name'])
    .where('campaign_id', '=', campaign_id)
    .where('place_id', '=', placeId)
    .orderBy('id')
    .forUpdate()
    .execute();
  if (is !== undefined) {
    const id = databaseId(is);
    if (id === undefined || !residents.some((resident) => resident.id === id)) throw new OrganizerError(TEXTS.notThere(is));
    return id;
  }
  const called = residents.filter(
    ({ first_name, last_name }) => plainText(`${first_name} ${last_name}`.trim()) === plainText((name ?? '').trim()),
  );
  const [person, ...others] = called;
  if (!person || others.length > 0)
    throw new OrganizerError(
      TEXTS.who(
        report_id,
        residents.map(({ id }) => String(id)),
      ),
    );
  return person.id;
}
