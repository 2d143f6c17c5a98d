import type { ListRef } from './listRef';
import { packetKey } from './packetKey';

/** Names a list in its campaign: by its packet or, without one, its target. */
export const listKey = ({ packetId, targetId }: ListRef): string => packetId || `t${targetId}`;

/** Names a list among all of this phone: two campaigns may have lists of the same ids. */
export const placeKey = (campaignUid: string, list: ListRef): string => packetKey(campaignUid, listKey(list));
