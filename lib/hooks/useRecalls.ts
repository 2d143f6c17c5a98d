import { useMemo, useSyncExternalStore } from 'react';
import { isRecalls, type Recall } from '@/lib/domain/walk/recall';
import { parseStored } from '@/lib/offline/phone/parseStored';
import { useWalkbook } from './WalkbookProvider';

/** Returns the recalled packets by packet id, as the last reply named them (docs/product/walk.md#recalled-packet). */
export function useRecalls(): ReadonlyMap<string, Recall> {
  const { device, session } = useWalkbook();
  const read = () => device.get('recalls');
  const stored = useSyncExternalStore(device.subscribe, read, read);
  const uid = session.campaignCredentials()?.campaignUid ?? '';
  return useMemo(() => {
    const recalls = parseStored(isRecalls, stored)?.[uid] ?? [];
    return new Map(recalls.map((recall) => [recall.packetId, recall]));
  }, [stored, uid]);
}
