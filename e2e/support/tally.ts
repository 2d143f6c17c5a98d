import type { Volunteer } from './volunteer';

export type Result = 'done' | 'notHome';

/** A change a volunteer made or tried to make. */
export type Tallied = {
  readonly door: string;
  readonly result: Result;
  /** Whether the screen has shown it. A change that was tapped and never shown may have been recorded or not. */
  readonly shown: boolean;
};

/** What one volunteer did in one tab, in order. Its doors are no other tally's. */
export class Tally {
  private readonly entries: Tallied[] = [];

  get changes(): readonly Tallied[] {
    return this.entries;
  }

  /** Marks a door and waits until the screen shows it. */
  async marks(volunteer: Volunteer, door: string, result: Result): Promise<void> {
    await (result === 'done' ? volunteer.marksDone(door) : volunteer.marksNotHome(door));
    this.entries.push({ door, result, shown: true });
  }

  /** Marks doors as done and not home by turns. */
  async marksAll(volunteer: Volunteer, doors: readonly string[]): Promise<void> {
    for (const [index, door] of doors.entries()) await this.marks(volunteer, door, index % 2 === 0 ? 'done' : 'notHome');
  }

  /** Notes a tap whose outcome nobody has seen. */
  tapped(door: string, result: Result): void {
    this.entries.push({ door, result, shown: false });
  }
}
