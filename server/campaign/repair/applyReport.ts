import { type Kysely, type Selectable, sql } from 'kysely';
import { plainText } from '@/lib/domain/searchKey';
import { filePosition } from '@/server/campaign/address/fileAddress';
import { streetAliases } from '@/server/campaign/address/streetAliases';
import type { CampaignRef } from '@/server/campaign/campaignByName';
import { closeReports } from '@/server/campaign/doorReports';
import { OrganizerError } from '@/server/campaign/organizerError';
import type { StaffParts } from '@/server/campaign/transaction';
import type { DoorReportTable } from '@/server/database/changeTables';
import { databaseId } from '@/server/database/databaseId';
import type { ReportChange } from '@/server/database/repairTables';
import type { Database } from '@/server/database/schema';
import { suppressedSince } from '@/server/store/suppressions';
import { addressText } from '@/server/store/wireAddress';
import { answerMoved, undoAnswer } from './movedAnswer';
import { changeAddress, changePlace, placeColumns, undoPlace } from './place';
import { type DoorRepair, expectAlone, rightAddress, rightPin } from './repairDoor';
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
    byHand: (address: string) => `The pin of ${address} was moved by hand, as a report asked.`,
    wrongAddress: (was: string, is: string) => `${was} is ${is} now, as a report said.`,
    gate: (address: string) => `What a volunteer told of the gate at ${address} was read.`,
    dismissed: (address: string) => `A report about ${address} was dismissed. Nothing was changed there.`,
    dismissedPerson: (address: string) =>
      `A report of somebody new at ${address} was dismissed. They are off the lists; what was said of them is kept.`,
  },
} as const;

type Report = Selectable<DoorReportTable> & { readonly placeId: number; readonly address: string };
type Done = Pick<ReportChange, 'place' | 'accepted' | 'answer'>;
type Read = { readonly told: string; readonly done: Done; readonly touches: readonly string[] };

/** What a person has read in a report that nothing else can. */
export type SaidOfReport = {
  /** The voter who moved, where the report does not name one of those at the door. */
  readonly is?: string | undefined;
  /** Where the pin belongs, 'latitude,longitude' in degrees; else where the volunteer stood. */
  readonly pin?: string | undefined;
  /** How a wrong address is right. */
  readonly right?: Omit<DoorRepair, 'pin'> | undefined;
  /** Somebody has read what is for people to read. */
  readonly isRead?: boolean;
};

/**
 * Makes the correction that a report tells, where it can be read from it, and closes the report: a wrong pin goes to where the volunteer stood, whoever moved
 * gets the answer that means it, somebody new is accepted.
 *
 * @param is the voter who moved, where the report does not name one of those at the door
 * @throws {@link OrganizerError} when it is not open, or a person has to decide; then nothing was written, and the message says what to type instead
 */
export function applyReport(
  parts: StaffParts,
  campaign: CampaignRef,
  { report, is, ...repair }: Repairing & { readonly report: string; readonly is?: string | undefined },
): Promise<RepairMade> {
  return repairing(parts, campaign, repair, (trx, campaignId, now) => applyReportWithin(trx, campaignId, now, { report, is }));
}

/** Makes the correction of a report within a repair (`repairing`), as {@link applyReport} does. */
export async function applyReportWithin(
  trx: Kysely<Database>,
  campaignId: number,
  now: number,
  { report: reportId, ...said }: SaidOfReport & { readonly report: string },
): Promise<Repair<'report'>> {
  const report = await openReport(trx, campaignId, reportId);
  const { told, done, touches } = await READ[report.kind](trx, report, said);
  const passIds = await closeReports(trx, campaignId, [reportId], now);
  const undo = { reportId, closedAt: now, ...done, passIds };
  return { kind: 'report', told, touches: [...touches, ...touched('report', [reportId])], undo };
}

/**
 * Closes a report within a repair (`repairing`) and changes nothing at its door. Somebody whom it names as new goes off all lists; answers and notes stay.
 *
 * @throws {@link OrganizerError} when it is not open; then nothing was written
 */
export async function dismissReportWithin(
  trx: Kysely<Database>,
  campaignId: number,
  now: number,
  reportId: string,
): Promise<Repair<'report'>> {
  const { kind, address, person_id, placeId } = await openReport(trx, campaignId, reportId);
  // First of all: whoever is off all lists comes into no pass when the report is closed.
  if (kind === 'newPerson' && person_id !== null) await takeOff(trx, campaignId, person_id, now);
  await closeReports(trx, campaignId, [reportId], now);
  const undo: ReportChange = { reportId, closedAt: now };
  const touches = touched('report', [reportId]);
  if (kind !== 'newPerson') return { kind: 'report', told: TEXTS.told.dismissed(address), touches, undo };
  const told = TEXTS.told.dismissedPerson(address);
  if (person_id === null) return { kind: 'report', told, touches, undo };
  return {
    kind: 'report',
    told,
    touches: [...touches, ...touched('place', [placeId])],
    undo: { ...undo, accepted: person_id, takenOff: now },
  };
}

async function takeOff(trx: Kysely<Database>, campaignId: number, personId: string, now: number): Promise<void> {
  await sql`
    update voters set off_since = ${now} where campaign_id = ${campaignId} and person_id = ${personId}
      and (off_since is null or off_since = ${suppressedSince(campaignId, 'voters')})`.execute(trx);
}

export const undoReport: Undo<'report'> = async (trx, campaignId, undo) => {
  const { reportId, closedAt, place, accepted, passIds = [], takenOff, answer } = undo;
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
  const person = trx.updateTable('voters').where('campaign_id', '=', campaignId).where('person_id', '=', accepted);
  await person.set({ reported: true }).execute();
  await sql`
    delete from pass_people own using voters v where own.campaign_id = ${campaignId} and own.pass_id = any(${passIds}::bigint[])
      and v.campaign_id = ${campaignId} and v.person_id = ${accepted} and own.voter_id = v.id`.execute(trx);
  if (takenOff !== undefined)
    await person
      .where('off_since', '=', takenOff)
      .set({ off_since: suppressedSince(campaignId, 'voters') })
      .execute();
};

/** What is read from a report of each kind, and done. */
const READ: { readonly [K in Report['kind']]: (trx: Kysely<Database>, report: Report, said: SaidOfReport) => Promise<Read> } = {
  async newPerson(_trx, { address, person_id, placeId }) {
    const done = person_id === null ? {} : { accepted: person_id };
    return { told: TEXTS.told.newPerson(address), done, touches: touched('place', [placeId]) };
  },
  async wrongPin(trx, { campaign_id, report_id, door_id, placeId, address, lat, lon }, { pin }) {
    const stood = lat === null || lon === null ? undefined : filePosition(String(lat), String(lon));
    const right = pin === undefined ? stood : rightPin(pin);
    if (!right) throw new OrganizerError(TEXTS.noPlace(report_id, door_id));
    const place = await changePlace(trx, campaign_id, placeId, right);
    const told = pin === undefined ? TEXTS.told.wrongPin(address) : TEXTS.told.byHand(address);
    return { told, done: { place }, touches: touched('place', [placeId]) };
  },
  async moved(trx, report, { is }) {
    const voterId = await whoMoved(trx, report, is);
    const answer = await answerMoved(trx, report, voterId);
    return { told: TEXTS.told.moved(report.address), done: { answer }, touches: touched('voter', [voterId]) };
  },
  async wrongAddress(trx, { campaign_id, report_id, door_id, placeId, address }, { right }) {
    if (!right) throw new OrganizerError(TEXTS.wrongAddress(report_id, door_id));
    const was = await placeColumns(trx, campaign_id, placeId);
    const place = await changeAddress(trx, campaign_id, placeId, rightAddress(was, right, await streetAliases(trx, campaign_id)));
    await expectAlone(trx, campaign_id, placeId, place.after);
    return { told: TEXTS.told.wrongAddress(address, addressText(place.after)), done: { place }, touches: touched('place', [placeId]) };
  },
  async gate(_trx, { report_id, address }, { isRead = false }) {
    if (!isRead) throw new OrganizerError(TEXTS.gate(report_id));
    return { told: TEXTS.told.gate(address), done: {}, touches: [] };
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
