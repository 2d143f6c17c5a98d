'use client';
import { later } from '@/components/ui/later';

const load = () => import('./stateParts');

/** The screens' trouble states. They are loaded apart, because a first screen seldom needs one. */
export const FullNoticeText = later(async () => (await load()).FullNoticeText);
export const NotHere = later(async () => (await load()).NotHere);
export const RefreshFailed = later(async () => (await load()).RefreshFailed);
export const StorageClosed = later(async () => (await load()).StorageClosed);
export const Unavailable = later(async () => (await load()).Unavailable);

/** Loads these screens before they are needed: most of them are for a phone without a connection. A failed load is repeated when drawn. */
export function preloadLateStates(): void {
  load().catch(() => undefined);
}
