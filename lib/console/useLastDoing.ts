import { useSyncExternalStore } from 'react';
import { useConsole } from './ConsoleProvider';
import type { LastDone, Said } from './lastDoing';

/** Returns what was said last in this campaign to whoever is signed in, and what was done in this browser. */
export function useLastDoing(): LastDone & { readonly said: Said | undefined } {
  const { lastDoing } = useConsole();
  const { subscribe, state, said } = lastDoing;
  const done = useSyncExternalStore(subscribe, state, state);
  return { ...done, said: useSyncExternalStore(subscribe, said, said) };
}
