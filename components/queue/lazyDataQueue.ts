'use client';
import { later } from '@/components/ui/later';

/** The Data Queue, loaded apart from the first screen. */
export const LazyDataQueue = later(() => import('./DataQueue').then(({ DataQueue }) => DataQueue));
