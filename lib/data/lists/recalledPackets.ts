import { isRecalls, type Recall } from '@/lib/domain/walk/recall';
import type { DeviceStore } from '@/lib/offline/phone/deviceStore';
import { parseStored } from '@/lib/offline/phone/parseStored';

/** Returns the packets that were taken from the volunteer of a campaign, as the last reply said it (docs/product/walk.md#recalled-packet). */
export function readRecalls(device: Pick<DeviceStore, 'get'>, campaignUid: string): readonly Recall[] {
  return parseStored(isRecalls, device.get('recalls'))?.[campaignUid] ?? [];
}
