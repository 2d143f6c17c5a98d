'use client';
import { useState, useSyncExternalStore } from 'react';
import { dismissRisk, readDismissedRisk } from '@/lib/data/phone/storageNotice';
import { riskToShow, type StorageRisk, storageRisks } from '@/lib/domain/phone/storageRisk';
import { systemClock } from '@/lib/platform/clock';
import { installationSigns, isIPhoneInBrowser } from '@/lib/platform/installation';
import { useNow } from './useNow';
import { usePending } from './usePending';
import { useStorageState } from './useStorageState';
import { useWalkbook } from './WalkbookProvider';

/** The risk to what lies on this phone that is to be told now, and the way to put it away. */
export function useStorageRisk(): { readonly risk: StorageRisk | undefined; readonly dismiss: () => void } {
  const { device, offlinePacket } = useWalkbook();
  const nowMs = useNow();
  const { persisted, freeBytes } = useStorageState();
  const pending = usePending();
  const [iPhoneInBrowser] = useState(() => isIPhoneInBrowser(installationSigns()));
  const readNote = () => device.get('dismissedRisk');
  useSyncExternalStore(device.subscribe, readNote, readNote);
  const oldest = pending.reduce((seconds, { time }) => Math.min(seconds, time), Number.POSITIVE_INFINITY);
  const risks = storageRisks({
    persisted,
    freeBytes,
    iPhoneInBrowser,
    hasStoredPacket: offlinePacket.current() !== undefined,
    pendingCount: pending.length,
    oldestPendingMs: pending.length === 0 ? undefined : nowMs - oldest * 1000,
  });
  const risk = riskToShow(risks, readDismissedRisk(device), nowMs);
  return { risk, dismiss: () => risk && dismissRisk(device, risk, systemClock.nowMs()) };
}
