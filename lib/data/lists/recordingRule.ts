import type { ListRef } from '@/lib/domain/walk/listRef';
import { mayRecord, recordListIdOf } from '@/lib/domain/walk/recordingRule';
import type { DeviceStore } from '@/lib/offline/phone/deviceStore';

/**
 * The recording rule with the id of the stored record list (docs/product/door.md#recording-rule). The id lies on the phone; each tab goes by
 * what it found there and by what it has done since, so that two tabs can walk two packets.
 */
export class RecordingRule {
  private id: string;

  constructor(private readonly device: Pick<DeviceStore, 'get' | 'set'>) {
    this.id = device.get('recordListId') ?? '';
  }

  /** Call it when a list has loaded. A list with another id clears the stored record list. */
  open(list: ListRef): void {
    if (this.id !== recordListIdOf(list)) this.clear();
  }

  /** True when a change of this list may be recorded; the list is then the stored record list. */
  allows(list: ListRef): boolean {
    if (!mayRecord(this.id, list)) return false;
    this.store(recordListIdOf(list));
    return true;
  }

  clear(): void {
    this.store('');
  }

  private store(id: string): void {
    this.id = id;
    this.device.set('recordListId', id);
  }
}
