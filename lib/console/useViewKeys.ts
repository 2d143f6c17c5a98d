import { useEffect, useSyncExternalStore } from 'react';
import { useConsole } from './ConsoleProvider';
import type { ViewKey } from './shownKeys';
import { useKeys } from './useKeys';

const NONE: readonly ViewKey[] = [];

/**
 * Single keys that the sheet of keys lists, for as long as they are listened to. One that does nothing now is not listed.
 *
 * @param keys as of {@link useKeys}
 * @param words each key as it is listed; the same object each time
 */
export function useViewKeys<Key extends string>(
  keys: Readonly<Record<Key, (() => void) | undefined>>,
  words: Readonly<Record<Key, ViewKey>>,
): void {
  const { shownKeys } = useConsole();
  useKeys(keys);
  const live = Object.keys(words)
    .filter((key) => keys[key as Key] !== undefined)
    .join(' ');
  useEffect(() => {
    if (live === '') return;
    return shownKeys.add(live.split(' ').map((key) => words[key as Key]));
  }, [shownKeys, live, words]);
}

/** Returns the keys that something listens to now. */
export function useShownKeys(): readonly ViewKey[] {
  const { listed } = useConsole().shownKeys;
  return useSyncExternalStore(listed.subscribe, listed.state, () => NONE);
}
