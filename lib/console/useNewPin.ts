import { useState } from 'react';
import { handOutTexts } from '@/lib/texts/console/handOut';
import { unsavedTexts } from '@/lib/texts/console/unsaved';
import type { SignedOutPhones } from './handOutRows';
import type { HandOut } from './useHandOut';
import { useShownOnce } from './useUnsaved';

const ONCE = { ...unsavedTexts.once, staysInView: true };

/** A PIN that was issued anew, in this page's memory alone. It is shown once: nothing but `leave` takes it off the screen. */
export type PinIssuer = {
  readonly issued: SignedOutPhones | undefined;
  /** Ends the PIN of somebody, and issues another one. */
  readonly end: (volunteer: SignedOutPhones['volunteer']) => Promise<void>;
  readonly leave: () => void;
};

/** Issues a PIN in the place of one, and keeps it above the address, which leads to other panels while it is on the screen. */
export function useNewPin({ call, say }: HandOut): PinIssuer {
  const [issued, setIssued] = useState<SignedOutPhones>();
  useShownOnce(issued !== undefined, ONCE);
  return {
    issued,
    end: async ({ id, name }) => {
      const answer = await call('signOutPhones', { volunteer: id });
      if (answer === undefined) return;
      setIssued(answer);
      say(handOutTexts.said.signedOut(name));
    },
    leave: () => setIssued(undefined),
  };
}
