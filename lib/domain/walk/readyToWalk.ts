/** What has to be on a phone before the signal goes (docs/product/walk.md#ready-to-walk), in the order in which it is said. */
export const READY_PARTS = ['app', 'doors', 'map', 'image', 'pictures', 'storage'] as const;
export type ReadyPart = (typeof READY_PARTS)[number];

/** How a part is on this phone. */
export type PartState =
  | { readonly is: 'checking' }
  | { readonly is: 'here' }
  /** It can be fetched; `why` says what kept it from coming at the last attempt. */
  | { readonly is: 'missing'; readonly why?: WhyMissing }
  /** It cannot be had, and the walk goes on without it. */
  | { readonly is: 'none'; readonly why: WhyNone };

export type WhyMissing = 'offline' | 'noSpace' | 'unreadable' | 'notLoaded';
/**
 * No door has a place; the campaign has none; what it has cannot be read; it is larger than all maps may be; nothing here can draw it; the storage
 * has not all of them; nothing names one, so that nothing is said of it.
 */
export type WhyNone = 'noPlaces' | 'notMade' | 'lacksSome' | 'notNamed' | 'unreadable' | 'overBudget' | 'noWebGl';

export type PartStates = Readonly<Record<ReadyPart, PartState>>;

/** What all parts together come to. */
export type Readiness = {
  readonly state: 'checking' | 'ready' | 'notReady';
  readonly here: readonly ReadyPart[];
  readonly missing: readonly ReadyPart[];
  readonly none: readonly ReadyPart[];
};

export const CHECKING: PartStates = {
  app: { is: 'checking' },
  doors: { is: 'checking' },
  map: { is: 'checking' },
  image: { is: 'checking' },
  pictures: { is: 'checking' },
  storage: { is: 'checking' },
};

/** Returns whether a packet can be walked without a signal. What cannot be had at all does not keep it from being ready. */
export function readinessOf(parts: PartStates): Readiness {
  const which = (is: PartState['is']) => READY_PARTS.filter((part) => parts[part].is === is);
  const none = READY_PARTS.filter((part) => isNone(parts[part]));
  const [missing, checking] = [which('missing'), which('checking')];
  const state = checking.length > 0 ? 'checking' : missing.length > 0 ? 'notReady' : 'ready';
  return { state, here: which('here'), missing, none };
}

const isNone = (part: PartState) => part.is === 'none' && part.why !== 'notNamed';
