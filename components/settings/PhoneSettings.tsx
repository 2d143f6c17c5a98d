'use client';
import { useState } from 'react';
import { KeepButton } from '@/components/frame/StorageNotice';
import { LazyDataQueue } from '@/components/queue/lazyDataQueue';
import { Button } from '@/components/ui/Button';
import { InfoRow } from '@/components/ui/InfoRow';
import { usePending } from '@/lib/hooks/usePending';
import { useQuarantineCount } from '@/lib/hooks/useQuarantineCount';
import { useStorageState } from '@/lib/hooks/useStorageState';
import { settingsTexts, sizeText } from '@/lib/texts/settings';
import { SettingsGroup } from './SettingsGroup';

/** What is on this device: the pending changes, and the data for working offline. */
export function PhoneSettings() {
  const pending = usePending().length;
  const setAside = useQuarantineCount();
  const { usedBytes, persisted } = useStorageState();
  const [opened, setOpened] = useState(false);
  return (
    <SettingsGroup title={settingsTexts.onThisPhone}>
      <InfoRow
        title={pending === 0 ? settingsTexts.nothingWaits : settingsTexts.waits(pending)}
        sub={pendingText(pending, setAside)}
        action={
          <Button size={48} onClick={() => setOpened(true)}>
            {settingsTexts.dataQueue}
          </Button>
        }
      />
      <InfoRow
        title={usedBytes === undefined ? settingsTexts.offlineData : settingsTexts.offlineDataOf(sizeText(usedBytes))}
        sub={keptText(persisted)}
        action={persisted === false ? <KeepButton size={48} /> : undefined}
      />
      {opened && <LazyDataQueue onClose={() => setOpened(false)} />}
    </SettingsGroup>
  );
}

function keptText(persisted: boolean | undefined): string {
  if (persisted === undefined) return settingsTexts.keptNotKnown;
  return persisted ? settingsTexts.keptPromised : settingsTexts.keptWhileSpace;
}

function pendingText(pending: number, setAside: number): string {
  const aside = setAside === 0 ? '' : settingsTexts.setAside(setAside);
  if (pending > 0) return [settingsTexts.notReceivedYet, aside].filter(Boolean).join('; ');
  return aside || settingsTexts.allReceived;
}
