import type { Packet } from './packet';
import type { Target } from './target';

/** What getWalk gives: the volunteer's own packets, and the targets. */
export type Walk = { readonly packets: readonly Packet[]; readonly targets: readonly Target[] };

/** What a walk without a campaign is (specification, section 5: an empty result without calling the server). */
export const EMPTY_WALK: Walk = { packets: [], targets: [] };
