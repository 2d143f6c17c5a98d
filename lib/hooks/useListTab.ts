'use client';
import { useSyncExternalStore } from 'react';
import { type ListTab, readListTab } from '@/lib/domain/walk/listTab';
import { useWalkbook } from './WalkbookProvider';

/** Whether doors are looked at as a list or as a map, as it was chosen last on this device, and the way to choose. */
export function useListTab(): readonly [tab: ListTab, choose: (tab: ListTab) => void] {
  const { device } = useWalkbook();
  const read = () => readListTab(device.get('listTab'));
  return [useSyncExternalStore(device.subscribe, read, read), (tab) => device.set('listTab', tab)];
}
