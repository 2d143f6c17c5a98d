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
};

/** The change that a subject shows. */
export type Standing = { readonly changeId: string; readonly says: string };

/**
 * The rules of docs/wire.md#effective-time told as plainly as possible, one change at a time: a repeat is passed over; the effective time
 * lies between those of the device's own earlier and later changes of the subject; the greatest wins, ties go to the later arrival unless
 * the device has changed the subject later.
 */
export class SubjectsModel {
  private readonly log: (Delivered & { readonly at: number })[] = [];
  private readonly subjects = new Map<string, Standing & { readonly at: number }>();

  take(change: Delivered, sentAt: number, receivedAt: number): void {
    if (this.log.some(({ changeId }) => changeId === change.changeId)) return;
    const own = this.log.filter(({ subject, device }) => subject === change.subject && device === change.device);
    const before = own.filter(({ seq }) => seq < change.seq).map(({ at }) => at);
    const after = own.filter(({ seq }) => seq > change.seq).map(({ at }) => at);
    const at = Math.min(Math.max(0, receivedAt - Math.max(0, sentAt - change.time), ...before), ...after);
    this.log.push({ ...change, at });
    const standing = this.subjects.get(change.subject)?.at ?? -1;
    if (at > standing || (at === standing && after.length === 0)) this.subjects.set(change.subject, { ...change, at });
  }

  standing(subject: string): Standing | undefined {
    const shown = this.subjects.get(subject);
    return shown && { changeId: shown.changeId, says: shown.says };
  }
}
