import { useSyncExternalStore } from 'react';
import { useConsole } from './ConsoleProvider';
import type { Doing } from './lastDoing';

/** Returns what was done last; undefined before anything was. */
export function useLastDoing(): Doing | undefined {
  const { lastDoing } = useConsole();
  return useSyncExternalStore(lastDoing.subscribe, lastDoing.state, () => undefined);
}
