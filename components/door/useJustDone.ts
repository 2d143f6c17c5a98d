'use client';
import { useState, useSyncExternalStore } from 'react';
import type { DoorId } from '@/lib/domain/ids';
import { Observed } from '@/lib/observed';

type JustDone = {
  /** Doors that were done or taken back just now: they stay in 'To do', or in 'Done', for three seconds (docs/product/list.md#list-defaults). */
  readonly justDone: ReadonlySet<DoorId>;
  /**
   * Adds a door. Call it before the mark is recorded.
   *
   * @returns a function that ends this addition; others of the same door stay
   */
  readonly add: (door: DoorId) => () => void;
};

/** The doors that were just done or taken back. One that was tapped twice stays until the later time has ended. */
export function useJustDone(): JustDone {
  const [doors] = useState(() => new JustDoneDoors());
  const justDone = useSyncExternalStore(doors.seen.subscribe, doors.seen.state, doors.seen.state);
  return { justDone, add: doors.add };
}

class JustDoneDoors {
  private entries: readonly { readonly door: DoorId }[] = [];
  readonly seen = new Observed<ReadonlySet<DoorId>>(new Set());

  add = (door: DoorId): (() => void) => {
    const entry = { door };
    // No listener is called: nothing changes until the mark is recorded, and drawing now would delay the disk's answer.
    this.set([...this.entries, entry]);
    return () => {
      this.set(this.entries.filter((other) => other !== entry));
      this.seen.tell();
    };
  };

  private set(entries: JustDoneDoors['entries']): void {
    this.entries = entries;
    this.seen.setQuietly(new Set(entries.map(({ door }) => door)));
  }
}
