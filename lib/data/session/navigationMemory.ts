import { recordOf, text } from '@/lib/domain/shape';
import type { DeviceStore } from '@/lib/offline/phone/deviceStore';
import { parseStored } from '@/lib/offline/phone/parseStored';
import { lastUrlOf } from '@/lib/routes/guards';
import { type LastParams, rememberParams } from '@/lib/routes/lastParams';

const isMemory = recordOf(text);

export function readLastParams(device: DeviceStore): LastParams {
  return parseStored(isMemory, device.get('lastParams')) ?? {};
}

/**
 * Stores a finished navigation: as lastUrl and in the memory of last parameters (docs/product/routes.md#last-place).
 *
 * @param query without '?'
 */
export function noteNavigation(device: DeviceStore, path: string, query: string): void {
  const lastUrl = lastUrlOf(path, query);
  if (lastUrl !== undefined) device.set('lastUrl', lastUrl);
  const memory = readLastParams(device);
  const remembered = rememberParams(memory, path, query);
  if (remembered !== memory) device.set('lastParams', JSON.stringify(remembered));
}
