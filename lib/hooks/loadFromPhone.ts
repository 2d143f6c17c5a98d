import { isSiteKept } from '@/lib/platform/siteKept';

/**
 * Loads what the screen will want as soon as the storage is open, where the site lies on this phone. From the network the screen's own
 * files come first. To be called as the screen's code is read: while the storage opens there is nothing else to do. A failure is left to
 * whoever needs it.
 */
export function loadFromPhone(load: () => Promise<unknown>): void {
  if (isSiteKept()) load().catch(() => undefined);
}
