import * as v from 'valibot';
import { lastUrlOf } from '@/lib/domain/guards';
import { type LastParams, rememberParams } from '@/lib/domain/lastParams';
import type { DeviceStore } from '@/lib/offline/deviceStore';
import { readListParams } from '@/lib/routes';
import { parseStored } from './parseStored';
import type { RecordList } from './recordList';

const schema = v.record(v.string(), v.string());

export function readLastParams(device: DeviceStore): LastParams {
  return parseStored(schema, device.get('lastParams')) ?? {};
}

/**
 * Notes a finished navigation: as lastUrl, in the memory of last parameters (specification, section 4, "Startup"), and, when it names
 * a list, as the list that is open.
 *
 * @param query without '?'
 */
export function noteNavigation(parts: { device: DeviceStore; recordList: RecordList }, path: string, query: string): void {
  const { device, recordList } = parts;
  device.set('lastUrl', lastUrlOf(query === '' ? path : `${path}?${query}`));
  const memory = readLastParams(device);
  const remembered = rememberParams(memory, path, query);
  if (remembered !== memory) device.set('lastParams', JSON.stringify(remembered));
  const list = readListParams(new URLSearchParams(query));
  if (list) recordList.open({ packetId: list.packetId, listId: list.targetId });
}
