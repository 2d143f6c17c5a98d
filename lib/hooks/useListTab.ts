'use client';
import { useSyncExternalStore } from 'react';
import { type ListTab, readListTab } from '@/lib/domain/walk/listTab';
import { useWalkbook } from './WalkbookProvider';

/** Whether this device shows doors as a list or on a map, and a function that chooses. */
export function useListTab(): readonly [tab: ListTab, choose: (tab: ListTab) => void] {
  const { device } = useWalkbook();
  const read = () => readListTab(device.get('listTab'));
  return [useSyncExternalStore(device.subscribe, read, read), (tab) => device.set('listTab', tab)];
}
