import { useSyncExternalStore } from 'react';
import { useConsole } from './ConsoleProvider';
import type { LastDone } from './lastDoing';

/** Returns what was done last here, and what can be taken back. */
export function useLastDoing(): LastDone {
  const { lastDoing } = useConsole();
  return useSyncExternalStore(lastDoing.subscribe, lastDoing.state, lastDoing.state);
}
