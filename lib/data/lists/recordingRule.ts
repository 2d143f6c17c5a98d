import type { ListRef } from '@/lib/domain/walk/listRef';
import { mayRecord, recordListIdOf } from '@/lib/domain/walk/recordingRule';

/** The recording rule with the id of this tab's stored record list (docs/product/door.md#recording-rule). */
export class RecordingRule {
  private id = '';

  /** Call it when a list is opened. A list with another id clears the stored record list. */
  open(list: ListRef): void {
    if (this.id !== recordListIdOf(list)) this.clear();
  }

  /** True when a change of this list may be recorded; the list is then the stored record list. */
  allows(list: ListRef): boolean {
    if (!mayRecord(this.id, list)) return false;
    this.id = recordListIdOf(list);
    return true;
  }

  clear(): void {
    this.id = '';
  }
}
