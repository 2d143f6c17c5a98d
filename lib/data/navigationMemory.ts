import * as v from 'valibot';
import { lastUrlOf } from '@/lib/domain/guards';
import { type LastParams, rememberParams } from '@/lib/domain/lastParams';
import type { DeviceStore } from '@/lib/offline/deviceStore';
import { parseStored } from './parseStored';

const schema = v.record(v.string(), v.string());

export function readLastParams(device: DeviceStore): LastParams {
  return parseStored(schema, device.get('lastParams')) ?? {};
}

/**
 * Notes a finished navigation: as lastUrl and in the memory of last parameters (specification, section 4, "Startup").
 *
 * @param query without '?'
 */
export function noteNavigation(device: DeviceStore, path: string, query: string): void {
  device.set('lastUrl', lastUrlOf(query === '' ? path : `${path}?${query}`));
  const memory = readLastParams(device);
  const remembered = rememberParams(memory, path, query);
  if (remembered !== memory) device.set('lastParams', JSON.stringify(remembered));
}
