import type { Door } from '@/lib/domain/door/door';
import { hasPlace } from '@/lib/domain/door/place';
import { blocksNextCall, type Result } from '@/lib/domain/failure';
import type { Position } from '@/lib/domain/geo';
import { isNotMade } from '@/lib/domain/map/packetImage';
import type { CampaignCredentials } from '@/lib/domain/session/credentials';
import type { Packet } from '@/lib/domain/walk/packet';
import type { MapAndImage } from '@/lib/domain/walk/packetKept';
import type { Clock } from '@/lib/platform/clock';
import type { Availability } from './availability';
import type { LoadedImage } from './keptImages';
import type { KeepOutcome } from './keptMaps';

export type FetchRestParts = {
  readonly clock: Clock;
  /** Looks up which maps and images are on this phone now. */
  readonly find: (who: CampaignCredentials, packetIds: readonly string[]) => Promise<ReadonlyMap<string, MapAndImage>>;
  readonly available: Pick<Availability, 'canBeHad'>;
  readonly keepMap: (key: string, doors: readonly Position[], signal: AbortSignal) => Promise<KeepOutcome>;
  /** Until when the server of the map has asked to wait. */
  readonly mapWaitUntilMs: () => number;
  readonly fetchImage: (who: CampaignCredentials, packet: Packet, signal: AbortSignal) => Promise<Result<LoadedImage>>;
};

/**
 * How fetching one packet ended. `later`: a part of this packet failed, and others may succeed. `blocked`: no packet can be fetched now.
 * `overtaken`: the volunteer opened a packet, which comes first. `full`: the phone has no space.
 */
export type Ending =
  | { readonly is: 'done' | 'later' | 'overtaken' | 'full' }
  | { readonly is: 'blocked'; readonly waitMs?: number | undefined };

export type Wanted = {
  readonly who: CampaignCredentials;
  readonly packet: Packet;
  readonly key: string;
  readonly doors: readonly Door[];
  readonly missing: MapAndImage;
  readonly signal: AbortSignal;
  /** Told when a map or an image has come, or is known not to come. */
  readonly onNews: () => void;
};

/** Fetches the maps and images of packets that nobody has opened yet. */
export class FetchRest {
  /** The packets whose map does not fit beside others: they are not fetched again in this page. */
  private readonly withoutRoom = new Set<string>();
  readonly find: FetchRestParts['find'];

  constructor(private readonly parts: FetchRestParts) {
    this.find = parts.find;
  }

  /** Returns what of a packet is missing and may be fetched. */
  missingOf(key: string, here: MapAndImage | undefined): MapAndImage {
    const isMissing = (part: keyof MapAndImage) => !here?.[part] && this.parts.available.canBeHad(part, key);
    return { map: isMissing('map') && !this.withoutRoom.has(key), image: isMissing('image') };
  }

  /** Fetches what is missing of a packet: its image, then its street map, also where the image has failed alone. */
  async fetch(wanted: Wanted): Promise<Ending> {
    const image = await this.fetchImage(wanted);
    if (image.is === 'blocked' || image.is === 'full' || !wanted.missing.map || wanted.signal.aborted) return image;
    const map = await this.fetchMap(wanted);
    return map.is === 'done' ? image : map;
  }

  private async fetchImage({ who, packet, missing, signal, onNews }: Wanted): Promise<Ending> {
    if (!missing.image) return { is: 'done' };
    const image = await this.parts.fetchImage(who, packet, signal);
    if (signal.aborted) return { is: 'done' };
    if (image.success && !image.data.isKept) return { is: 'full' };
    if (!image.success && blocksNextCall(image)) return { is: 'blocked', waitMs: image.retryAfterMs };
    if (!image.success && !isNotMade(image)) return { is: 'later' };
    onNews();
    return { is: 'done' };
  }

  private async fetchMap({ key, doors, signal, onNews }: Wanted): Promise<Ending> {
    const outcome = await this.parts.keepMap(key, doors.filter(hasPlace), signal);
    switch (outcome) {
      case 'kept':
      case 'missing':
      case 'noPlaces':
      case 'overBudget':
        onNews();
        return { is: 'done' };
      case 'noRoom':
        this.withoutRoom.add(key);
        return { is: 'done' };
      case 'noSpace':
        return { is: 'full' };
      case 'cancelled':
        return { is: signal.aborted ? 'done' : 'overtaken' };
      case 'unreadable':
        return { is: 'later' };
      case 'offline': {
        const waitMs = this.parts.mapWaitUntilMs() - this.parts.clock.nowMs();
        return waitMs > 0 ? { is: 'blocked', waitMs } : { is: 'later' };
      }
      default:
        return outcome satisfies never;
    }
  }
}
