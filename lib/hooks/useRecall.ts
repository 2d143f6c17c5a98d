import { useMemo, useSyncExternalStore } from 'react';
import { isRecalls, type Recall } from '@/lib/domain/walk/recall';
import { parseStored } from '@/lib/offline/phone/parseStored';
import { useWalkbook } from './WalkbookProvider';

/** How a packet was taken from the volunteer, as the last reply said it; undefined where it was not (docs/product/walk.md#recalled-packet). */
export function useRecall(packetId: string): Recall | undefined {
  const { device, session } = useWalkbook();
  const read = () => device.get('recalls');
  const stored = useSyncExternalStore(device.subscribe, read, read);
  const uid = session.campaignCredentials()?.campaignUid ?? '';
  return useMemo(() => parseStored(isRecalls, stored)?.[uid]?.find((recall) => recall.packetId === packetId), [stored, uid, packetId]);
}
