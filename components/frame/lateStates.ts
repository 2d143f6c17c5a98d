'use client';
import { later } from '@/components/ui/later';

const load = () => import('./stateParts');

/** What is said when something is wrong, loaded apart from the first screen, where usually all is right. */
export const FullNoticeText = later(async () => (await load()).FullNoticeText);
export const NotHere = later(async () => (await load()).NotHere);
export const StorageClosed = later(async () => (await load()).StorageClosed);
export const Unavailable = later(async () => (await load()).Unavailable);

/** Loads these screens before they are needed: most of them are for a phone without a connection. A failed load is repeated when drawn. */
export function preloadLateStates(): void {
  load().catch(() => undefined);
}
