'use client';
import { useRef, useState } from 'react';
import type { Failure } from '@/lib/domain/failure';
import { clearOffer, type Unsent } from '@/lib/domain/unsent';
import { saveFile } from '@/lib/platform/saveFile';
import { sendWaiting } from './sync';
import { useWalkbook } from './WalkbookProvider';

/** How far somebody is on the way to clear the user data. What is unsent was read from disk when the step began. */
export type Clearing =
  | { readonly step: 'none' }
  /** Something would be lost: it can be sent or saved first. */
  | { readonly step: 'warning'; readonly unsent: Unsent; readonly canSend: boolean; readonly note: ClearingNote | undefined }
  | { readonly step: 'sending' }
  | { readonly step: 'question'; readonly unsent: Unsent }
  | { readonly step: 'clearing' }
  /** The phone could not do it; everything is kept. */
  | { readonly step: 'failed' };

/** What has just happened to the unsent changes. */
export type ClearingNote = { readonly kind: 'saved' | 'grown' } | { readonly kind: 'notSent'; readonly failure: Failure };

const NONE: Clearing = { step: 'none' };

/** The way from 'Clear user data' to a cleared phone; at every step it can be left with everything kept. */
export function useClearUserData() {
  const { userData, session, journal, queue, connectivity } = useWalkbook();
  const [clearing, setClearing] = useState<Clearing>(NONE);
  const stop = useRef<AbortController>(undefined);

  const weigh = (unsent: Unsent, note?: ClearingNote) => {
    const offer = clearOffer(unsent, session.credentials()?.account);
    setClearing(offer.step === 'question' ? { step: 'question', unsent } : { ...offer, unsent, note });
  };
  const begin = async () => weigh(await userData.unsent());
  const send = async () => {
    stop.current = new AbortController();
    setClearing({ step: 'sending' });
    const pending = () => journal.pendingOf(session.credentials()?.account);
    const result = await sendWaiting({ connectivity, pending, sendThrough: (change) => queue.sendThrough(change) }, stop.current.signal);
    const noted = !result.success && result.kind !== 'cancelled';
    weigh(await userData.unsent(), noted ? { kind: 'notSent', failure: result } : undefined);
  };
  const save = async () => {
    const unsent = await userData.unsent();
    const saved = await saveFile('walkbook-unsent-changes.json', await userData.rescueText());
    if (saved === 'saved') weigh(unsent, { kind: 'saved' });
  };
  const clear = async (told: Unsent) => {
    setClearing({ step: 'clearing' });
    try {
      const grown = await userData.clear(told);
      if (grown) weigh(grown, { kind: 'grown' });
    } catch {
      setClearing({ step: 'failed' });
    }
  };
  return {
    clearing,
    begin,
    send,
    stopSending: () => stop.current?.abort(),
    save,
    ask: (unsent: Unsent) => setClearing({ step: 'question', unsent }),
    clear,
    leave: () => setClearing(NONE),
  };
}
