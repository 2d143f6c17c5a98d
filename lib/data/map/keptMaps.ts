import type { Position } from '@/lib/domain/geo';
import { bytesOf, type KeptPacket, packetsToDrop, tilesToDrop } from '@/lib/domain/map/keptPackets';
import { KEPT_ZOOMS } from '@/lib/domain/map/limits';
import type { MapTrouble } from '@/lib/domain/map/mapInfo';
import { type Tile, tileName, tilesToKeep } from '@/lib/domain/map/tiles';
import type { PacketRecord, TileStore } from '@/lib/offline/map/tileStore';
import { isOutOfSpace } from '@/lib/offline/phone/outOfSpace';
import type { Clock } from '@/lib/platform/clock';
import type { Availability } from './availability';
import type { MapArchive } from './mapArchive';
import { troubleOf } from './streetTiles';

export type KeptMapsParts = {
  readonly archive: Pick<MapArchive, 'info' | 'tile'>;
  readonly store: TileStore;
  readonly clock: Clock;
  readonly budgetBytes: number;
  /** Writes the queue's reserve if it is missing: it comes before any tile. */
  readonly keepReserve: () => Promise<void>;
  /** Told when the phone has no space for a map. */
  readonly onFull: () => void;
  readonly available: Pick<Availability, 'noteLacking' | 'noteFound'>;
};

/** How much of a packet's street map lies on this phone at this moment, in tiles. */
export type KeptState = { readonly needed: number; readonly kept: number };

/** What became of keeping a packet's street map. */
export type KeepOutcome =
  | 'kept'
  /** No door of the packet has a place. */
  | 'noPlaces'
  /** The packet alone is larger than the budget. */
  | 'overBudget'
  /** The phone is full. */
  | 'noSpace'
  /** It does not fit beside the maps of other packets, and none of them goes for it. */
  | 'noRoom'
  | 'cancelled'
  | MapTrouble;

export type KeepOptions = {
  readonly signal?: AbortSignal;
  /** Told after each tile how many of all tiles are there. */
  readonly onProgress?: (state: KeptState) => void;
  /** Nobody has opened the packet: no other packet's tiles go for it, and its own are the first to go. */
  readonly isAhead?: boolean;
};

/** What street maps take on this phone. */
export type MapUsage = { readonly bytes: number; readonly budgetBytes: number; readonly packets: number };

/** After so long the map of a packet that is opened again is compared with the server's. */
const COMPARE_AGAIN_MS = 24 * 3_600_000;
const UNKNOWN_ZOOMS = { minZoom: KEPT_ZOOMS.min, maxZoom: KEPT_ZOOMS.max };

/** The parts of the street map that are kept for packets (docs/product/map.md#kept-map). */
export class KeptMaps {
  private turn: Promise<unknown> = Promise.resolve();
  /** Ends what is kept ahead now. */
  private ahead: AbortController | undefined;

  constructor(private readonly parts: KeptMapsParts) {}

  /** Counts the tiles around a packet's doors that are on this phone now, as its storage says, not as was noted once. */
  async stateOf(doors: readonly Position[]): Promise<KeptState> {
    const { store } = this.parts;
    const [info, here] = await Promise.all([store.info(), store.tileNames()]);
    const names = tilesToKeep(doors, info ?? UNKNOWN_ZOOMS).map(tileName);
    return { needed: names.length, kept: info ? names.filter((name) => here.has(name)).length : 0 };
  }

  /**
   * Keeps the tiles around a packet's doors, one packet after another. What was kept before stays until its successor is there. Tiles of the
   * packets that were opened least recently go where the budget asks for it.
   *
   * @param key one for each packet of each campaign, see `packetKey`
   * @param doors the places of its doors
   */
  keep(key: string, doors: readonly Position[], options: KeepOptions = {}): Promise<KeepOutcome> {
    this.ahead?.abort();
    return this.keepInTurn(key, doors, options);
  }

  /** Keeps the tiles around a packet's doors before anybody opens it, until {@link keep} is called for a packet that somebody has opened. */
  async keepAhead(key: string, doors: readonly Position[], { signal, ...options }: KeepOptions = {}): Promise<KeepOutcome> {
    const own = new AbortController();
    this.ahead = own;
    const end = () => own.abort();
    signal?.addEventListener('abort', end);
    if (signal?.aborted) end();
    const outcome = await this.keepInTurn(key, doors, { ...options, signal: own.signal, isAhead: true }).finally(() =>
      signal?.removeEventListener('abort', end),
    );
    if (this.ahead === own) this.ahead = undefined;
    return outcome;
  }

  private async keepInTurn(key: string, doors: readonly Position[], options: KeepOptions): Promise<KeepOutcome> {
    const kept = this.turn
      .then(() => this.keepNow(key, doors, options))
      .catch((error: unknown): KeepOutcome => {
        if (isOutOfSpace(error)) return 'noSpace';
        throw error;
      });
    this.turn = kept.catch(() => undefined);
    const outcome = await kept;
    this.note(key, outcome);
    return outcome;
  }

  private note(key: string, outcome: KeepOutcome): void {
    const { available, onFull } = this.parts;
    if (outcome === 'noSpace') onFull();
    if (outcome === 'kept') available.noteFound('map', key);
    // There is one archive for all packets.
    if (outcome === 'missing') available.noteLacking('map');
    if (outcome === 'noPlaces' || outcome === 'overBudget') available.noteLacking('map', key);
  }

  /** Removes a packet's tiles but for those that other packets have too. */
  async remove(key: string): Promise<void> {
    const records = await this.parts.store.packets();
    await this.drop(
      records.filter((record) => record.key === key),
      records.filter((record) => record.key !== key),
    );
  }

  /** How much of the budget is used. */
  async usage(): Promise<MapUsage> {
    const records = await this.parts.store.packets();
    const packets = records.filter(({ tiles }) => Object.keys(tiles).length > 0).length;
    return { bytes: bytesOf(records), budgetBytes: this.parts.budgetBytes, packets };
  }

  private async keepNow(key: string, doors: readonly Position[], options: KeepOptions): Promise<KeepOutcome> {
    const { store, clock, keepReserve } = this.parts;
    if (doors.length === 0) return 'noPlaces';
    const nowMs = clock.nowMs();
    const before = await store.packet(key);
    const openedAtMs = options.isAhead ? (before?.openedAtMs ?? 0) : nowMs;
    const state = await this.stateOf(doors);
    const isFresh = before !== undefined && nowMs - before.comparedAtMs < COMPARE_AGAIN_MS;
    if (isFresh && before.isWhole && state.kept === state.needed) {
      await store.keepPacket({ ...before, openedAtMs });
      options.onProgress?.(state);
      return 'kept';
    }
    if (isFresh && isTooLarge(before, state.needed)) return 'overBudget';
    await keepReserve();
    const info = await this.parts.archive.info().catch(troubleOf);
    if (typeof info === 'string') return info;
    await store.keepInfo(info);
    const tiles = tilesToKeep(doors, info);
    if (before?.version === info.version && isTooLarge(before, tiles.length)) {
      await store.keepPacket({ ...before, openedAtMs, comparedAtMs: nowMs });
      return 'overBudget';
    }
    return this.fetchAll({ key, openedAtMs, comparedAtMs: nowMs, version: info.version }, before, tiles, options);
  }

  private async fetchAll(
    about: Omit<PacketRecord, 'tiles' | 'isWhole'>,
    before: PacketRecord | undefined,
    tiles: readonly Tile[],
    { signal, onProgress, isAhead }: KeepOptions,
  ): Promise<KeepOutcome> {
    const { store } = this.parts;
    const here = await store.tileNames();
    // Of another version everything is fetched anew, tile over tile, so that the old picture stays as long as there is no other.
    const known = before?.version === about.version ? before.tiles : {};
    const sizes: Record<string, number> = {};
    // Named before they come: a download that is killed leaves no tile that nobody knows of.
    const named = { ...nothingOf(Object.keys(before?.tiles ?? {})), ...nothingOf(tiles.map(tileName)), ...known };
    await store.keepPacket({ ...about, tiles: named, isWhole: false });
    const stop = async (outcome: KeepOutcome) => {
      await store.keepPacket({ ...about, tiles: { ...named, ...sizes }, isWhole: false });
      return outcome;
    };
    const giveUp = async (outcome: KeepOutcome) => {
      await this.giveUp({ ...about, tiles: named, isWhole: false }, before, outcome === 'overBudget' ? tiles.length : undefined);
      return outcome;
    };
    const others = isAhead ? (await store.packets()).filter(({ key }) => key !== about.key) : [];
    const isOver = () => bytesOf([...others, { ...about, tiles: sizes }]) > this.parts.budgetBytes;
    for (const [place, tile] of tiles.entries()) {
      if (signal?.aborted) return stop('cancelled');
      const name = tileName(tile);
      const size = known[name];
      if (size === undefined || size === 0 || !here.has(name)) {
        const data = await this.parts.archive.tile(tile, signal).catch(troubleOf);
        if (typeof data === 'string') return stop(signal?.aborted ? 'cancelled' : data);
        const isKept = await this.put(name, data);
        if (!isKept) return giveUp('noSpace');
        sizes[name] = data.byteLength;
      } else sizes[name] = size;
      if (total(sizes) > this.parts.budgetBytes) return giveUp('overBudget');
      if (isAhead && isOver()) return giveUp('noRoom');
      onProgress?.({ needed: tiles.length, kept: place + 1 });
    }
    return this.finish({ ...about, tiles: sizes, isWhole: true }, before);
  }

  /** Takes back what came, but for what was kept before and for what other packets have. That it was too large is remembered. */
  private async giveUp(record: PacketRecord, before: PacketRecord | undefined, tooLargeFrom: number | undefined): Promise<void> {
    const { store } = this.parts;
    const others = (await store.packets()).filter(({ key }) => key !== record.key);
    await store.removeTiles(tilesToDrop([record], before ? [...others, before] : others));
    if (tooLargeFrom !== undefined) {
      // Of what was kept before nobody knows any more of which version it is.
      await store.keepPacket({ ...record, tiles: nothingOf(Object.keys(before?.tiles ?? {})), tooLargeFrom });
    } else if (before) await store.keepPacket({ ...before, isWhole: false });
    else await store.removePackets([record.key]);
  }

  private async finish(record: PacketRecord, before: PacketRecord | undefined): Promise<KeepOutcome> {
    const { store, budgetBytes } = this.parts;
    await store.keepPacket(record);
    const records = await store.packets();
    // One that is too large alone was given up before.
    const dropped = packetsToDrop(records, record.key, budgetBytes) ?? [];
    const gone = new Set(dropped.map(({ key }) => key));
    const left = records.filter(({ key }) => !gone.has(key));
    await this.drop(dropped, left);
    // Doors that are no longer in the packet.
    if (before) await store.removeTiles(tilesToDrop([before], left));
    return 'kept';
  }

  /** @returns false when there is no space for it */
  private async put(name: string, data: ArrayBuffer): Promise<boolean> {
    try {
      await this.parts.store.keepTile(name, data);
      return true;
    } catch (error) {
      if (isOutOfSpace(error)) return false;
      throw error;
    }
  }

  private async drop(dropped: readonly KeptPacket[], left: readonly KeptPacket[]): Promise<void> {
    const { store } = this.parts;
    await store.removeTiles(tilesToDrop(dropped, left));
    const stays = new Set(left.map(({ key }) => key));
    await store.removePackets(dropped.map(({ key }) => key).filter((key) => !stays.has(key)));
  }
}

/** Names tiles of which nothing is known yet. */
function nothingOf(names: readonly string[]): Record<string, number> {
  return Object.fromEntries(names.map((name) => [name, 0]));
}

function isTooLarge(record: PacketRecord | undefined, tiles: number): record is PacketRecord {
  return record?.tooLargeFrom !== undefined && tiles >= record.tooLargeFrom;
}

function total(sizes: Readonly<Record<string, number>>): number {
  return Object.values(sizes).reduce((sum, bytes) => sum + bytes, 0);
}
