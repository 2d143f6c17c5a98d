'use client';
import { later } from '@/components/ui/later';

/** The map of list-view's second tab, loaded when it is looked at. */
export const MapTab = later(() => import('./MapOfAddress').then(({ MapOfAddress }) => MapOfAddress));
