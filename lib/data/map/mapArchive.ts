import { EtagMismatch, PMTiles, type RangeResponse, type Source, TileType } from 'pmtiles';
import type { RangeAnswer } from '@/lib/api/mapArchive';
import { type MapInfo, type MapTrouble, plainAttribution } from '@/lib/domain/map/mapInfo';
import type { Tile } from '@/lib/domain/map/tiles';
import { listOf, optional, shape, text } from '@/lib/domain/shape';

/** Fetches a part of the archive. */
export type ReadRange = (range: { offset: number; length: number }, signal?: AbortSignal) => Promise<RangeAnswer | MapTrouble>;

/** The archive cannot be read now. */
export class ArchiveFailure extends Error {
  constructor(readonly trouble: MapTrouble) {
    super(`The street map: ${trouble}`);
  }
}

type Metadata = { readonly attribution?: string | undefined; readonly vector_layers?: readonly { readonly id: string }[] | undefined };
const isMetadata = shape<Metadata>({ attribution: optional(text), vector_layers: optional(listOf(shape({ id: text }))) });

/** The street map's archive on the server (docs/wire.md#get-map), read in parts. */
export class MapArchive {
  private archive: PMTiles;

  constructor(private readonly read: ReadRange) {
    this.archive = this.open();
  }

  /** @throws ArchiveFailure */
  info(): Promise<MapInfo> {
    return this.guarded(async (archive) => {
      const [header, metadata] = await Promise.all([archive.getHeader(), archive.getMetadata()]);
      if (header.tileType !== TileType.Mvt || !isMetadata(metadata)) throw new ArchiveFailure('unreadable');
      const { minZoom, maxZoom, minLat, minLon, maxLat, maxLon, etag, tileDataLength, numAddressedTiles } = header;
      return {
        version: etag ?? `${tileDataLength}-${numAddressedTiles}`,
        minZoom,
        maxZoom,
        area: { south: minLat, west: minLon, north: maxLat, east: maxLon },
        layers: (metadata.vector_layers ?? []).map(({ id }) => id),
        attribution: plainAttribution(metadata.attribution ?? ''),
      };
    });
  }

  /** Returns a tile as it is drawn from; nothing in it where the archive has none. @throws ArchiveFailure */
  tile({ z, x, y }: Tile, signal?: AbortSignal): Promise<ArrayBuffer> {
    // A new one each time: what draws takes it away with it.
    return this.guarded(async (archive) => (await archive.getZxy(z, x, y, signal))?.data ?? new ArrayBuffer(0), signal);
  }

  private open(): PMTiles {
    return new PMTiles(sourceOf(this.read));
  }

  /** What the library keeps of a failed attempt is forgotten, so that the next one asks again. */
  private async guarded<T>(work: (archive: PMTiles) => Promise<T>, signal?: AbortSignal): Promise<T> {
    try {
      return await work(this.archive);
    } catch (error) {
      // What nobody waits for any more says nothing about the archive.
      if (!signal?.aborted) this.archive = this.open();
      // Anything else that the library throws is about what it has read.
      throw error instanceof ArchiveFailure ? error : new ArchiveFailure('unreadable');
    }
  }
}

function sourceOf(read: ReadRange): Source {
  return {
    getKey: () => 'map',
    getBytes: async (offset, length, signal, etag): Promise<RangeResponse> => {
      const answer = await read({ offset, length }, signal);
      if (typeof answer === 'string') throw new ArchiveFailure(answer);
      // The archive was replaced between two reads: the library begins anew.
      if (etag !== undefined && answer.etag !== undefined && etag !== answer.etag) throw new EtagMismatch();
      return { data: answer.data, ...(answer.etag !== undefined && { etag: answer.etag }) };
    },
  };
}
