import type { StaffReply } from '@/lib/api/staff';
import { ORGANIZERS, type StaffRole, WHO_HANDS_OUT } from '@/lib/domain/staff/roles';
import { hyphenateCode } from '@/lib/domain/walk/packet';
import { findTexts } from '@/lib/texts/console/find';
import { type AddressChange, addressOf } from './useAddress';
import { pathOf } from './views';

export type Found = StaffReply<'find'>;
export const FOUND_GROUPS = ['people', 'doors', 'packets', 'volunteers'] as const;
export type FoundGroup = (typeof FOUND_GROUPS)[number];

/** One line of what was found, and where it leads: to another view, or to what stands in this one's address. */
export type FindOption = {
  readonly id: string;
  readonly name: string;
  readonly sub: string;
  readonly leads: { readonly to: string } | { readonly opens: AddressChange };
};

/** For whom it was found, and in which campaign. */
export type Finder = { readonly campaign: number; readonly role: StaffRole };

const joined = (parts: readonly (string | null)[]) => parts.filter((part) => part !== null && part !== '').join(' · ');

/** Returns the lines of each group. */
export function optionsOf(found: Found, finder: Finder): Readonly<Record<FoundGroup, readonly FindOption[]>> {
  return {
    people: found.people.found.map(({ person, name, age, party, address, city }) => ({
      id: `person-${person}`,
      name,
      sub: joined([age === null ? null : findTexts.age(age), party, address, city]),
      leads: { opens: { person, door: undefined } },
    })),
    doors: found.doors.found.map(({ door, address, city, zip }) => ({
      id: `door-${door}`,
      name: address,
      sub: joined([city, zip]),
      leads: { opens: { door, person: undefined } },
    })),
    packets: found.packets.found.map((packet) => ({
      id: `packet-${packet.code}`,
      name: packet.area ?? hyphenateCode(packet.code),
      sub: joined([packet.area === null ? null : hyphenateCode(packet.code), packet.target, standingOf(packet)]),
      leads: { to: packetPath(finder, packet) },
    })),
    volunteers: found.volunteers.found.map(({ volunteer, name, packets }) => ({
      id: `volunteer-${volunteer}`,
      name,
      sub: findTexts.packets(packets),
      leads: {
        to: addressOf(pathOf(ORGANIZERS.includes(finder.role) ? 'people' : 'tonight'), { campaign: finder.campaign, who: volunteer }),
      },
    })),
  };
}

function standingOf({ state, left, holder }: Found['packets']['found'][number]): string {
  if (state === 'knocked') return joined([findTexts.packet.knocked, holder]);
  return state === 'out' ? findTexts.packet.out(left, holder) : findTexts.packet.free(left);
}

/** Returns where a packet can be seen: in Hand out, or in Tonight by whoever does not hand out. */
export function packetPath(
  { campaign, role }: Finder,
  { code, holder }: { readonly code: string; readonly holder: string | null },
): string {
  if (!WHO_HANDS_OUT.includes(role)) return addressOf(pathOf('tonight'), { campaign });
  return addressOf(pathOf('handOut'), { campaign, ...(holder === null ? { packet: code } : { of: code, ask: 'back' }) });
}
