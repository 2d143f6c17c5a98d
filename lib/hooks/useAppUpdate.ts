'use client';
import { useState, useSyncExternalStore } from 'react';
import { canFetchSite } from '@/lib/api/site';
import type { SiteNewsState } from '@/lib/data/phone/siteNews';
import { hasServiceWorkers, unregisterServiceWorker } from '@/lib/platform/serviceWorker';
import { siteNews } from '@/lib/walkbook/siteNews';

/** What is to be told of the site on this phone. */
export function useSiteNews(): SiteNewsState {
  return useSyncExternalStore(siteNews.subscribe, siteNews.state, siteNews.state);
}

export const { hideCaching } = siteNews;

/** Asks for the update now. @returns false where the browser has no service workers */
export function askForUpdate(): boolean {
  if (!hasServiceWorkers()) return false;
  siteNews.askForUpdate();
  return true;
}

/**
 * The two answers to the question for the new version (docs/product.md#new-version). Yes removes the worker and loads the page anew, once it is
 * sure that the new version can be had.
 *
 * @param onOffline told when it can not; everything is as before
 */
export function useUpdateAnswers(onOffline: () => void) {
  const [isUpdating, setUpdating] = useState(false);
  const yes = async () => {
    setUpdating(true);
    if (!(await canFetchSite())) {
      setUpdating(false);
      onOffline();
      return;
    }
    await unregisterServiceWorker();
    window.location.reload();
  };
  return { isUpdating, yes: () => void yes(), no: siteNews.refuseUpdate };
}
