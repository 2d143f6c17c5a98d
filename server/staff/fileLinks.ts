import { ORGANIZERS } from '@/lib/domain/staff/roles';
import type { PinKey } from '@/server/auth/pinKey';
import { partsOf } from '@/server/campaign/files/storedFile';
import { nowSeconds } from '@/server/clock';
import { notFound } from '@/server/refusal';
import { type Download, downloadPath, openedTicket, type Ticket } from './downloads';
import type { SignedInStaff, StaffServices } from './served';

/** A link is opened at once. */
export const FILE_LINK_SECONDS = 5 * 60;
/** Below the base path; the ticket is its parameter. */
export const FILE_PATH = 'staff/file';

type FileTicket = Ticket & { readonly is: 'file'; readonly file: number };

/** Makes the path of a stored file, below the base path of the calls: for one person, and for a while. */
export const fileLink = (pinKey: PinKey, ticket: Omit<FileTicket, 'is'>): string =>
  downloadPath(pinKey, FILE_PATH, { is: 'file', ...ticket } as FileTicket);

/** Reads a stored file. @throws Refusal 404 for a link that does not open (`openedTicket`), and for a file that is gone */
export async function openFile(sealed: string, caller: SignedInStaff, services: StaffServices): Promise<Download> {
  const { db, clock } = services;
  const { campaign, file } = await openedTicket<FileTicket>(services, sealed, caller, { is: 'file', by: ORGANIZERS });
  const stored = await db
    .selectFrom('staff_files')
    .select('name')
    .where('campaign_id', '=', campaign)
    .where('id', '=', file)
    .where('expires_at', '>', nowSeconds(clock))
    .executeTakeFirst();
  if (stored === undefined) throw notFound('link');
  return { name: stored.name, type: 'text/csv; charset=utf-8', bytes: partsOf(db, campaign, file) };
}
