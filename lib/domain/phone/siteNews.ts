import { UPDATE_CHECK_INTERVAL_MS } from '@/lib/domain/limits';

/* These constants stand here and not in limits.ts, which is part of every first load, because no first screen needs them. */
/**
 * The service worker's file (docs/product.md#service-worker). It names every file of the site, so a phone that can fetch it can fetch the
 * site.
 */
export const WORKER_URL = '/ngsw-worker.js';
/** Ours (docs/product.md#new-version): after a No the same question waits this long. */
export const UPDATE_SILENT_MS = 3_600_000;

/** The steps of storing the site that the service worker reports (docs/product.md#asset-caching). */
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

/** True when the app may ask about a new version: not within an hour of a No, also when the clock was set back meanwhile. */
export function mayAskForUpdate(refusedAtMs: number | undefined, nowMs: number): boolean {
  return refusedAtMs === undefined || Math.abs(nowMs - refusedAtMs) >= UPDATE_SILENT_MS;
}
