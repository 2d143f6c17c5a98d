import { config } from '@/lib/config';
import { checkUpdateInterval } from '@/lib/domain/phone/siteNews';
import { registerServiceWorker } from '@/lib/platform/serviceWorker';
import { siteNews } from './siteNews';

/**
 * Registers the service worker, which stores the site on this phone, and takes its news.
 *
 * @param onNoSpace called when there is no space for the site
 */
export function keepSite(onNoSpace: () => void): void {
  const { take, noteNewVersion } = siteNews;
  registerServiceWorker({ onNoSpace, onMessage: take, onNewVersion: noteNewVersion }, checkUpdateInterval(config.checkUpdateInterval));
}
