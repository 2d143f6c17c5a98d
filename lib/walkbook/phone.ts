import { browserReporter, reportOf } from '@/lib/api/errorReports';
import { config } from '@/lib/config';
import { finishWiping, type SignedOutParts, signOutEnded, wipeSignedOut } from '@/lib/data/phone/signedOutPhone';
import { UserDataOnPhone, type UserDataParts } from '@/lib/data/phone/userData';
import { isUserData } from '@/lib/data/session/session';
import { checkUpdateInterval } from '@/lib/domain/phone/siteNews';
import type { Credentials } from '@/lib/domain/session/credentials';
import { parseStored } from '@/lib/offline/phone/parseStored';
import { storedText } from '@/lib/offline/phone/storedText';
import { appBadge } from '@/lib/platform/badge';
import { registerServiceWorker } from '@/lib/platform/serviceWorker';
import { endNotifications, wipeCaches, wipeFetchedCaches, wipeSharedTexts } from '@/lib/platform/wipeBrowser';
import type { Core } from './core';
import { siteNews } from './siteNews';

/** What is done with this browser as a whole, seldom: it keeps the site, reports errors, and is wiped. */

/** What the page has open beside the core. */
export type OpenPage = Pick<UserDataParts, 'tabs' | 'close' | 'openLogin'>;

/** Returns the user data of this browser. */
export function openUserData({ db, session }: Pick<Core, 'db' | 'session'>, page: OpenPage): UserDataOnPhone {
  return new UserDataOnPhone({
    db,
    ...page,
    appVersion: config.appVersion,
    signedIn: () => session.credentials()?.account,
    wipeSharedTexts,
    endNotifications,
    wipeCaches,
    clearBadge: () => appBadge(navigator).show(0),
  });
}

/** Signs out an account whose PIN staff have ended. */
export type SignOut = (ended: Credentials) => Promise<void>;

/** Returns what signs out, once in this page: it wipes this browser of what was fetched, and opens the log-in. */
export function createSignOut({ client, session, db, device, journal }: Core, page: OpenPage): SignOut {
  let isUnderWay = false;
  const stopWriting = () => {
    // A list that arrives now has no query to go to, and is not kept.
    client.clear();
    device.close();
  };
  return async (ended) => {
    if (isUnderWay) return;
    isUnderWay = true;
    await signOutEnded(device, session, ended);
    await wipeSignedOut({ db, device, journal, ...page, stopWriting, wipeFetchedCaches });
  };
}

/**
 * A phone that was killed while it forgot what it had of a signed-out account goes on with that.
 *
 * @returns false where it cannot: the next start tries again
 */
export async function finishSignOut(parts: Pick<SignedOutParts, 'db' | 'device' | 'journal'>): Promise<boolean> {
  try {
    await finishWiping({ ...parts, wipeFetchedCaches });
    return true;
  } catch {
    return false;
  }
}

/**
 * Registers the service worker, which stores the site on this phone, and takes its news.
 *
 * @param onNoSpace called when the device has no space for the site
 * @param isWanted false once this page is being replaced
 */
export function keepSite(onNoSpace: () => void, isWanted: () => boolean): void {
  const { take, noteNewVersion } = siteNews;
  const listener = { onNoSpace, onMessage: take, onNewVersion: noteNewVersion, isWanted };
  registerServiceWorker(listener, checkUpdateInterval(config.checkUpdateInterval));
}

/** Reports whatever was thrown to the error service (docs/product/app.md#error-reports), also before the storage has opened. */
export function report(thrown: unknown): void {
  browserReporter(storedEmail).report(reportOf(thrown));
}

function storedEmail(): string {
  return parseStored(isUserData, storedText('userData'))?.email ?? '';
}
