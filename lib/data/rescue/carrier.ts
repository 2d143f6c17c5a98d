import type { Failure, Result } from '@/lib/domain/failure';
import { retryWaitMs } from '@/lib/domain/queue/retryWait';
import { changeIdsIn, countChanges, type RescueBundle, type WrittenRequest } from '@/lib/domain/rescue/bundle';
import { type CarriedBundle, carriedBundles, type Delivered } from '@/lib/domain/rescue/carried';
import { Observed } from '@/lib/observed';
import type { WalkbookDatabase } from '@/lib/offline/database';
import type { DeviceSpace } from '@/lib/offline/phone/deviceSpace';
import { addCarried, type CarriedRow, readCarried, removeCarried, replaceCarried } from '@/lib/offline/rescue/carriedRows';
import type { Clock } from '@/lib/platform/clock';
import type { Connectivity } from '@/lib/platform/connectivity';
import type { WithLock } from '@/lib/platform/locks';

/** The server's answer to one request: the ids that it names as received, null for all. */
export type Post = (request: WrittenRequest) => Promise<Result<{ readonly received: readonly unknown[] } | null | undefined>>;

export type CarrierParts = {
  readonly db: WalkbookDatabase;
  readonly space: Pick<DeviceSpace, 'write'>;
  readonly post: Post;
  readonly digestOf: (text: string) => string;
  readonly connectivity: Connectivity;
  /** One lock across all tabs of this browser. */
  readonly withLock: WithLock;
  readonly clock: Clock;
  readonly sleep: (ms: number) => Promise<void>;
  /** Tells the other tabs that something was taken in, sent or removed. */
  readonly channel: Pick<BroadcastChannel, 'postMessage' | 'onmessage'>;
  /** Returns the words for a refusal. */
  readonly wordsOf: (failure: Failure) => string;
};

/** The carried changes and how their sending stands. */
export type Carrying = {
  readonly bundles: readonly CarriedBundle[];
  /** The bundles that have arrived since this page was opened. */
  readonly delivered: readonly Delivered[];
  readonly isSending: boolean;
  /** Why the last attempt did not reach the server; another one follows by itself. */
  readonly trouble: Failure | undefined;
};

/**
 * Carries the changes of phones that cannot connect (docs/product/rescue.md#rescue). It keeps them on disk until the server has received
 * them, and sends them as they are, without an account of its own.
 */
export class Carrier {
  private readonly carrying = new Observed<Carrying>({ bundles: [], delivered: [], isSending: false, trouble: undefined });
  readonly state = this.carrying.state;
  readonly subscribe = this.carrying.subscribe;
  private isWaiting = false;

  constructor(private readonly parts: CarrierParts) {
    parts.connectivity.subscribe(() => this.start());
    parts.channel.onmessage = () => void this.refresh().catch(() => undefined);
  }

  /**
   * Takes a bundle in and begins to send it. Resolves once it is on disk.
   *
   * @throws when this phone cannot keep it; nothing of it is kept then
   */
  async take({ name, requests }: RescueBundle): Promise<void> {
    const { db, space, clock, digestOf } = this.parts;
    const bundle = digestOf(JSON.stringify(requests));
    const takenAtMs = clock.nowMs();
    const rows = requests.map((request, place) => ({
      id: digestOf(JSON.stringify([request.url, request.body, request.bodySignature])),
      bundle,
      place,
      name,
      request,
      changes: countChanges([request]),
      takenAtMs,
    }));
    await space.write(() => addCarried(db, rows));
    // A bundle that has arrived before counts once: its earlier arrival is no longer shown.
    const isUnderWay = this.state().bundles.some(({ id }) => id === bundle);
    if (!isUnderWay) this.carrying.change({ delivered: this.state().delivered.filter(({ id }) => id !== bundle) });
    await this.changed();
    this.start();
  }

  /** Sends the carried requests, unless that is under way. Refused ones wait for `again`. */
  async send(): Promise<void> {
    if (this.state().isSending) return;
    await this.refresh();
    if (!this.isAnyToSend() || !this.parts.connectivity.isOnline()) return;
    this.carrying.change({ isSending: true, trouble: undefined });
    const trouble = await this.parts.withLock('walkbook-carried', () => this.sendAll()).catch(() => undefined);
    this.carrying.change({ isSending: false, trouble });
    if (trouble) void this.sendLater(trouble).catch(() => undefined);
  }

  /** Sends the refused requests of a bundle once more. */
  async again({ id }: Pick<CarriedBundle, 'id'>): Promise<void> {
    for (const { refused: _, ...row } of await this.rowsOf(id)) await replaceCarried(this.parts.db, row);
    await this.changed();
    await this.send();
  }

  /** Stops carrying a bundle. The changes are still on the phone that made them. */
  async drop({ id }: Pick<CarriedBundle, 'id'>): Promise<void> {
    await removeCarried(this.parts.db, await this.rowsOf(id));
    await this.changed();
  }

  /** Sends in the background. What fails is on disk and is sent later. */
  start(): void {
    void this.send().catch(() => undefined);
  }

  private async rowsOf(bundle: string): Promise<readonly CarriedRow[]> {
    return (await readCarried(this.parts.db)).filter((row) => row.bundle === bundle);
  }

  /** @returns why it could not go on; undefined when everything has been answered */
  private async sendAll(): Promise<Failure | undefined> {
    for (let row = await this.next(); row; row = await this.next()) {
      const result = await this.parts.post(row.request);
      const failure = result.success ? unconfirmed(row, result.data) : result;
      if (failure && isTriedAgain(failure)) return failure;
      if (failure) await replaceCarried(this.parts.db, { ...row, refused: this.parts.wordsOf(failure) });
      else await this.hasArrived(row);
      await this.changed();
    }
    return undefined;
  }

  private async next(): Promise<CarriedRow | undefined> {
    return (await readCarried(this.parts.db)).find(({ refused }) => refused === undefined);
  }

  private async hasArrived(row: CarriedRow): Promise<void> {
    await removeCarried(this.parts.db, [row]);
    const { delivered } = this.state();
    const before = delivered.find(({ id }) => id === row.bundle);
    const after: Delivered = { id: row.bundle, name: row.name, changes: (before?.changes ?? 0) + row.changes };
    this.carrying.change({ delivered: [...delivered.filter((one) => one !== before), after] });
  }

  private async sendLater(trouble: Failure): Promise<void> {
    if (this.isWaiting) return;
    this.isWaiting = true;
    await this.parts.sleep(retryWaitMs(trouble));
    this.isWaiting = false;
    await this.send();
  }

  private isAnyToSend(): boolean {
    return this.state().bundles.some(({ waiting }) => waiting > 0);
  }

  private async changed(): Promise<void> {
    this.parts.channel.postMessage('changed');
    await this.refresh();
  }

  private async refresh(): Promise<void> {
    this.carrying.change({ bundles: carriedBundles(await readCarried(this.parts.db)) });
  }
}

/** True when another attempt may succeed: the server was not reached, or has trouble of its own. */
function isTriedAgain({ kind }: Failure): boolean {
  return kind !== 'unauthorised' && kind !== 'refused';
}

/** Returns the failure of a reply that does not name all changes of a request as received. */
function unconfirmed({ request }: CarriedRow, data: Awaited<ReturnType<Post>> extends Result<infer D> ? D : never): Failure | undefined {
  if (!data) return undefined;
  const received = new Set(data.received.map(String));
  const ids = changeIdsIn(request.body);
  const missing = ids.filter((id) => !received.has(id)).length;
  if (missing === 0) return undefined;
  return { success: false, kind: 'refused', message: '', reason: { kind: 'unconfirmed', missing, sent: ids.length } };
}
