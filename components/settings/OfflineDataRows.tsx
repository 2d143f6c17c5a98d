'use client';
import { useState } from 'react';
import { ProtectButton, useProtection } from '@/components/frame/StorageNotice';
import { showToast } from '@/components/toast/showToast';
import { Button } from '@/components/ui/Button';
import { InfoRow } from '@/components/ui/InfoRow';
import { later } from '@/components/ui/later';
import type { Failure } from '@/lib/domain/failure';
import { useNow } from '@/lib/hooks/useNow';
import { OFFLINE, useOfflineData } from '@/lib/hooks/useOfflineData';
import { useStorageState } from '@/lib/hooks/useStorageState';
import { offlineDataText } from '@/lib/texts/offlineData';
import { phoneTexts } from '@/lib/texts/phone';
import { settingsTexts, sizeText } from '@/lib/texts/settings';

/** The place of a row that is still being loaded. */
const BlankRow = () => <InfoRow title={'\u00a0'} sub={'\u00a0'} />;

const MapUsageRow = later(() => import('./MapUsageRow').then(({ MapUsageRow }) => MapUsageRow), BlankRow);
const ConfirmDialog = later(() => import('@/components/ui/ConfirmDialog').then(({ ConfirmDialog }) => ConfirmDialog));

/** The data that the app keeps for work offline: its size, age and how long it stays. The volunteer can refresh or remove it. */
export function OfflineDataRows() {
  const { usedBytes, persisted } = useStorageState();
  const { isRefused, protect } = useProtection();
  return (
    <>
      <InfoRow
        title={usedBytes === undefined ? settingsTexts.offlineData : settingsTexts.offlineDataOf(sizeText(usedBytes))}
        sub={isRefused ? phoneTexts.refused : keptText(persisted)}
        action={persisted === false ? <ProtectButton onPress={protect} /> : undefined}
      />
      <MapUsageRow />
      <Lists />
    </>
  );
}

function Lists() {
  const { data, busy, refresh, clear, isOnline } = useOfflineData();
  const nowMs = useNow();
  const [asked, setAsked] = useState(false);
  const clearNow = () => {
    setAsked(false);
    void clear().then((failure) => tell(failure, settingsTexts.dataCleared));
  };
  // Without a connection the data could not come back, so nobody is asked.
  const ask = () => (isOnline() ? setAsked(true) : tell(OFFLINE, ''));
  return (
    <>
      <InfoRow
        {...offlineDataText(data, nowMs)}
        action={
          <div className="flex flex-wrap gap-2">
            <Button
              size={48}
              busy={busy === 'refresh'}
              onClick={() => void refresh().then((failure) => tell(failure, settingsTexts.refreshed))}
            >
              {settingsTexts.refreshData}
            </Button>
            <Button size={48} busy={busy === 'clear'} onClick={ask}>
              {settingsTexts.clearData}
            </Button>
          </div>
        }
      />
      {asked && (
        <ConfirmDialog
          name="clear-offline-data"
          title={settingsTexts.clearDataQuestion}
          text={settingsTexts.clearDataText}
          open
          onCancel={() => setAsked(false)}
          onConfirm={clearNow}
        />
      )}
    </>
  );
}

function tell(failure: Failure | undefined, done: string): void {
  showToast(failure ? { kind: 'failure', text: failure } : { kind: 'success', text: done });
}

function keptText(persisted: boolean | undefined): string {
  if (persisted === undefined) return settingsTexts.keptNotKnown;
  return persisted ? settingsTexts.keptPromised : settingsTexts.keptWhileSpace;
}
