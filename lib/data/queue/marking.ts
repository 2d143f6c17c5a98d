import type { RecordingRule } from '@/lib/data/lists/recordingRule';
import type { ChangeOf } from '@/lib/domain/change/change';
import { type DoorBody, formerMark, type Mark } from '@/lib/domain/change/doorChange';
import type { RecordOutcome } from '@/lib/domain/change/recordOutcome';
import { type Door, doorName } from '@/lib/domain/door/door';
import type { ListRef } from '@/lib/domain/walk/listRef';
import type { Journal } from '@/lib/offline/journal/journal';
import type { Locator } from '@/lib/platform/location';
import type { Recorder } from './recorder';

export type MarkingParts = {
  readonly recorder: Recorder;
  readonly journal: Journal;
  readonly recordingRule: RecordingRule;
  readonly locator: Locator;
};

type DoorOutcome = RecordOutcome<ChangeOf<'door'>>;

/** Records what volunteers do at doors. */
export class Marking {
  constructor(private readonly parts: MarkingParts) {}

  /** Records one mark, if the recording rule allows it. Resolves once it is durable and does not wait for the position. */
  async mark(door: Door, list: ListRef, signs: boolean, mark: Mark): Promise<DoorOutcome> {
    if (!this.parts.recordingRule.allows(list)) return { kind: 'otherList' };
    return this.record(door, list, signs, mark);
  }

  /**
   * Undoes a recorded change, in the list in which it was recorded, whichever list is open (docs/product.md#undo-in-its-list).
   *
   * @param door the door as it is now
   */
  undo(door: Door, change: ChangeOf<'door'>): Promise<DoorOutcome> {
    const { list, signs, former } = change.body;
    return this.record(door, list, signs, former, change);
  }

  private async record(
    door: Door,
    { targetId, packetId }: ListRef,
    signs: boolean,
    mark: Mark,
    undone?: ChangeOf<'door'>,
  ): Promise<DoorOutcome> {
    const { recorder, locator } = this.parts;
    if (!recorder.canRecord()) return { kind: 'notSignedIn' };
    const position = locator.locate();
    const body: DoorBody = {
      list: { targetId, packetId },
      signs,
      doorId: door.doorId,
      doorName: doorName(door),
      position: { state: 'locating' },
      ...mark,
      former: formerMark(door, mark),
    };
    const outcome = await recorder.record('door', body, undone);
    if (outcome.kind === 'recorded') void this.fixLater(outcome.change, position);
    return outcome;
  }

  private async fixLater(change: ChangeOf<'door'>, position: ReturnType<Locator['locate']>): Promise<void> {
    // Without the position the change is safe all the same: it is sent with 0,0.
    await this.parts.journal.fix(change, await position).catch(() => undefined);
  }
}
