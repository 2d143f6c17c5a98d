import { replaceEqualDeep } from '@tanstack/react-query';
import { useState } from 'react';

/** Returns the value of an earlier rendering while this one says the same, so that nothing is drawn anew for it. @param value of plain data */
export function useUnchanged<T>(value: T): T {
  const [known, setKnown] = useState(value);
  const shared = replaceEqualDeep(known, value);
  if (shared !== known) setKnown(() => shared);
  return shared;
}
