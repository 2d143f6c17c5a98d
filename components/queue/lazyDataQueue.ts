'use client';
import { later } from '@/components/ui/later';

const load = () => import('./DataQueue').then(({ DataQueue }) => DataQueue);

/** The Data Queue, loaded apart from the first screen. */
export const LazyDataQueue = later(load);

/** Loads it early, because it is needed most when there is no connection. If that fails, it is loaded again when it is opened. */
export const preloadDataQueue = (): void => void load().catch(() => undefined);
