import { UPDATE_CHECK_INTERVAL_MS } from '@/lib/domain/limits';

/* What no first screen needs stands here and not with the other limits, which every first screen loads. */
/** The service worker's file (docs/product.md#service-worker). It names every file of the site, so whoever has it can have the site. */
export const WORKER_URL = '/ngsw-worker.js';
/** Ours (docs/product.md#new-version): after a No the same question waits this long. */
export const UPDATE_SILENT_MS = 3_600_000;

/** What the service worker tells of keeping the site (docs/product.md#asset-caching). */
export type CachingStep = 'INITIALIZE_START' | 'INITIALIZE_COMPLETE' | 'INITIALIZE_ERROR';

const STEPS: readonly unknown[] = ['INITIALIZE_START', 'INITIALIZE_COMPLETE', 'INITIALIZE_ERROR'] satisfies readonly CachingStep[];

/** Reads a message of the service worker: its action says that it is about the caching, another field which step. */
export function cachingStep(message: unknown): CachingStep | undefined {
  if (typeof message !== 'object' || message === null) return undefined;
  const { action, ...rest } = message as Record<string, unknown>;
  if (action !== 'ASSET_GROUPS') return undefined;
  // One of the list that it was found in.
  return Object.values(rest).find((value) => STEPS.includes(value)) as CachingStep | undefined;
}

/** Returns how often to look for a new version: as the build says, in milliseconds, else every minute. */
export function checkUpdateInterval(setting: string): number {
  const ms = Number(setting);
  return Number.isFinite(ms) && ms > 0 ? ms : UPDATE_CHECK_INTERVAL_MS;
}

/** True when the question for the new version may be asked: not within an hour after a No, whatever the clock did meanwhile. */
export function mayAskForUpdate(refusedAtMs: number | undefined, nowMs: number): boolean {
  return refusedAtMs === undefined || Math.abs(nowMs - refusedAtMs) >= UPDATE_SILENT_MS;
}
