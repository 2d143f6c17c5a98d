'use client';
import { useState, useSyncExternalStore } from 'react';
import type { AddressId } from '@/lib/domain/ids';

type JustDone = {
  /** Doors whose Undo toast still stands: they stay in 'To do' until it ends (product.md, "List defaults"). */
  readonly justDone: ReadonlySet<AddressId>;
  /** Keeps a door, from before it is recorded; @returns the way to let it go, which undoes only this keeping */
  readonly keep: (door: AddressId) => () => void;
};

/** The doors that were just done. A door done twice in a row is kept until the later of its toasts has ended. */
export function useJustDone(): JustDone {
  const [keepings] = useState(() => new Keepings());
  const justDone = useSyncExternalStore(keepings.subscribe, keepings.doors, keepings.doors);
  return { justDone, keep: keepings.keep };
}

class Keepings {
  private kept: readonly { readonly door: AddressId }[] = [];
  private last: ReadonlySet<AddressId> = new Set();
  private readonly listeners = new Set<() => void>();

  doors = (): ReadonlySet<AddressId> => this.last;

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  keep = (door: AddressId): (() => void) => {
    const keeping = { door };
    // Nobody is told: keeping changes nothing until the mark is recorded, and drawing now would hold up the disk's answer.
    this.set([...this.kept, keeping]);
    return () => {
      this.set(this.kept.filter((other) => other !== keeping));
      for (const listener of this.listeners) listener();
    };
  };

  private set(kept: Keepings['kept']): void {
    this.kept = kept;
    this.last = new Set(kept.map(({ door }) => door));
  }
}
