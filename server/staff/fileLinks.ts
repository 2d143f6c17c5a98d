import { ORGANIZERS } from '@/lib/domain/staff/roles';
import type { PinKey } from '@/server/auth/pinKey';
import { openTicket, sealTicket } from '@/server/auth/staffTicket';
import { partsOf } from '@/server/campaign/files/storedFile';
import { nowSeconds } from '@/server/clock';
import { notFound } from '@/server/refusal';
import { roleIn } from '@/server/store/staffSessions';
import type { SignedInStaff, StaffServices } from './served';

/** A link is opened at once. */
export const FILE_LINK_SECONDS = 5 * 60;
/** Below the base path; the ticket is its parameter. */
export const FILE_PATH = 'staff/file';

type Ticket = {
  readonly is: 'file';
  readonly campaign: number;
  readonly staffId: number;
  readonly expiresAt: number;
  readonly file: number;
};

/** Makes the path of a stored file, below the base path of the calls: for one person, and for a while. */
export const fileLink = (pinKey: PinKey, ticket: Omit<Ticket, 'is'>): string =>
  `${FILE_PATH}?ticket=${sealTicket(pinKey, { is: 'file', ...ticket } satisfies Ticket)}`;

/**
 * Reads what a ticket is for.
 *
 * @throws Refusal 404 for a ticket that is none, has expired or is another one's, to whoever may not any more, and for a file that is gone
 */
export async function openFile(
  sealed: string,
  caller: SignedInStaff,
  { db, clock, pinKey }: StaffServices,
): Promise<{ readonly name: string; readonly bytes: AsyncIterable<Uint8Array> }> {
  // Only this server makes what opens.
  const ticket = openTicket(pinKey, sealed) as Partial<Ticket> | undefined;
  const { campaign, file, expiresAt = 0 } = ticket ?? {};
  if (ticket?.is !== 'file' || ticket.staffId !== caller.staffId || expiresAt <= nowSeconds(clock)) throw notFound('link');
  if (campaign === undefined || file === undefined) throw notFound('link');
  const staffed = await roleIn(db, caller.staffId, campaign);
  if (staffed === undefined || !ORGANIZERS.includes(staffed.role)) throw notFound('link');
  const stored = await db
    .selectFrom('staff_files')
    .select('name')
    .where('campaign_id', '=', campaign)
    .where('id', '=', file)
    .where('expires_at', '>', nowSeconds(clock))
    .executeTakeFirst();
  if (stored === undefined) throw notFound('link');
  return { name: stored.name, bytes: partsOf(db, campaign, file) };
}
