'use client';
import { useEffect } from 'react';

/**
 * Asks once for each key, and hands the answer on unless this part of the screen is gone by then, or asks for another key.
 *
 * @param ask must not reject
 */
export function useAsked<T>(key: unknown, ask: () => Promise<T>, onAnswer: (answer: T) => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: both functions are new at every drawing; the key says when to ask again
  useEffect(() => {
    let isGone = false;
    void ask().then((answer) => !isGone && onAnswer(answer));
    return () => {
      isGone = true;
    };
  }, [key]);
}
