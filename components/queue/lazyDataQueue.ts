'use client';
import { later } from '@/components/ui/later';

const load = () => import('./DataQueue').then(({ DataQueue }) => DataQueue);

/** The Data Queue, loaded apart from the first screen. */
export const LazyDataQueue = later(load);

/** Loads the Data Queue before it is opened: it is needed most without a connection. A failed load is repeated when it is opened. */
export const preloadDataQueue = (): void => void load().catch(() => undefined);
