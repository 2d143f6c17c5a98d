import { WHO_HANDS_OUT } from '@/lib/domain/staff/roles';
import type { PinKey } from '@/server/auth/pinKey';
import { printedPackets, type ToPrint } from '@/server/campaign/handOut/printing';
import { type Download, downloadPath, openedTicket, type Ticket } from './downloads';
import { refusing, type SignedInStaff, type StaffServices } from './served';

/** A link is opened at once. */
export const PRINT_LINK_SECONDS = 5 * 60;
/** Below the base path; the ticket is its parameter. */
export const PRINT_PATH = 'staff/printed';

type PrintTicket = Ticket & ToPrint & { readonly is: 'print'; readonly paper: 'letter' | 'a4'; readonly site: string };

/** Makes the path of a PDF, below the base path of the calls: for one person, and for a while. */
export const printLink = (pinKey: PinKey, ticket: Omit<PrintTicket, 'is'>): string =>
  downloadPath(pinKey, PRINT_PATH, { is: 'print', ...ticket } as PrintTicket);

/** Lays out what a link is for. @throws Refusal 404 for one that does not open (`openedTicket`), 409 where there is nothing to print any more */
export async function openPrinted(sealed: string, caller: SignedInStaff, services: StaffServices): Promise<Download> {
  const { db, clock } = services;
  const ticket = await openedTicket<PrintTicket>(services, sealed, caller, { is: 'print', by: WHO_HANDS_OUT });
  const bytes = await refusing(() => printedPackets({ db, clock }, { id: ticket.campaign }, ticket));
  return { name: 'packets.pdf', type: 'application/pdf', bytes };
}
