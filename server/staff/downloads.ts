import type { StaffRole } from '@/lib/domain/staff/roles';
import type { PinKey } from '@/server/auth/pinKey';
import { openTicket, sealTicket } from '@/server/auth/staffTicket';
import { nowSeconds } from '@/server/clock';
import { notFound } from '@/server/refusal';
import { roleIn } from '@/server/store/staffSessions';
import type { SignedInStaff, StaffServices } from './served';

/** A file on its way to the browser of whoever asked for it. */
export type Download = { readonly name: string; readonly type: string; readonly bytes: AsyncIterable<Uint8Array> };

/** For whom a link opens, and how long. `is` keeps a link of one kind from opening another. */
export type Ticket = { readonly is: string; readonly campaign: number; readonly staffId: number; readonly expiresAt: number };

/** Makes the path of a file, below the base path of the calls: for one person, and for a while. */
export const downloadPath = (pinKey: PinKey, path: string, ticket: Ticket): string => `${path}?ticket=${sealTicket(pinKey, ticket)}`;

/**
 * Reads what a link was made of, with the role in which it is opened.
 *
 * @param kind which links, and who may open them
 * @throws Refusal 404 for a ticket that is none, has expired or is another one's, and to whoever may not any more
 */
export async function openedTicket<T extends Ticket>(
  { db, clock, pinKey }: Pick<StaffServices, 'db' | 'clock' | 'pinKey'>,
  sealed: string,
  caller: SignedInStaff,
  kind: { readonly is: T['is']; readonly by: readonly StaffRole[] },
): Promise<T & { readonly role: StaffRole }> {
  // Only this server makes what opens.
  const ticket = openTicket(pinKey, sealed) as T | undefined;
  if (ticket?.is !== kind.is || ticket.staffId !== caller.staffId || ticket.expiresAt <= nowSeconds(clock)) throw notFound('link');
  const staffed = await roleIn(db, caller.staffId, ticket.campaign);
  if (staffed === undefined || !kind.by.includes(staffed.role)) throw notFound('link');
  return { ...ticket, role: staffed.role };
}
