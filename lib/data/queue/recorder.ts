import type { Change, ChangeOf, NewChangeOf } from '@/lib/domain/change/change';
import type { Bodies, ChangeKind } from '@/lib/domain/change/kinds';
import type { SavedOutcome } from '@/lib/domain/change/recordOutcome';
import { asId, type ChangeId } from '@/lib/domain/ids';
import type { CampaignCredentials } from '@/lib/domain/session/credentials';
import type { Journal } from '@/lib/offline/journal/journal';
import { isOutOfSpace } from '@/lib/offline/phone/outOfSpace';
import { type Clock, unixSeconds } from '@/lib/platform/clock';

export type RecorderParts = {
  readonly journal: Journal;
  readonly clock: Clock;
  readonly newId: () => string;
  /** Id of this installation. */
  readonly device: string;
  readonly who: () => CampaignCredentials | undefined;
  /** Called with every recorded change, to send it. */
  readonly send: (change: Change) => void;
};

/** Records changes of every kind: first on disk, then in the fold, then to the sender (docs/product.md#on-disk-first). */
export class Recorder {
  constructor(readonly parts: RecorderParts) {}

  /** Makes an id that is nowhere else. */
  newId(): string {
    return this.parts.newId();
  }

  /** True when somebody is signed in for a campaign, so that changes can be recorded. */
  canRecord(): boolean {
    return this.parts.who() !== undefined;
  }

  /**
   * Records one change. Resolves once it is durable, or with the reason why it was not recorded.
   *
   * @param undone the change that this one undoes, where it is an undo
   */
  async record<K extends ChangeKind>(kind: K, body: Bodies[K], undone?: ChangeOf<K>): Promise<SavedOutcome<ChangeOf<K>>> {
    const { journal, send } = this.parts;
    const owner = this.parts.who();
    if (!owner) return { kind: 'notSignedIn' };
    try {
      const change = await journal.record(this.newChange(owner, kind, body, undone));
      send(change);
      return { kind: 'recorded', change };
    } catch (error) {
      return { kind: isOutOfSpace(error) ? 'noSpace' : 'notSaved' };
    }
  }

  /** Makes a change with its envelope; nothing is recorded yet. */
  newChange<K extends ChangeKind>(
    { account, campaignUid }: CampaignCredentials,
    kind: K,
    body: Bodies[K],
    undone: ChangeOf<K> | undefined,
  ): NewChangeOf<K> {
    const { newId, clock, device } = this.parts;
    const undoes = undone ? { undoes: undone.changeId } : {};
    const changeId = asId<ChangeId>(newId());
    const change = { version: 2, kind, changeId, account, campaignUid, device, time: unixSeconds(clock), ...undoes, body };
    // Kind and body belong together by this function's own type; TypeScript does not follow that through Omit.
    return change as unknown as NewChangeOf<K>;
  }
}
