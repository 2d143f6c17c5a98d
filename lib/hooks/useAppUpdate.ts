'use client';
import { useState, useSyncExternalStore } from 'react';
import { canFetchSite } from '@/lib/api/site';
import type { SiteNewsState } from '@/lib/data/phone/siteNews';
import { hasServiceWorkers, unregisterServiceWorker } from '@/lib/platform/serviceWorker';
import { siteNews } from '@/lib/walkbook/siteNews';
import { appVersion } from '@/lib/walkbook/version';

/** The version that runs. */
export const runningVersion: string = appVersion;

/** The service worker's news that the notices show. */
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
 * The two answers to the question about a new version (docs/product/app.md#new-version). Yes first makes sure that the new version can be
 * fetched, then removes the worker and reloads the page.
 *
 * @param onOffline called when it cannot be fetched; everything stays as it was
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
