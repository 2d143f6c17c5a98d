import * as contract from '@/lib/contract/staff/exportFile';
import { ORGANIZERS } from '@/lib/domain/staff/roles';
import { type AskedExport, checkExport, writeExport } from '@/server/campaign/export/exportAsked';
import { unnamedFile } from '@/server/campaign/export/unnamedFile';
import { inTransaction } from '@/server/campaign/transaction';
import { nowSeconds } from '@/server/clock';
import { type Download, downloadPath, openedTicket, type Ticket } from './downloads';
import { refusing, type ServedStaffCall, type SignedInStaff, type StaffServices, servedToStaff } from './served';

export const EXPORT_LINK_SECONDS = 24 * 3600;
/** Below the base path; the ticket is its parameter. */
export const EXPORT_PATH = 'staff/exported';

type ExportTicket = Ticket & { readonly is: 'export'; readonly asked: AskedExport };

const nameOf = ({ what, by }: AskedExport) => (what === 'report' ? `report-by-${by}.csv` : `${what}.${what === 'jsonl' ? 'jsonl' : 'csv'}`);

/** What the log says of it. */
function about({ what, by, pass, since, until }: AskedExport): string {
  const range = [pass && `pass ${pass}`, since && `from ${since}`, until && `until ${until}`];
  return [what === 'report' ? `report by ${by}` : what, ...range].filter(Boolean).join(', ');
}

/** Files of what the campaign has learned. */
export const exportCalls = {
  exportFile: servedToStaff(
    contract.exportFile,
    async ({ body: { campaign, ...asked }, parts, caller }, { pinKey, clock }) => {
      await checkExport(parts, { id: campaign }, asked);
      await inTransaction(parts, { id: campaign }, {}, async () => undefined);
      const expiresAt = nowSeconds(clock) + EXPORT_LINK_SECONDS;
      const ticket: ExportTicket = { is: 'export', campaign, staffId: caller.staffId, expiresAt, asked };
      return { path: downloadPath(pinKey, EXPORT_PATH, ticket), name: nameOf(asked), expiresAt };
    },
    (asked) => about(asked),
  ),
} satisfies Record<string, ServedStaffCall>;

/**
 * Writes the file of a link, and the log's line of its reading before. It is whole before its first byte leaves.
 *
 * @throws Refusal 404 for a link that does not open (`openedTicket`), 409 where the file cannot be written any more
 */
export async function openExported(sealed: string, caller: SignedInStaff, services: StaffServices): Promise<Download> {
  const { campaign, asked, role } = await openedTicket<ExportTicket>(services, sealed, caller, { is: 'export', by: ORGANIZERS });
  const { db, clock } = services;
  const doing = { staffId: caller.staffId, name: caller.name, role, what: 'openExport', about: about(asked) };
  await inTransaction({ db, clock, doing }, { id: campaign }, {}, async () => undefined);
  const bytes = await refusing(() => unnamedFile((take) => writeExport({ db, clock }, { id: campaign }, asked, take)));
  return { name: nameOf(asked), type: asked.what === 'jsonl' ? 'application/jsonl' : 'text/csv; charset=utf-8', bytes };
}
