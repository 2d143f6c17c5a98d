'use client';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Carrier, Carrying } from '@/lib/data/rescue/carrier';
import { useWalkbook } from './WalkbookProvider';

/** The changes that this phone carries for others, and what can be done with them. */
export type Carried = Carrying & Pick<Carrier, 'take' | 'again' | 'drop'>;

/** Returns what this phone carries for others; undefined until it is read from disk. */
export function useCarried(): Carried | undefined {
  const { late } = useWalkbook();
  const [carrier, setCarrier] = useState<Carrier>();
  useEffect(() => {
    let isGone = false;
    let timer: ReturnType<typeof setTimeout>;
    const load = () => {
      late.carrier.load().then(
        (loaded) => !isGone && setCarrier(loaded),
        () => {
          if (!isGone) timer = setTimeout(load, NEXT_ATTEMPT_MS);
        },
      );
    };
    load();
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [late]);
  const state = useSyncExternalStore(carrier?.subscribe ?? subscribeToNothing, carrier?.state ?? nothing, nothing);
  if (!carrier || !state) return undefined;
  return { ...state, take: carrier.take.bind(carrier), again: carrier.again.bind(carrier), drop: carrier.drop.bind(carrier) };
}

/** The wait after a failed load: a phone that has not stored the site yet may have no signal just now. */
const NEXT_ATTEMPT_MS = 3_000;

const nothing = () => undefined;
const subscribeToNothing = () => () => {};
