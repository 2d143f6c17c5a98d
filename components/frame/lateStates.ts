'use client';
import { lateModule } from '@/components/ui/lateModule';

export const stateParts = lateModule(() => import('./stateParts'));

/** The screens' trouble states. They are loaded apart, because a first screen seldom needs one. */
export const FullNoticeText = stateParts.component((parts) => parts.FullNoticeText);
export const NotHere = stateParts.component((parts) => parts.NotHere);
export const RefreshFailed = stateParts.component((parts) => parts.RefreshFailed);
export const StorageClosed = stateParts.component((parts) => parts.StorageClosed);
export const Unavailable = stateParts.component((parts) => parts.Unavailable);

/** Loads these screens before they are needed: most of them are for a phone without a connection. */
export const preloadLateStates = stateParts.preload;
