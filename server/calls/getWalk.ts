import { getWalk } from '@/lib/contract/getWalk';
import { packetsAssignedTo, targetsOf } from '@/server/store/packets';
import { servedToMember } from './servedCall';

/** Answers the same with and without signs (`y`). Each change tells which of the two the phone had. */
export const servedGetWalk = servedToMember(getWalk, async ({ caller: { campaignId, userId } }, { db }) => ({
  my_packets: await packetsAssignedTo(db, campaignId, userId),
  walk_targets: await targetsOf(db, campaignId),
}));
