import type { KeptPacket } from '@/lib/domain/map/keptPackets';
import type { MapInfo } from '@/lib/domain/map/mapInfo';
import { type Check, flag, listOf, number, optional, recordOf, shape, text } from '@/lib/domain/shape';

/**
 * The name says nothing of 'precache': a full phone removes it with everything else that can be fetched again
 * (lib/offline/phone/deviceSpace.ts), and 'Clear user data' with all caches.
 */
const CACHE = 'walkbook-map';
const TILES = '/kept-map/tiles/';
const PACKETS = '/kept-map/packets/';
const INFO = '/kept-map/info';

/**
 * A packet whose tiles are here or are on their way: of which version of the map, and when that was last compared with the server's. A tile
 * that is named with 0 bytes may be here, of this or of the former version.
 */
export type PacketRecord = KeptPacket & {
  readonly version: string;
  readonly comparedAtMs: number;
  readonly isWhole: boolean;
  /** With so many tiles or more the packet does not fit into the budget, in this version. */
  readonly tooLargeFrom?: number | undefined;
};

const isRecord: Check<PacketRecord> = shape<PacketRecord>({
  key: text,
  openedAtMs: number,
  tiles: recordOf(number),
  version: text,
  comparedAtMs: number,
  isWhole: flag,
  tooLargeFrom: optional(number),
});
const isInfo: Check<MapInfo> = shape<MapInfo>({
  version: text,
  minZoom: number,
  maxZoom: number,
  area: shape({ south: number, west: number, north: number, east: number }),
  layers: listOf(text),
  attribution: text,
});

/**
 * The street map on this device (docs/decisions/026-the-street-map-that-is-kept.md). It is opened anew for every use: whoever makes space may
 * have deleted it meanwhile.
 */
export class TileStore {
  /** @param isClosed true once this page is being replaced: what was fetched before a wipe must not come back after it */
  constructor(
    private readonly isClosed: () => boolean,
    private readonly caches: CacheStorage | undefined = globalThis.caches,
  ) {}

  /** Returns a tile; undefined when it is not here. */
  async tile(name: string): Promise<ArrayBuffer | undefined> {
    return (await (await this.open())?.match(TILES + name))?.arrayBuffer();
  }

  /** @throws DOMException when there is no space, see isOutOfSpace */
  async keepTile(name: string, data: ArrayBuffer): Promise<void> {
    await (await this.open())?.put(TILES + name, new Response(data));
  }

  async removeTiles(names: readonly string[]): Promise<void> {
    const cache = await this.open();
    await Promise.all(names.map((name) => cache?.delete(TILES + name)));
  }

  /** The names of all tiles that lie here now, whatever the records say. */
  async tileNames(): Promise<ReadonlySet<string>> {
    return new Set((await this.paths()).filter((path) => path.startsWith(TILES)).map((path) => path.slice(TILES.length)));
  }

  info(): Promise<MapInfo | undefined> {
    return this.json(INFO, isInfo);
  }

  keepInfo(info: MapInfo): Promise<void> {
    return this.putJson(INFO, info);
  }

  packet(key: string): Promise<PacketRecord | undefined> {
    return this.json(PACKETS + encodeURIComponent(key), isRecord);
  }

  async packets(): Promise<readonly PacketRecord[]> {
    const paths = (await this.paths()).filter((path) => path.startsWith(PACKETS));
    const records = await Promise.all(paths.map((path) => this.json(path, isRecord)));
    return records.filter((record) => record !== undefined);
  }

  keepPacket(record: PacketRecord): Promise<void> {
    return this.putJson(PACKETS + encodeURIComponent(record.key), record);
  }

  async removePackets(keys: readonly string[]): Promise<void> {
    const cache = await this.open();
    await Promise.all(keys.map((key) => cache?.delete(PACKETS + encodeURIComponent(key))));
  }

  /** Undefined where the browser has no caches (insecure origins), or this page keeps nothing more: opening a cache would make it anew. */
  private async open(): Promise<Cache | undefined> {
    return this.isClosed() ? undefined : this.caches?.open(CACHE);
  }

  private async paths(): Promise<readonly string[]> {
    return ((await (await this.open())?.keys()) ?? []).map(({ url }) => new URL(url).pathname);
  }

  private async json<T>(path: string, check: Check<T>): Promise<T | undefined> {
    const value: unknown = await (await (await this.open())?.match(path))?.json().catch(() => undefined);
    return check(value) ? value : undefined;
  }

  private async putJson(path: string, value: unknown): Promise<void> {
    await (await this.open())?.put(path, new Response(JSON.stringify(value)));
  }
}
