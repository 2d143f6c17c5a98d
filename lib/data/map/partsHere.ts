import type { Failure, Result } from '@/lib/domain/failure';
import type { Position } from '@/lib/domain/geo';
import { STORAGE_NEARLY_FULL_BYTES } from '@/lib/domain/limits';
import { isNotMade, type PacketImage } from '@/lib/domain/map/packetImage';
import type { SpaceState } from '@/lib/domain/phone/storageRisk';
import type { PartState, ReadyPart } from '@/lib/domain/walk/readyToWalk';
import type { KeptSite } from '@/lib/platform/serviceWorker';
import type { KeepOutcome, KeptMaps } from './keptMaps';

export type PartsHereParts = {
  readonly isOnline: () => boolean;
  /** Whether the service worker has the pages of a walk in its cache. */
  readonly site: () => Promise<KeptSite>;
  readonly maps: Pick<KeptMaps, 'keep' | 'stateOf'>;
  /** Whether this browser can draw a street map. */
  readonly canDrawMaps: () => boolean;
  /** The packet's image as it lies here, and as it can be fetched. */
  readonly imageHere: () => Promise<PacketImage | undefined>;
  readonly fetchImage: () => Promise<Result<PacketImage>>;
  /** One of the script's pictures by its path: whether it lies here, and as it can be fetched. */
  readonly hasPicture: (path: string) => Promise<boolean>;
  readonly fetchPicture: (path: string) => Promise<Result<PacketImage>>;
  readonly space: () => SpaceState;
  readonly freeBytes: () => number | undefined;
};

/** A packet that is looked at; its doors are undefined where its list is not on this phone. */
export type LookedAt = {
  readonly mapKey: string;
  readonly doors: readonly Position[] | undefined;
  /** The paths of the pictures that its script names. */
  readonly pictures: readonly string[];
  /** True when those that are missing are to be fetched. */
  readonly fetchesPictures: boolean;
};

/** Told how each part is as soon as that is known. */
export type OnPart = (part: ReadyPart, state: PartState) => void;

const HERE: PartState = { is: 'here' };

/**
 * Looks whether everything of a packet is on this phone now: as its storage says, not as was noted once
 * (docs/product/walk.md#ready-to-walk).
 *
 * @param fetches whether the image is fetched if it is missing; the street map comes by itself when a packet is opened
 * @returns when all is told
 */
export async function partsHere(
  parts: PartsHereParts,
  { mapKey, doors, pictures, fetchesPictures }: LookedAt,
  fetches: boolean,
  onPart: OnPart,
): Promise<void> {
  onPart('storage', storageState(parts));
  onPart('doors', doors ? HERE : missing(parts));
  await Promise.all([
    parts.site().then((site) => onPart('app', site === 'kept' ? HERE : site === 'coming' ? { is: 'checking' } : missing(parts))),
    imageState(parts, fetches).then((state) => onPart('image', state)),
    picturesState(parts, pictures, fetchesPictures).then((state) => onPart('pictures', state)),
    (doors ? mapState(parts, mapKey, doors) : Promise.resolve(missing(parts))).then((state) => onPart('map', state)),
  ]);
}

function missing({ isOnline }: Pick<PartsHereParts, 'isOnline'>): PartState {
  return isOnline() ? { is: 'missing' } : { is: 'missing', why: 'offline' };
}

async function mapState({ maps, isOnline, canDrawMaps }: PartsHereParts, key: string, doors: readonly Position[]): Promise<PartState> {
  if (!canDrawMaps()) return { is: 'none', why: 'noWebGl' };
  if (doors.length === 0) return { is: 'none', why: 'noPlaces' };
  const outcome: KeepOutcome = isOnline() ? await maps.keep(key, doors) : 'offline';
  // A former version of the map is a map too, whatever has become of the new one.
  const { needed, kept } = await maps.stateOf(doors);
  if (kept === needed) return HERE;
  switch (outcome) {
    case 'overBudget':
    case 'unreadable':
    case 'noPlaces':
      return { is: 'none', why: outcome };
    case 'missing':
      return { is: 'none', why: 'notMade' };
    case 'noSpace':
    case 'noRoom':
      return { is: 'missing', why: 'noSpace' };
    case 'kept':
    case 'offline':
    case 'cancelled':
      return { is: 'missing', why: 'offline' };
    default:
      return outcome satisfies never;
  }
}

async function imageState(parts: PartsHereParts, fetches: boolean): Promise<PartState> {
  if (await parts.imageHere()) return HERE;
  if (!fetches || !parts.isOnline()) return missing(parts);
  const fetched = await parts.fetchImage();
  if (!fetched.success) return whyNoImage(fetched);
  // On a full phone it is shown and not kept.
  return (await parts.imageHere()) ? HERE : { is: 'missing', why: 'noSpace' };
}

async function picturesState(parts: PartsHereParts, paths: readonly string[], fetches: boolean): Promise<PartState> {
  if (paths.length === 0) return { is: 'none', why: 'notNamed' };
  const states = await Promise.all(paths.map((path) => pictureState(parts, path, fetches)));
  return states.find(({ is }) => is === 'missing') ?? states.find(({ is }) => is === 'none') ?? HERE;
}

async function pictureState(parts: PartsHereParts, path: string, fetches: boolean): Promise<PartState> {
  if (await parts.hasPicture(path)) return HERE;
  if (!fetches || !parts.isOnline()) return missing(parts);
  const fetched = await parts.fetchPicture(path);
  // The storage has another kind of file there, and gives it every time.
  if (!fetched.success && fetched.kind === 'badShape') return { is: 'none', why: 'unreadable' };
  if (!fetched.success && isNotMade(fetched)) return { is: 'none', why: 'lacksSome' };
  if (!fetched.success) return whyNoImage(fetched);
  return (await parts.hasPicture(path)) ? HERE : { is: 'missing', why: 'noSpace' };
}

function whyNoImage(failure: Failure): PartState {
  if (isNotMade(failure)) return { is: 'none', why: 'notMade' };
  const { kind } = failure;
  return { is: 'missing', why: kind === 'badShape' ? 'unreadable' : kind === 'offline' ? 'offline' : 'notLoaded' };
}

/** There has to be space for what is recorded; whether the browser has promised to keep it is told elsewhere. */
function storageState({ space, freeBytes }: PartsHereParts): PartState {
  const isFull = space() !== 'enough' || (freeBytes() ?? Number.POSITIVE_INFINITY) < STORAGE_NEARLY_FULL_BYTES;
  return isFull ? { is: 'missing', why: 'noSpace' } : HERE;
}
