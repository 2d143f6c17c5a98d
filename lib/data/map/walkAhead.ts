import { type AheadParts, fetchAhead, isPossible } from '@/lib/data/lists/fetchAhead';
import type { Queries } from '@/lib/data/lists/queries';
import { readRecalls } from '@/lib/data/lists/recalledPackets';
import { readSigns } from '@/lib/data/lists/signs';
import { blocksNextCall } from '@/lib/domain/failure';
import { type FetchWord, type FetchWords, fetchStep, isFetchWords, isFreeToFetch, withWord } from '@/lib/domain/phone/fetchWord';
import type { CampaignCredentials } from '@/lib/domain/session/credentials';
import { packetsAhead } from '@/lib/domain/walk/listsAhead';
import type { Packet } from '@/lib/domain/walk/packet';
import { packetKey } from '@/lib/domain/walk/packetKey';
import type { Walk } from '@/lib/domain/walk/walk';
import { Observed } from '@/lib/observed';
import type { DeviceStore } from '@/lib/offline/phone/deviceStore';
import { parseStored } from '@/lib/offline/phone/parseStored';
import type { Clock } from '@/lib/platform/clock';
import type { Connectivity } from '@/lib/platform/connectivity';
import type { CurrentMeans } from '@/lib/platform/means';
import type { Ending, FetchRest } from './fetchRest';

export type WalkAheadParts = AheadParts & {
  readonly queries: Pick<Queries, 'walk'>;
  readonly device: Pick<DeviceStore, 'set' | 'subscribe'>;
  readonly connectivity: Pick<Connectivity, 'subscribe'>;
  readonly means: CurrentMeans;
  readonly clock: Clock;
  readonly sleep: (ms: number) => Promise<void>;
  /** Waits until the volunteer's screen needs nothing. */
  readonly idle: () => Promise<void>;
  readonly onPageShown: (listener: () => void) => unknown;
  readonly onWorkerChange: (listener: () => void) => unknown;
  /** Whether this phone keeps the app itself: without it nothing opens without a signal, and it is on its way before all else. */
  readonly isSiteKept: () => Promise<boolean>;
  /** Fetches maps and images; loaded when the first may be missing. */
  readonly rest: () => Promise<FetchRest>;
};

export type AheadView = {
  /** The packets whose maps and images wait for the volunteer's word, by their keys. */
  readonly asks: readonly string[];
  /** Counts the maps and images that were fetched or found missing. Screens read the state again when it changes. */
  readonly news: number;
};

/** What the volunteer holds now. */
type Held = { readonly who: CampaignCredentials; readonly walk: Walk; readonly signs: boolean };

/** After a failure it is tried again so much later, unless the connection or the page comes back earlier. */
const TRY_AGAIN_MS = 300_000;

/** A failed load or an unreadable answer is tried again in a later run. */
const LATER: Ending = { is: 'later' };

/**
 * Fetches what the volunteer's packets need without a signal: their lists, then the image and the street map of one packet after the other
 * (docs/product/walk.md#ready-by-itself). It says nothing, and goes on by itself after a failure.
 */
export class WalkAhead {
  private readonly view = new Observed<AheadView>({ asks: [], news: 0 });
  readonly state = this.view.state;
  readonly subscribe = this.view.subscribe;
  private hasStarted = false;
  private isRunning = false;
  private isWanted = false;
  private refreshesLists = false;
  private seen = '';
  private waitUntilMs = 0;
  private timers = 0;
  private current: { readonly packetId: string; readonly stop: AbortController } | undefined;

  constructor(private readonly parts: WalkAheadParts) {}

  /** Starts to follow the walk, once. */
  start(): void {
    if (this.hasStarted) return;
    this.hasStarted = true;
    const { client, connectivity, means, device, onPageShown, onWorkerChange } = this.parts;
    const run = () => this.run();
    client.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || event.query.queryKey[0] !== 'walk') return;
      this.stopWhatIsGone();
      if (event.action.type === 'success' || event.action.type === 'error') run();
    });
    device.subscribe(() => this.look());
    connectivity.subscribe(run);
    means.subscribe(run);
    onPageShown(run);
    onWorkerChange(run);
    this.look();
  }

  /** Fetches lists again too that are no longer fresh: Walk is shown. */
  refreshLists(): void {
    this.refreshesLists = true;
    this.run();
  }

  /** Remembers the volunteer's word for the packets that wait for it. */
  answer(word: FetchWord): void {
    const now = this.walkNow();
    const held = now?.walk.packets.map(({ packetId }) => packetKey(now.who.campaignUid, packetId));
    this.parts.device.set('fetchWords', JSON.stringify(withWord(this.words(), this.state().asks, word, held)));
  }

  /** Runs where something has changed that decides what is fetched; drafts are stored here at each letter. */
  private look(): void {
    this.stopWhatIsGone();
    const { device, session } = this.parts;
    const { account, campaignUid } = session.campaignCredentials() ?? {};
    const seen = [account, campaignUid, device.get('walkSigns'), device.get('recalls'), device.get('fetchWords')].join('\n');
    if (seen === this.seen) return;
    this.seen = seen;
    this.run();
  }

  private run(): void {
    this.isWanted = true;
    if (!this.isRunning) void this.runAll();
  }

  private async runAll(): Promise<void> {
    this.isRunning = true;
    while (this.isWanted) {
      this.isWanted = false;
      await this.parts.idle();
      const ending = await this.runOnce().catch(() => LATER);
      if (ending.is === 'later') this.tryAgain();
      if (ending.is === 'blocked') this.tryAgain(ending.waitMs);
    }
    this.isRunning = false;
  }

  private async runOnce(): Promise<Ending> {
    const held = this.held();
    const waitMs = this.waitUntilMs - this.parts.clock.nowMs();
    if (!held || !isPossible(this.parts)) return this.ends([]);
    if (waitMs > 0) return { is: 'blocked', waitMs };
    const failure = await fetchAhead(this.parts, { ...held, onlyMissing: !this.refreshesLists });
    // A limit of the server is not asked again by itself.
    if (failure?.kind === 'limited') return { is: 'done' };
    if (failure && blocksNextCall(failure)) return { is: 'blocked', waitMs: failure.retryAfterMs };
    this.refreshesLists = false;
    const ending = await this.fetchMapsAndImages(held);
    return failure && ending.is === 'done' ? LATER : ending;
  }

  private async fetchMapsAndImages({ who, walk, signs }: Held): Promise<Ending> {
    const { client, queries, means } = this.parts;
    if (!(await this.parts.isSiteKept())) return this.ends([]);
    const rest = await this.parts.rest();
    const packets = packetsAhead(walk.packets);
    const found = await rest.find(
      who,
      packets.map(({ packetId }) => packetId),
    );
    const asks: string[] = [];
    let hasFailed = false;
    for (const packet of packets) {
      const key = packetKey(who.campaignUid, packet.packetId);
      const doors = client.getQueryData(queries.doorList(who, { packetId: packet.packetId, targetId: '' }, signs).queryKey)?.list.doors;
      const missing = rest.missingOf(key, found.get(packet.packetId));
      if (!doors || !(missing.map || missing.image)) continue;
      const step = fetchStep(this.words()[key], isFreeToFetch(means.state()));
      if (step === 'ask') asks.push(key);
      if (step !== 'fetch' || !this.isHeld(packet.packetId)) continue;
      if (!isPossible(this.parts)) return this.ends([]);
      const ending = await this.fetchOne(rest, { who, packet, key, doors, missing }).catch(() => LATER);
      if (ending.is === 'blocked' || ending.is === 'full') return ending;
      hasFailed ||= ending.is === 'later';
    }
    const ending = this.ends(asks);
    return hasFailed ? LATER : ending;
  }

  private async fetchOne(rest: FetchRest, wanted: Omit<Parameters<FetchRest['fetch']>[0], 'signal' | 'onNews'>): Promise<Ending> {
    const stop = new AbortController();
    this.current = { packetId: wanted.packet.packetId, stop };
    const onNews = () => this.view.change({ news: this.state().news + 1 });
    const ending = await rest.fetch({ ...wanted, signal: stop.signal, onNews }).finally(() => {
      this.current = undefined;
    });
    // A packet that somebody has opened came first.
    if (ending.is === 'overtaken') this.isWanted = true;
    return ending;
  }

  private ends(asks: readonly string[]): Ending {
    if (asks.join() !== this.state().asks.join()) this.view.change({ asks });
    return { is: 'done' };
  }

  private tryAgain(waitMs = 0): void {
    if (waitMs > 0) this.waitUntilMs = this.parts.clock.nowMs() + waitMs;
    this.timers += 1;
    const own = this.timers;
    void this.parts.sleep(Math.max(waitMs, TRY_AGAIN_MS)).then(() => own === this.timers && this.run());
  }

  /** Stops what is under way for a packet that was given back, or for somebody who has signed out. */
  private stopWhatIsGone(): void {
    if (this.current && !this.isHeld(this.current.packetId)) this.current.stop.abort();
  }

  private isHeld(packetId: string): boolean {
    return this.walkNow()?.walk.packets.some((packet: Packet) => packet.packetId === packetId) ?? false;
  }

  /** A walk that is being loaded may name packets that are somebody else's by now. */
  private held(): Held | undefined {
    const now = this.walkNow();
    return now && !now.isLoading ? now : undefined;
  }

  private walkNow(): (Held & { readonly isLoading: boolean }) | undefined {
    const { client, queries, device, session } = this.parts;
    const who = session.campaignCredentials();
    if (!who) return undefined;
    const signs = readSigns(device);
    const { data: walk, fetchStatus } = client.getQueryState(queries.walk(who, signs).queryKey) ?? {};
    if (!walk) return undefined;
    const recalls = readRecalls(device, who.campaignUid);
    const packets = walk.packets.filter(({ packetId }) => !recalls.some((recall) => recall.packetId === packetId));
    return { who, signs, walk: { ...walk, packets }, isLoading: fetchStatus === 'fetching' };
  }

  private words(): FetchWords {
    return parseStored(isFetchWords, this.parts.device.get('fetchWords')) ?? {};
  }
}
