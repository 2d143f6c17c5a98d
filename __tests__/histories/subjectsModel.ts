/** A change as the server receives it; times are unix seconds. */
export type Delivered = {
  readonly changeId: string;
  /** The door, the voter whose tags these are, or the note: 'door 7', 'tags 8', 'note 1f…'. */
  readonly subject: string;
  /** What the change says: an action, tag ids, or a text. */
  readonly says: string;
  readonly time: number;
  readonly device: string;
  readonly seq: number;
  /** The change that this one takes back. */
  readonly undoes?: string;
};

/** The change that a subject shows. */
export type Standing = { readonly changeId: string; readonly says: string };

/**
 * The rules of docs/wire.md#effective-time and docs/wire.md#undo told as plainly as possible, one change at a time: a repeat is passed over; the
 * effective time lies between those of the device's own earlier and later changes of the subject; of the changes that stand the greatest wins, ties
 * go to the later arrival unless the device has changed the subject later.
 */
export class SubjectsModel {
  private readonly log: (Delivered & { readonly at: number; readonly isLate: boolean })[] = [];

  take(change: Delivered, sentAt: number, receivedAt: number): void {
    if (this.log.some(({ changeId }) => changeId === change.changeId)) return;
    const own = this.log.filter(({ subject, device }) => subject === change.subject && device === change.device);
    const before = own.filter(({ seq }) => seq < change.seq).map(({ at }) => at);
    const after = own.filter(({ seq }) => seq > change.seq).map(({ at }) => at);
    const at = Math.min(Math.max(0, receivedAt - Math.max(0, sentAt - change.time), ...before), ...after);
    this.log.push({ ...change, at, isLate: after.length > 0 });
  }

  standing(subject: string): Standing | undefined {
    const isUndone = (one: Delivered): boolean =>
      this.log.some((undo) => undo.undoes === one.changeId && undo.device === one.device && undo.seq > one.seq && !isUndone(undo));
    let shown: (typeof this.log)[number] | undefined;
    for (const one of this.log) {
      if (one.subject !== subject || one.undoes !== undefined || isUndone(one)) continue;
      if (!shown || one.at > shown.at || (one.at === shown.at && !one.isLate)) shown = one;
    }
    return shown && { changeId: shown.changeId, says: shown.says };
  }
}
