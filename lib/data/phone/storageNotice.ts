import { type DismissedRisk, dismissedRisk, type StorageRisk } from '@/lib/domain/phone/storageRisk';
import { number, shape } from '@/lib/domain/shape';
import type { DeviceStore } from '@/lib/offline/phone/deviceStore';
import { parseStored } from '@/lib/offline/phone/parseStored';

const isDismissedRisk = shape<DismissedRisk>({ urgency: number, degree: number, atMs: number });

/** Returns the storage notice that was dismissed last on this device. */
export function readDismissedRisk(device: DeviceStore): DismissedRisk | undefined {
  return parseStored(isDismissedRisk, device.get('dismissedRisk'));
}

/** Dismisses a storage notice. It comes back after a day, or when the risk has grown. */
export function dismissRisk(device: DeviceStore, risk: StorageRisk, nowMs: number): void {
  device.set('dismissedRisk', JSON.stringify(dismissedRisk(risk, nowMs)));
}
