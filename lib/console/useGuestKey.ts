import { useState } from 'react';
import type { StaffReply } from '@/lib/api/staff';
import { handOutTexts } from '@/lib/texts/console/handOut';
import type { HandOut } from './useHandOut';
import { useStaffQuery } from './useStaffQuery';

export type GuestKey = StaffReply<'makeGuestKey'>;

export type ShownKey = {
  /** What was made last, in this page's memory alone; undefined before the first one, and after it was left. */
  readonly key: GuestKey | undefined;
  readonly state: 'open' | 'used' | 'ended';
  /**
   * Makes one for a packet: in the place of the one that is shown, which then opens nothing; or beside it, where a
   * volunteer has just scanned that. `isOwnPhone`: the organizer opens it.
   */
  readonly make: (packet: string, name: string, how?: 'instead' | 'beside', isOwnPhone?: boolean) => Promise<void>;
  readonly leave: () => void;
};

/** So soon a phone that has scanned the code is seen here. */
const LOOK_MS = 3000;
const NOBODY = 1;

/** The key of somebody without an account, and whether a phone has used it. @param onMade called with the packet for which one was made, which is kept for it from then on */
export function useGuestKey(campaign: number, { call, say }: HandOut, onMade?: (packet: string) => void): ShownKey {
  const [key, setKey] = useState<GuestKey>();
  const asked = useStaffQuery(
    'guestKey',
    { campaign, volunteer: key?.volunteer.id ?? NOBODY },
    { enabled: key !== undefined, refetchInterval: LOOK_MS },
  );
  const state = key === undefined || asked.isPlaceholderData ? 'open' : (asked.data?.state ?? 'open');
  return {
    key,
    state,
    leave: () => setKey(undefined),
    make: async (packet, name, how = 'instead', isOwnPhone = false) => {
      const named = name.trim() === '' ? {} : { name: name.trim() };
      const instead = how === 'instead' && key !== undefined && state === 'open' ? { instead: key.volunteer.id } : {};
      const made = await call('makeGuestKey', { packet, ...named, ...instead, ...(isOwnPhone && { isOwnPhone }) });
      if (made === undefined) return;
      setKey(made);
      onMade?.(packet);
      say(handOutTexts.said.keyMade(made.packet), made.undo);
    },
  };
}
