import { useEffect, useState } from 'react';

/** Words are asked of the server once somebody pauses: each answer is a line of the log. */
const PAUSE_MS = 350;

/** Returns a text once it has stayed the same for a while; an empty one at once. */
export function usePaused(text: string): string {
  const [paused, setPaused] = useState('');
  useEffect(() => {
    if (text === paused) return;
    const timer = setTimeout(() => setPaused(text), text === '' ? 0 : PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, paused]);
  return paused;
}
