import type { Forgotten } from '@/lib/domain/voter/forgotten';
import type { Packet } from './packet';
import type { Target } from './target';

/** The volunteer's own packets, and the targets. */
export type Walk = {
  readonly packets: readonly Packet[];
  readonly targets: readonly Target[];
  /** Whom this phone is to forget; nobody where it is missing. */
  readonly forgotten?: Forgotten;
};

/** The walk without a campaign: empty, without calling the server (docs/product/session.md#no-campaign). */
export const EMPTY_WALK: Walk = { packets: [], targets: [] };
