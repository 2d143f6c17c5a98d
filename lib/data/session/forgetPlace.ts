import type { DeviceStore } from '@/lib/offline/phone/deviceStore';
import { lastUrlOf } from '@/lib/routes/guards';
import { plainPath } from '@/lib/routes/paths';
import { readLastParams } from './navigationMemory';

/**
 * Makes the way back the last place, and forgets the query of the path, where both are those of an address that names nothing this
 * volunteer has (docs/product.md#last-place). What was remembered since stays.
 *
 * @param query without '?'
 * @param back the address that the screen offers instead
 */
export function forgetPlace(device: DeviceStore, path: string, query: string, back: string): void {
  if (device.get('lastUrl') === lastUrlOf(path, query)) {
    const [backPath = '', backQuery = ''] = back.split('?');
    device.set('lastUrl', lastUrlOf(backPath, backQuery) ?? '');
  }
  const { [plainPath(path)]: remembered, ...others } = readLastParams(device);
  if (remembered === query && query !== '') device.set('lastParams', JSON.stringify(others));
}
