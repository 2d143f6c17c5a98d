import { type Address, doorName } from '@/lib/domain/address';
import type { Change, Mark, TapPosition } from '@/lib/domain/change';
import type { CampaignCredentials } from '@/lib/domain/connection';
import { asId, type ChangeId } from '@/lib/domain/ids';
import { LIST_TYPE } from '@/lib/domain/limits';
import type { MarkOutcome } from '@/lib/domain/markOutcome';
import { undoOf } from '@/lib/domain/undo';
import type { Journal, NewChange } from '@/lib/offline/journal';
import { isOutOfRoom } from '@/lib/offline/outOfRoom';
import { type Clock, unixSeconds } from '@/lib/platform/clock';
import type { Locator } from '@/lib/platform/location';
import type { RecordList } from './recordList';

/** The list in which a door is marked. */
export type MarkedList = { readonly listId: string; readonly packetId: string; readonly signs: boolean };

export type MarkingParts = {
  readonly journal: Journal;
  readonly recordList: RecordList;
  readonly locator: Locator;
  readonly clock: Clock;
  readonly newId: () => string;
  /** Id of this installation. */
  readonly device: string;
  readonly who: () => CampaignCredentials | undefined;
  readonly send: (change: Change) => void;
};

/** Records what volunteers do at doors: on disk first, then on the screen, then on its way to the server. */
export class Marking {
  private readonly fixes = new Map<ChangeId, Promise<void>>();

  constructor(private readonly parts: MarkingParts) {}

  /** Records one change; resolves once it is durable. Where the volunteer stood follows by itself and is never waited for. */
  async mark(address: Address, list: MarkedList, mark: Mark): Promise<MarkOutcome> {
    if (!this.parts.recordList.admit(list)) return { kind: 'otherList' };
    return this.record(address, list, mark);
  }

  /**
   * Takes a recorded change back, in the list it was recorded in, whichever list is open by now: the rule refuses only what is
   * really wrong.
   */
  takeBack(address: Address, { listId, packetId, listType, former }: Change): Promise<MarkOutcome> {
    return this.record(address, { listId, packetId, signs: listType === LIST_TYPE.signs }, former);
  }

  private async record(address: Address, list: MarkedList, mark: Mark): Promise<MarkOutcome> {
    const { journal, locator, who, send } = this.parts;
    const owner = who();
    if (!owner) return { kind: 'notSignedIn' };
    const position = locator.locate();
    try {
      const change = await journal.record(this.newChange(owner, address, list, mark));
      this.fixes.set(change.changeId, this.fixLater(change, position));
      send(change);
      return { kind: 'recorded', change };
    } catch (error) {
      return { kind: isOutOfRoom(error) ? 'noRoom' : 'notSaved' };
    }
  }

  /** Resolves when this tab has journaled where the change was made; never for another tab's changes: those have their own ten seconds. */
  located = (change: Change): Promise<void> => this.fixes.get(change.changeId) ?? new Promise(() => undefined);

  private newChange(owner: CampaignCredentials, address: Address, list: MarkedList, mark: Mark): NewChange {
    return {
      version: 1,
      changeId: asId<ChangeId>(this.parts.newId()),
      account: owner.account,
      campaignUid: owner.campaignUid,
      listId: list.listId,
      packetId: list.packetId,
      listType: list.signs ? LIST_TYPE.signs : LIST_TYPE.plain,
      addressId: address.addressId,
      doorName: doorName(address),
      action: mark.action,
      time: unixSeconds(this.parts.clock),
      position: { state: 'locating' },
      ...(mark.records ? { records: mark.records } : {}),
      former: undoOf(address, mark),
      device: this.parts.device,
    };
  }

  private async fixLater(change: Change, position: Promise<TapPosition>): Promise<void> {
    // A place that cannot be kept is one less thing known of a change that is safe.
    await this.parts.journal.fix(change, await position).catch(() => undefined);
    this.fixes.delete(change.changeId);
  }
}
