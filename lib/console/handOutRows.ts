import type { StaffReply } from '@/lib/api/staff';
import type { Near } from '@/lib/contract/staff/handOutFields';
import { plainCode } from '@/lib/domain/walk/packet';
import type { AddressChange } from './useAddress';

/* What Hand out shows, and how its address names it. */

export type WaitingVolunteer = StaffReply<'waitingVolunteers'>['volunteers'][number];
export type FreePacket = StaffReply<'freePackets'>['packets'][number];
export type PacketOut = StaffReply<'packetsOut'>['packets'][number];
export type Places = StaffReply<'handOutPlaces'>;
export type OpenedPoint = StaffReply<'openMeetingPoint'>;
export type SignedOutPhones = StaffReply<'signOutPhones'>;
/** Where a link leads, and whose phones open it. */
export type OpensAt = StaffReply<'makeGuestKey'>['opensAt'];
export type PrintLink = StaffReply<'printPackets'>;

/** Returns how an address names a place: 'e12' an event, '44.05,-123.09' a coordinate, else a packet's code. */
export function nearText(near: Near): string {
  switch (near.kind) {
    case 'event':
      return `e${near.id}`;
    case 'place':
      return `${near.lat},${near.lon}`;
    default:
      return near.code;
  }
}

/** Reads what {@link nearText} wrote; undefined for nothing, and for what is no place. */
export function readNear(text: string | null): Near | undefined {
  if (text === null || text === '') return undefined;
  const [, event] = /^e(\d{1,15})$/u.exec(text) ?? [];
  if (event !== undefined) return Number(event) > 0 ? { kind: 'event', id: Number(event) } : undefined;
  const [, lat, lon] = /^(-?\d{1,2}(?:\.\d+)?),(-?\d{1,3}(?:\.\d+)?)$/u.exec(text) ?? [];
  if (lat !== undefined && lon !== undefined)
    return Math.abs(Number(lat)) <= 90 && Math.abs(Number(lon)) <= 180 ? { kind: 'place', lat: Number(lat), lon: Number(lon) } : undefined;
  return /^[\dA-Za-z-]{1,20}$/u.test(text) ? { kind: 'packet', code: text } : undefined;
}

/**
 * Returns how an address changes once something was given: it names neither whom nor what any more. Whoever or whatever was chosen while that was under way
 * stays.
 *
 * @param now what the address names by then
 */
export function withoutGiven(
  { to, packet }: Readonly<Record<string, string>>,
  given: { readonly to?: number; readonly code: string },
): AddressChange {
  return {
    to: to === String(given.to) ? undefined : to,
    packet: packet !== undefined && plainCode(packet) === given.code ? undefined : packet,
  };
}
