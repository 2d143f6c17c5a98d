import { everything } from '@/__tests__/server/campaign/repair/repairing';
import { addCampaign, type TestCampaign } from '@/__tests__/server/support/campaign';
import { change, sendChanges, sendItems } from '@/__tests__/server/support/signedRequests';
import type { TestServer } from '@/__tests__/server/support/testServer';
import type { StaffReplyOf } from '@/lib/contract/staff/call';
import type { settled, toSettle, toSettleCounts, toSettleItem } from '@/lib/contract/staff/toSettle';
import type { KindToSettle } from '@/lib/domain/staff/toSettle';
import { type StaffBrowser, signedInStaff } from './staffBrowser';

export type Item = StaffReplyOf<typeof toSettleItem>['item'];
type Of<K extends KindToSettle> = Extract<Item, { kind: K }>;

/** A campaign with two organizers at their consoles, and what volunteers send. */
export class Settling {
  private constructor(
    readonly server: TestServer,
    readonly mine: TestCampaign,
    readonly jo: StaffBrowser,
    readonly ana: StaffBrowser,
  ) {}

  static async start(server: TestServer, doors = 3): Promise<Settling> {
    const mine = await addCampaign(server, { doors });
    const signIn = (name: string) => signedInStaff(server, mine.campaignId, `${name}${mine.campaignId}@example.org`, 'organizer');
    return new Settling(server, mine, await signIn('jo'), await signIn('ana'));
  }

  readonly #of = () => ({ campaign: this.mine.campaignId });

  door = (at: number) => this.mine.doors[at] ?? 0;
  now = () => this.server.clock.nowSeconds();
  asks = (name: Parameters<StaffBrowser['asks']>[0], body: object = {}, by = this.jo) => by.asks(name, { ...this.#of(), ...body });

  /** Asks, and expects an answer. */
  async #told<T>(name: Parameters<StaffBrowser['asks']>[0], body: object = {}): Promise<T> {
    const { status, message, data } = await this.asks(name, body);
    if (status !== 200) throw new Error(`${name}: ${status} ${message}`);
    return data as T;
  }

  counts = () => this.#told<StaffReplyOf<typeof toSettleCounts>>('toSettleCounts');
  lists = (body: object = {}) => this.#told<StaffReplyOf<typeof toSettle>>('toSettle', body);
  lines = async () => (await this.#told<StaffReplyOf<typeof settled>>('settled')).lines;
  one = (item: Pick<Item, 'kind' | 'id'>) =>
    this.#told<StaffReplyOf<typeof toSettleItem>>('toSettleItem', { kind: item.kind, id: item.id });
  undo = (number: number) => this.#told<{ told: string }>('undoSettled', { number });

  /** What waits of a kind. */
  async waiting<K extends KindToSettle>(kind: K): Promise<Of<K>[]> {
    const [list] = await this.lists({ kind });
    return (list?.items ?? []) as Of<K>[];
  }

  /** The only thing of a kind that waits. */
  async only<K extends KindToSettle>(kind: K): Promise<Of<K>> {
    const [item, ...others] = await this.waiting(kind);
    if (!item || others.length > 0) throw new Error(`${others.length + (item ? 1 : 0)} of ${kind}`);
    return item;
  }

  settles = (item: Item, act: 'apply' | 'dismiss', said: object = {}, by = this.jo) =>
    this.asks('settle', { kind: item.kind, id: item.id, state: item.state, act, ...said }, by);

  /** Settles, and expects that it is done. */
  async settle(item: Item, act: 'apply' | 'dismiss', said: object = {}): Promise<{ readonly number: number; readonly told: string }> {
    const { status, message, data } = await this.settles(item, act, said);
    if (status !== 200) throw new Error(`${act} ${item.kind}: ${status} ${message}`);
    return data as { number: number; told: string };
  }

  mark = (doorId: number, options: object = {}, sent: Parameters<typeof sendChanges>[3] = {}) =>
    sendChanges(this.server, this.mine, [change({ id: doorId, time: this.now(), device: 'd', ...options })], sent);

  report = (at: number, kind: string, options: object = {}) =>
    sendItems(this.server, this.mine, 'reportDoor.php', [
      { reportId: `r${at}`, addressId: String(this.door(at)), kind, text: '', time: this.now(), ...options },
    ]);

  /** Every row of the campaign but what tells of settling itself. */
  async rows(): Promise<Record<string, readonly unknown[]>> {
    const { staff_log: _, ...rest } = await everything(this.server, this.mine.campaignId);
    return rest;
  }
}
