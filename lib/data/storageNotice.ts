import * as v from 'valibot';
import { type DismissedRisk, dismissedRisk, type StorageRisk } from '@/lib/domain/storageRisk';
import type { DeviceStore } from '@/lib/offline/deviceStore';
import { parseStored } from './parseStored';

const schema = v.object({ urgency: v.number(), degree: v.number(), atMs: v.number() }) satisfies v.GenericSchema<unknown, DismissedRisk>;

/** The notice about storage that was put away last on this phone. */
export function readDismissedRisk(device: DeviceStore): DismissedRisk | undefined {
  return parseStored(schema, device.get('dismissedRisk'));
}

/** Puts a notice about storage away; it comes back after a day, or when the risk has grown. */
export function dismissRisk(device: DeviceStore, risk: StorageRisk, nowMs: number): void {
  device.set('dismissedRisk', JSON.stringify(dismissedRisk(risk, nowMs)));
}
