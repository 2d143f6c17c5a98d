import { getWalk } from '@/lib/contract/getWalk';
import { packetsAssignedTo, targetsOf } from '@/server/store/packets';
import { servedToMember } from './servedCall';

/** With or without signs (`y`) the walk is the same on this server; each change keeps which of the two it was made under. */
export const servedGetWalk = servedToMember(getWalk, async ({ caller: { campaignId, userId } }, { db }) => ({
  my_packets: await packetsAssignedTo(db, campaignId, userId),
  walk_targets: await targetsOf(db, campaignId),
}));
