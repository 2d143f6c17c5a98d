import { setTimeout as wait } from 'node:timers/promises';
import { expect } from '@playwright/test';
import type { Shown, Tap } from './verdict';
import type { Volunteer } from './volunteer';

/** What can be marked from the list. */
export type Marked = Exclude<Shown, 'open'>;

/** A change a volunteer made or tried to make. */
export type Tallied = Omit<Tap, 'tab'>;

/** What one volunteer did in one tab, in order. Its doors are no other tally's. */
export class Tally {
  private readonly entries: Tallied[] = [];

  get changes(): readonly Tallied[] {
    return this.entries;
  }

  /** Notes a change that was made without the help of this tally. */
  hadMade(door: string, result: Marked): void {
    this.entries.push({ door, result, shown: true });
  }

  /** Marks a door and waits until the screen shows it. */
  async marks(volunteer: Volunteer, door: string, result: Marked): Promise<void> {
    if (result === 'done') await volunteer.marksDone(door);
    else if ((await volunteer.resultAt(door)) === 'notHome') await marksOnceMore(volunteer, door);
    else await volunteer.marksNotHome(door);
    this.entries.push({ door, result, shown: true });
  }

  /** Takes Done back at a door that was not home before, and waits until the screen shows that again. */
  async takesDoneBack(volunteer: Volunteer, door: string): Promise<void> {
    await volunteer.doneButton(door).click();
    await volunteer.seesNotHome(door);
    this.entries.push({ door, result: 'takenBack', shown: true });
  }

  /** Marks doors as done and not home by turns. */
  async marksAll(volunteer: Volunteer, doors: readonly string[]): Promise<void> {
    for (const [index, door] of doors.entries()) await this.marks(volunteer, door, index % 2 === 0 ? 'done' : 'notHome');
  }

  /** Taps Done and looks at the screen for so long, no longer: whether the change was shown in that time is noted. */
  async tapsDone(volunteer: Volunteer, door: string, lookingSeconds: number): Promise<void> {
    const looked = wait(lookingSeconds * 1000, false);
    await volunteer.doneButton(door).click();
    const seen = volunteer.seesDone(door).then(
      () => true,
      () => false,
    );
    const shown = await Promise.race([looked, seen]);
    this.entries.push({ door, result: 'done', shown });
    await looked;
  }
}

/** At a door that has been not home before, the screen tells nothing new: a tap that met a list on the move would be taken for a lost change. */
async function marksOnceMore(volunteer: Volunteer, door: string): Promise<void> {
  const before = new Set(await volunteer.recordedOnThisPhone());
  await volunteer.seesTheListStand();
  await volunteer.marksNotHome(door);
  await expect.poll(async () => (await volunteer.recordedOnThisPhone()).filter((id) => !before.has(id))).not.toEqual([]);
}
