import { mayRecord, recordListIdOf } from '@/lib/domain/recordList';

type List = { readonly packetId: string; readonly listId: string };

/** The stored record list's id, one for each tab (product.md, "Recording rule"). */
export class RecordList {
  private id = '';

  /** Opening a list for another id clears what was stored, so that the rule refuses only what is really wrong. */
  open(list: List): void {
    if (this.id !== recordListIdOf(list)) this.clear();
  }

  /** Whether a change for this list is recorded; then the list is the stored one. */
  admit(list: List): boolean {
    if (!mayRecord(this.id, list)) return false;
    this.id = recordListIdOf(list);
    return true;
  }

  clear(): void {
    this.id = '';
  }
}
