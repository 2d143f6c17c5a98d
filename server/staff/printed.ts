import { WHO_HANDS_OUT } from '@/lib/domain/staff/roles';
import type { PinKey } from '@/server/auth/pinKey';
import { openTicket, sealTicket } from '@/server/auth/staffTicket';
import { printedPackets, type ToPrint } from '@/server/campaign/handOut/printing';
import { nowSeconds } from '@/server/clock';
import { notFound } from '@/server/refusal';
import { roleIn } from '@/server/store/staffSessions';
import type { SignedInStaff, StaffServices } from './served';

/** A link is opened at once. */
export const PRINT_LINK_SECONDS = 5 * 60;
/** Below the base path; the ticket is its parameter. */
export const PRINT_PATH = 'staff/printed';

type Ticket = ToPrint & {
  readonly campaign: number;
  readonly staffId: number;
  readonly expiresAt: number;
  readonly paper: 'letter' | 'a4';
  readonly site: string;
};

/** Makes the path of a PDF, below the base path of the calls: for one person, and for a while. */
export const printLink = (pinKey: PinKey, ticket: Ticket): string => `${PRINT_PATH}?ticket=${sealTicket(pinKey, ticket)}`;

/**
 * Lays out what a ticket is for.
 *
 * @throws Refusal 404 for a ticket that is none, has expired or is another one's, and to whoever may not hand out any more
 */
export async function openPrinted(sealed: string, caller: SignedInStaff, services: StaffServices): Promise<AsyncIterable<Uint8Array>> {
  const { db, clock, pinKey } = services;
  // Only this server makes what opens.
  const ticket = openTicket(pinKey, sealed) as Ticket | undefined;
  if (ticket === undefined || !('paper' in ticket) || ticket.staffId !== caller.staffId || ticket.expiresAt <= nowSeconds(clock))
    throw notFound('link');
  const staffed = await roleIn(db, caller.staffId, ticket.campaign);
  if (staffed === undefined || !WHO_HANDS_OUT.includes(staffed.role)) throw notFound('link');
  return printedPackets({ db, clock }, { id: ticket.campaign }, ticket);
}
