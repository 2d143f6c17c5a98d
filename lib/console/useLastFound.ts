import { useState } from 'react';

/** Returns what was found, and what was found last where it is not found any more, so that what is gone can be called by its name. */
export function useLastFound<T>(found: T | undefined): T | undefined {
  const [last, setLast] = useState(found);
  if (found !== undefined && found !== last) setLast(() => found);
  return found ?? last;
}
