import { type NotedError, withError } from '@/lib/domain/phone/diagnostics';
import { listOf, number, shape, text } from '@/lib/domain/shape';
import type { DeviceStore } from '@/lib/offline/phone/deviceStore';
import { parseStored } from '@/lib/offline/phone/parseStored';

const areErrors = listOf(shape<NotedError>({ timeMs: number, text }));

/** The errors that this device has met last, the latest first, for support. */
export function readErrors(device: Pick<DeviceStore, 'get'>): readonly NotedError[] {
  return parseStored(areErrors, device.get('lastErrors')) ?? [];
}

/** Notes an error on this device. */
export function noteError(device: Pick<DeviceStore, 'get' | 'set'>, message: string, nowMs: number): void {
  const errors = readErrors(device);
  const noted = withError(errors, message, nowMs);
  if (noted !== errors) device.set('lastErrors', JSON.stringify(noted));
}
