import type { Door } from '@/lib/domain/door/door';
import { hasPlace } from '@/lib/domain/door/place';
import { blocksNextCall, type Result } from '@/lib/domain/failure';
import type { Position } from '@/lib/domain/geo';
import { isNotMade } from '@/lib/domain/map/packetImage';
import type { CampaignCredentials } from '@/lib/domain/session/credentials';
import type { Packet } from '@/lib/domain/walk/packet';
import type { MapAndImage } from '@/lib/domain/walk/packetKept';
import type { Clock } from '@/lib/platform/clock';
import type { LoadedImage } from './keptImages';
import type { KeepOutcome } from './keptMaps';

export type FetchRestParts = {
  readonly clock: Clock;
  /** Looks up which maps and images are on this phone now. */
  readonly find: (who: CampaignCredentials, packetIds: readonly string[]) => Promise<ReadonlyMap<string, MapAndImage>>;
  /** Whether this browser can draw a street map. */
  readonly canDrawMaps: boolean;
  readonly keepMap: (key: string, doors: readonly Position[], signal: AbortSignal) => Promise<KeepOutcome>;
  /** Until when the server of the map has asked to wait. */
  readonly mapWaitUntilMs: () => number;
  readonly fetchImage: (who: CampaignCredentials, packet: Packet, signal: AbortSignal) => Promise<Result<LoadedImage>>;
};

/**
 * How fetching has ended: `later` where something of this packet has failed alone, `blocked` where nothing of another packet would come now
 * either, `overtaken` by a packet that was opened meanwhile, `full` where the phone keeps nothing more.
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
  /** Told when a map or an image has come. */
  readonly onCome: () => void;
};

/** Fetches the maps and images of packets that nobody has opened yet. What cannot be had is not asked for again in this page. */
export class FetchRest {
  private readonly nowhere = new Set<string>();
  readonly find: FetchRestParts['find'];

  constructor(private readonly parts: FetchRestParts) {
    this.find = parts.find;
  }

  /** False for what this phone cannot use, or the campaign does not have. */
  canBeHad(part: keyof MapAndImage, key: string): boolean {
    const { nowhere } = this;
    if (part === 'map' && (!this.parts.canDrawMaps || nowhere.has('map'))) return false;
    return !nowhere.has(`${part}/${key}`);
  }

  /** Fetches what is missing of a packet: its image, then its street map, also where the image has failed alone. */
  async fetch(wanted: Wanted): Promise<Ending> {
    const image = await this.fetchImage(wanted);
    if (image.is === 'blocked' || image.is === 'full' || !wanted.missing.map || wanted.signal.aborted) return image;
    const map = await this.fetchMap(wanted);
    return map.is === 'done' ? image : map;
  }

  private async fetchImage({ who, packet, key, missing, signal, onCome }: Wanted): Promise<Ending> {
    if (!missing.image) return { is: 'done' };
    const image = await this.parts.fetchImage(who, packet, signal);
    if (signal.aborted) return { is: 'done' };
    if (image.success) {
      if (!image.data.isKept) return { is: 'full' };
      onCome();
    } else if (blocksNextCall(image)) return { is: 'blocked', waitMs: image.retryAfterMs };
    else if (isNotMade(image)) this.nowhere.add(`image/${key}`);
    else return { is: 'later' };
    return { is: 'done' };
  }

  private async fetchMap({ key, doors, signal, onCome }: Wanted): Promise<Ending> {
    const outcome = await this.parts.keepMap(key, doors.filter(hasPlace), signal);
    switch (outcome) {
      case 'kept':
        onCome();
        return { is: 'done' };
      case 'missing':
        // There is one archive for all packets.
        this.nowhere.add('map');
        return { is: 'done' };
      case 'noPlaces':
      case 'overBudget':
      case 'noRoom':
        this.nowhere.add(`map/${key}`);
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

/** Returns what of a packet is missing and can be had. */
export function missingOf(rest: Pick<FetchRest, 'canBeHad'>, key: string, here: MapAndImage | undefined): MapAndImage {
  const isMissing = (part: keyof MapAndImage) => !here?.[part] && rest.canBeHad(part, key);
  return { map: isMissing('map'), image: isMissing('image') };
}
