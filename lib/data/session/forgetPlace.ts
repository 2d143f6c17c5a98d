import type { DeviceStore } from '@/lib/offline/phone/deviceStore';
import { lastUrlOf } from '@/lib/routes/guards';
import { plainPath } from '@/lib/routes/paths';
import { readLastParams } from './navigationMemory';

/**
 * Forgets an address that names nothing this volunteer has (docs/product/routes.md#last-place): the way back becomes the last place, and
 * the phone no longer remembers the query of the path. Whatever it has remembered since then stays.
 *
 * @param path of that address
 * @param query of that address, without '?'
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

/**
 * Call it while the screen shows that its address names nothing; forgets the place now, and again when the navigation that led there is
 * noted only afterwards: React gives no order between the two. Its parameters are those of forgetPlace.
 *
 * @returns ends it
 */
export function keepForgotten(device: DeviceStore, path: string, query: string, back: string): () => void {
  const forget = () => forgetPlace(device, path, query, back);
  forget();
  return device.subscribe(forget);
}
