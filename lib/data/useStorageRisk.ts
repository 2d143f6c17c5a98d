'use client';
import { useState, useSyncExternalStore } from 'react';
import { riskToTell, type StorageRisk, storageRisks } from '@/lib/domain/storageRisk';
import { systemClock } from '@/lib/platform/clock';
import { installationSigns, isIPhoneInBrowser } from '@/lib/platform/installation';
import { useNow } from '@/lib/platform/useNow';
import { dismissRisk, readDismissedRisk } from './storageNotice';
import { usePending } from './usePending';
import { useStorageState } from './useStorageState';
import { useWalkbook } from './WalkbookProvider';

/** The risk to what lies on this phone that is to be told now, and the way to put it away. */
export function useStorageRisk(): { readonly risk: StorageRisk | undefined; readonly dismiss: () => void } {
  const { device, journal, session } = useWalkbook();
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
    hasRecorded: journal.recordedOf(session.credentials()?.account).length > 0,
    unsentCount: pending.length,
    oldestUnsentMs: pending.length === 0 ? undefined : nowMs - oldest * 1000,
  });
  const risk = riskToTell(risks, readDismissedRisk(device), nowMs);
  return { risk, dismiss: () => risk && dismissRisk(device, risk, systemClock.nowMs()) };
}
