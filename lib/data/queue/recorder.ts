import type { Change, ChangeOf, NewChangeOf } from '@/lib/domain/change/change';
import type { Bodies, ChangeKind } from '@/lib/domain/change/kinds';
import type { SavedBatch, SavedOutcome } from '@/lib/domain/change/recordOutcome';
import { asId, type BatchId, type ChangeId } from '@/lib/domain/ids';
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

/** What a change says, before it has an envelope, and the change that it undoes, where it is an undo. */
export type Draft<K extends ChangeKind> = { readonly body: Bodies[K]; readonly undone?: ChangeOf<K> | undefined };

type Unowned<K extends ChangeKind> = Omit<NewChangeOf<K>, 'account' | 'campaignUid'>;

/** Records changes of every kind: first on disk, then in the fold, then to the sender (docs/product.md#on-disk-first). */
export class Recorder {
  constructor(private readonly parts: RecorderParts) {}

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
    const outcome = await this.write([this.newChange(kind, { body, undone })]);
    // One change was given, so one comes back.
    return outcome.kind === 'recorded' ? { kind: 'recorded', change: outcome.changes[0] as ChangeOf<K> } : outcome;
  }

  /** Records changes of one tap, all or none of them: they share a batch id, by which they are known as one. */
  async recordBatch<K extends ChangeKind>(kind: K, drafts: readonly Draft<K>[]): Promise<SavedBatch<ChangeOf<K>>> {
    const batch = asId<BatchId>(this.parts.newId());
    return this.write(drafts.map((draft) => ({ ...this.newChange(kind, draft), batch })));
  }

  private async write<K extends ChangeKind>(changes: readonly Unowned<K>[]): Promise<SavedBatch<ChangeOf<K>>> {
    const { journal, send } = this.parts;
    const owner = this.parts.who();
    if (!owner) return { kind: 'notSignedIn' };
    const { account, campaignUid } = owner;
    try {
      // The type of a spread of a generic does not show that only the owner was missing.
      const owned = changes.map((change) => ({ ...change, account, campaignUid }) as unknown as NewChangeOf<K>);
      const recorded = await journal.recordAll(owned);
      for (const change of recorded) send(change);
      return { kind: 'recorded', changes: recorded };
    } catch (error) {
      return { kind: isOutOfSpace(error) ? 'noSpace' : 'notSaved' };
    }
  }

  private newChange<K extends ChangeKind>(kind: K, { body, undone }: Draft<K>): Unowned<K> {
    const { newId, clock, device } = this.parts;
    const undoes = undone ? { undoes: undone.changeId } : {};
    const changeId = asId<ChangeId>(newId());
    const change = { version: 2, kind, changeId, device, time: unixSeconds(clock), ...undoes, body };
    // Kind and body belong together by this function's own type; TypeScript does not follow that through Omit.
    return change as unknown as Unowned<K>;
  }
}
