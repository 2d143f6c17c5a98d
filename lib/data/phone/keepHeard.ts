import type { Heard } from '@/lib/api/heard';
import { withLast } from '@/lib/domain/keptLast';
import { keptServerClock } from '@/lib/domain/phone/heardServerTime';
import { isRecalls } from '@/lib/domain/walk/recall';
import type { DeviceStore } from '@/lib/offline/phone/deviceStore';
import { parseStored } from '@/lib/offline/phone/parseStored';

/** Maximum number of campaigns whose recalls are kept. */
const MOST_CAMPAIGNS = 20;

/** Keeps on this phone what a reply says beside what was asked for: the server's time, and which packets were taken from the volunteer. */
export function keepHeard(device: Pick<DeviceStore, 'get' | 'set'>, { serverMs, uid, recalls }: Heard, nowMs: number): void {
  if (serverMs !== undefined) {
    const before = device.get('serverClock');
    const heard = keptServerClock(before, serverMs, nowMs);
    if (heard !== (before ?? '')) device.set('serverClock', heard);
  }
  if (uid === undefined || recalls === undefined) return;
  const before = parseStored(isRecalls, device.get('recalls')) ?? {};
  if (recalls.length === 0 && !before[uid]) return;
  device.set('recalls', JSON.stringify(withLast(before, uid, recalls.length > 0 ? recalls : undefined, MOST_CAMPAIGNS)));
}
