import { keptOfEntry } from '@/lib/overlays';
import { plainPath } from '@/lib/routes/paths';
import { willReplace } from './navigation';

/** The address that the screen which stands has said last; undefined after another screen has come. */
let said: string | undefined;

const plain = (url: string): string => {
  const [path = '', query = ''] = url.split('?');
  return `${plainPath(path)}?${query}`;
};

/** Says another address for the screen that stands, without a load. It takes the place of the current entry of the history. */
export function replaceAddress(url: string): void {
  const { pathname, search } = window.location;
  if (plain(url) === plain(`${pathname}${search}`)) return;
  said = plain(url);
  willReplace();
  window.history.replaceState(keptOfEntry(), '', url);
}

/** True when a navigation has brought no other screen: the one that stands has only said another address for itself. */
export function isSameScreen(url: string): boolean {
  const isSame = said === plain(url);
  if (!isSame) said = undefined;
  return isSame;
}
