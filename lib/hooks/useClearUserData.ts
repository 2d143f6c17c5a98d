'use client';
import { useRef, useState } from 'react';
import { type Failure, failureOf } from '@/lib/domain/failure';
import { clearOffer, type NotReceived } from '@/lib/domain/queue/notReceived';
import { saveFile } from '@/lib/platform/saveFile';
import { useWalkbook } from './WalkbookProvider';

/** How far somebody is on the way to clear the user data. What is not received was read from disk when the step began. */
export type Clearing =
  | { readonly step: 'none' }
  /** Something would be lost: it can be sent or saved first. */
  | { readonly step: 'warning'; readonly notReceived: NotReceived; readonly canSend: boolean; readonly note: ClearingNote | undefined }
  | { readonly step: 'sending' }
  | { readonly step: 'question'; readonly notReceived: NotReceived }
  | { readonly step: 'clearing' }
  /** The phone could not do it; everything is kept. */
  | { readonly step: 'failed' };

/** What has just happened to the changes that are not received. */
export type ClearingNote = { readonly kind: 'saved' | 'grown' } | { readonly kind: 'notSent'; readonly failure: Failure };

/** Where somebody is on that way, and its steps. */
export type ClearingWay = ReturnType<typeof useClearUserData>;

const NONE: Clearing = { step: 'none' };

/** The way from 'Clear user data' to a cleared phone; at every step it can be left with everything kept. */
export function useClearUserData() {
  const walkbook = useWalkbook();
  const { late, session } = walkbook;
  const [clearing, setClearing] = useState<Clearing>(NONE);
  const stop = useRef<AbortController>(undefined);

  const weigh = (notReceived: NotReceived, note?: ClearingNote) => {
    const offer = clearOffer(notReceived, session.credentials()?.account);
    setClearing(offer.step === 'question' ? { step: 'question', notReceived } : { ...offer, notReceived, note });
  };
  const unlessItFails = async (work: () => Promise<void>) => {
    try {
      await work();
    } catch {
      setClearing({ step: 'failed' });
    }
  };
  const begin = () => unlessItFails(async () => weigh(await (await late.userData.load()).notReceived()));
  const send = async () => {
    stop.current = new AbortController();
    setClearing({ step: 'sending' });
    const { signal } = stop.current;
    const result = await late.sending.load().then((sender) => sender.sendPending(signal), failureOf);
    const noted = !result.success && result.kind !== 'cancelled';
    weigh(await (await late.userData.load()).notReceived(), noted ? { kind: 'notSent', failure: result } : undefined);
  };
  const save = async () => {
    const data = await late.userData.load();
    const notReceived = await data.notReceived();
    // What cannot be signed is in the file all the same, for a person to read.
    const bundle = await late.rescue
      .load()
      .then(({ bundleFieldsHere }) => bundleFieldsHere(walkbook))
      .catch(() => ({}));
    const saved = await saveFile('walkbook-rescue.json', await data.rescueText(bundle));
    if (saved === 'saved') weigh(notReceived, { kind: 'saved' });
  };
  const clear = async (told: NotReceived) => {
    setClearing({ step: 'clearing' });
    await unlessItFails(async () => {
      const grown = await (await late.userData.load()).clear(told);
      if (grown) weigh(grown, { kind: 'grown' });
    });
  };
  return {
    clearing,
    begin,
    send,
    stopSending: () => stop.current?.abort(),
    save,
    ask: (notReceived: NotReceived) => setClearing({ step: 'question', notReceived }),
    clear,
    leave: () => setClearing(NONE),
  };
}
