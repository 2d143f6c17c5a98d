'use client';
import { useState, useSyncExternalStore } from 'react';
import type { Door } from '@/lib/domain/door/door';
import type { JustMarked } from '@/lib/domain/door/findDoors';
import type { DoorId } from '@/lib/domain/ids';
import { OTHER_TOAST_MS } from '@/lib/domain/limits';
import { Observed } from '@/lib/observed';

type Marked = {
  readonly justMarked: JustMarked;
  /**
   * Adds a door as it is before a mark. Call it before the mark is recorded.
   *
   * @returns to be called once it is known whether the mark was recorded
   */
  readonly add: (before: Door) => (isRecorded: boolean) => void;
};

/**
 * The doors that were marked just now. They all stay until no mark was made for three seconds: a row that leaves its filter may move others, and would
 * move them under a thumb that goes from door to door.
 */
export function useJustMarked(): Marked {
  const [doors] = useState(() => new JustMarkedDoors());
  const justMarked = useSyncExternalStore(doors.seen.subscribe, doors.seen.state, doors.seen.state);
  return { justMarked, add: doors.add };
}

class JustMarkedDoors {
  private entries: readonly { readonly before: Door }[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  readonly seen = new Observed<JustMarked>(new Map());

  add = (before: Door): ((isRecorded: boolean) => void) => {
    const entry = { before };
    clearTimeout(this.timer);
    // No listener is called: nothing changes until the mark is recorded, and drawing now would delay the disk's answer.
    this.set([...this.entries, entry]);
    return (isRecorded) => {
      if (!isRecorded) this.replace(this.entries.filter((other) => other !== entry));
      clearTimeout(this.timer);
      this.timer = setTimeout(() => this.replace([]), OTHER_TOAST_MS);
    };
  };

  private replace(entries: JustMarkedDoors['entries']): void {
    this.set(entries);
    this.seen.tell();
  }

  private set(entries: JustMarkedDoors['entries']): void {
    this.entries = entries;
    const doors = new Map<DoorId, readonly Door[]>();
    for (const { before } of entries) doors.set(before.doorId, [...(doors.get(before.doorId) ?? []), before]);
    this.seen.setQuietly(doors);
  }
}
