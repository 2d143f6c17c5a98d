import type { DemoUser } from './signIn';
import type { District } from './townPlan';

/** Who a packet is assigned to, and who has walked which share of it, from its first door on. */
export type DemoPacketState = {
  readonly assignee?: DemoUser;
  readonly walked?: { readonly by: DemoUser; readonly share: number; readonly daysAgo: number };
};

const free: DemoPacketState = {};
const held = (assignee: DemoUser): DemoPacketState => ({ assignee });
const walked = (by: DemoUser, share: number, daysAgo: number, assignee: DemoUser = by): DemoPacketState => ({
  assignee,
  walked: { by, share, daysAgo },
});

/** The state of each district's packets. Robin's are new or were begun by somebody else, so that the newcomer has doors to walk. */
export const DEMO_PACKET_STATES: Readonly<Record<District, readonly DemoPacketState[]>> = {
  'Harbor Center': [walked('ana', 0.4, 2, 'robin'), walked('ana', 1, 5), walked('sam', 0.6, 1), free],
  'Lighthouse Point': [held('robin'), walked('sam', 1, 6), walked('ana', 0.5, 3), free],
  'Mill Pond': [walked('ana', 1, 4), walked('ana', 0.3, 1), free, free],
  'Orchard Hill': [walked('sam', 1, 8), walked('sam', 0.2, 2), free, free],
  Southgate: [held('robin'), walked('sam', 0.75, 3), held('ana'), free],
  'Salt Meadow': [walked('sam', 0.25, 5, 'robin'), walked('sam', 1, 7), walked('sam', 0.5, 4), free],
};
