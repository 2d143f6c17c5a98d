'use client';
import { useState, useSyncExternalStore } from 'react';
import type { Door } from '@/lib/domain/door/door';
import type { JustMarked } from '@/lib/domain/door/findDoors';
import type { DoorId } from '@/lib/domain/ids';
import { Observed } from '@/lib/observed';

type Marked = {
  readonly justMarked: JustMarked;
  /**
   * Adds a door as it is before a mark. Call it before the mark is recorded.
   *
   * @returns a function that ends this addition; others of the same door stay
   */
  readonly add: (before: Door) => () => void;
};

/** The doors that were marked just now. One that was tapped twice stays until the later time has ended. */
export function useJustMarked(): Marked {
  const [doors] = useState(() => new JustMarkedDoors());
  const justMarked = useSyncExternalStore(doors.seen.subscribe, doors.seen.state, doors.seen.state);
  return { justMarked, add: doors.add };
}

class JustMarkedDoors {
  private entries: readonly { readonly before: Door }[] = [];
  readonly seen = new Observed<JustMarked>(new Map());

  add = (before: Door): (() => void) => {
    const entry = { before };
    // No listener is called: nothing changes until the mark is recorded, and drawing now would delay the disk's answer.
    this.set([...this.entries, entry]);
    return () => {
      this.set(this.entries.filter((other) => other !== entry));
      this.seen.tell();
    };
  };

  private set(entries: JustMarkedDoors['entries']): void {
    this.entries = entries;
    const doors = new Map<DoorId, readonly Door[]>();
    for (const { before } of entries) doors.set(before.doorId, [...(doors.get(before.doorId) ?? []), before]);
    this.seen.setQuietly(doors);
  }
}
