'use client';
import { useCallback, useMemo, useState } from 'react';
import type { AddressId } from '@/lib/domain/ids';

type JustDone = {
  /** Doors whose Undo toast still stands: they stay in 'To do' until it ends (product.md, "List defaults"). */
  readonly justDone: ReadonlySet<AddressId>;
  /** Keeps a door, from before it is recorded; @returns the way to let it go, which undoes only this keeping */
  readonly keep: (door: AddressId) => () => void;
};

/** The doors that were just done. A door done twice in a row is kept until the later of its toasts has ended. */
export function useJustDone(): JustDone {
  const [keepings, setKeepings] = useState<readonly { readonly door: AddressId }[]>([]);
  const keep = useCallback((door: AddressId) => {
    const keeping = { door };
    setKeepings((others) => [...others, keeping]);
    return () => setKeepings((others) => others.filter((other) => other !== keeping));
  }, []);
  const justDone = useMemo(() => new Set(keepings.map(({ door }) => door)), [keepings]);
  return { justDone, keep };
}
