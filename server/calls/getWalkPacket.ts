import { getWalkPacket } from '@/lib/contract/getWalkPacket';
import { packetWithCode } from '@/server/store/packets';
import { servedToMember } from './servedCall';

export const servedGetWalkPacket = servedToMember(getWalkPacket, ({ query, caller }, { db }) =>
  packetWithCode(db, caller.campaignId, query.c),
);
