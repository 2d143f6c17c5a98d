'use client';
import dynamic from 'next/dynamic';
import { whenIdle } from '@/lib/platform/whenIdle';

const load = () => import('./DataQueue').then(({ DataQueue }) => DataQueue);

/** The Data Queue, loaded apart from the first screen. */
export const LazyDataQueue = dynamic(load, { ssr: false });

// Wanted most when there is no connection to fetch it by. A failure is tried again when it is opened.
whenIdle(() => void load().catch(() => undefined));
