import { UPDATE_CHECK_INTERVAL_MS } from '@/lib/domain/limits';

/**
 * The service worker's file (docs/product/app.md#service-worker). It names every file of the site, so a phone that can fetch it can fetch
 * the site. It stands here and not in limits.ts, which is part of every first load, because no first screen needs it.
 */
export const WORKER_URL = '/ngsw-worker.js';

/** The steps of storing the site that the service worker reports (docs/product/app.md#asset-caching). */
export type CachingStep = 'INITIALIZE_START' | 'INITIALIZE_COMPLETE' | 'INITIALIZE_ERROR';

const STEPS: readonly unknown[] = ['INITIALIZE_START', 'INITIALIZE_COMPLETE', 'INITIALIZE_ERROR'] satisfies readonly CachingStep[];

/** Returns the step that a message of the service worker reports; undefined for a message about something else. */
export function cachingStep(message: unknown): CachingStep | undefined {
  if (typeof message !== 'object' || message === null) return undefined;
  const { action, ...rest } = message as Record<string, unknown>;
  if (action !== 'ASSET_GROUPS') return undefined;
  // The search finds only values of STEPS.
  return Object.values(rest).find((value) => STEPS.includes(value)) as CachingStep | undefined;
}

/** Returns the time between two looks for a new version, in ms: the build's setting, else a minute. */
export function checkUpdateInterval(setting: string): number {
  const ms = Number(setting);
  return Number.isFinite(ms) && ms > 0 ? ms : UPDATE_CHECK_INTERVAL_MS;
}

/** True when the app may ask about this version: a No silences the version that it was said to, and no other. */
export function mayAskForUpdate(version: string, refusedVersion: string | undefined): boolean {
  return version !== refusedVersion;
}
