'use client';
import { later } from '@/components/ui/later';

const loadFullNotice = () => import('./FullNoticeText').then(({ FullNoticeText }) => FullNoticeText);
const loadNotHere = () => import('./NotHere').then(({ NotHere }) => NotHere);
const loadStorageClosed = () => import('./StorageClosed').then(({ StorageClosed }) => StorageClosed);
const loadUnavailable = () => import('./Unavailable').then(({ Unavailable }) => Unavailable);

/** What is said when something is wrong, loaded apart from the first screen, where usually all is right. */
export const FullNoticeText = later(loadFullNotice);
export const NotHere = later(loadNotHere);
export const StorageClosed = later(loadStorageClosed);
export const Unavailable = later(loadUnavailable);

/** Loads these screens before they are needed: most of them are for a phone without a connection. A failed load is repeated when drawn. */
export function preloadLateStates(): void {
  for (const load of [loadFullNotice, loadNotHere, loadStorageClosed, loadUnavailable]) load().catch(() => undefined);
}
