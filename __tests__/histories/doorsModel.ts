/** A change as the server receives it; times are unix seconds. */
export type Delivered = {
  readonly changeId: string;
  readonly addressId: string;
  readonly action: string;
  readonly time: number;
  readonly device: string;
  readonly seq: number;
};

/** What last happened at a door. */
export type Standing = { readonly changeId: string; readonly action: string };

/**
 * wire.md's rules told as plainly as possible, one change at a time: a repeat is passed over; the effective time lies between the device's
 * own earlier and later words; the greatest wins, ties go to the later arrival unless the device has said something later.
 */
export class DoorsModel {
  private readonly log: (Delivered & { readonly at: number })[] = [];
  private readonly doors = new Map<string, Standing & { readonly at: number }>();

  take(change: Delivered, sentAt: number, receivedAt: number): void {
    if (this.log.some(({ changeId }) => changeId === change.changeId)) return;
    const own = this.log.filter(({ addressId, device }) => addressId === change.addressId && device === change.device);
    const before = own.filter(({ seq }) => seq < change.seq).map(({ at }) => at);
    const after = own.filter(({ seq }) => seq > change.seq).map(({ at }) => at);
    const at = Math.min(Math.max(0, receivedAt - Math.max(0, sentAt - change.time), ...before), ...after);
    this.log.push({ ...change, at });
    const standing = this.doors.get(change.addressId)?.at ?? -1;
    if (at > standing || (at === standing && after.length === 0)) this.doors.set(change.addressId, { ...change, at });
  }

  standing(addressId: string): Standing | undefined {
    const door = this.doors.get(addressId);
    return door && { changeId: door.changeId, action: door.action };
  }
}
