'use client';
import { useState } from 'react';
import { ProtectButton, useProtection } from '@/components/frame/StorageNotice';
import { LazyDataQueue } from '@/components/queue/lazyDataQueue';
import { Button } from '@/components/ui/Button';
import { InfoRow } from '@/components/ui/InfoRow';
import { useAllReceived } from '@/lib/hooks/useAllReceived';
import { usePending } from '@/lib/hooks/usePending';
import { useQuarantineCount } from '@/lib/hooks/useQuarantineCount';
import { useStorageState } from '@/lib/hooks/useStorageState';
import { phoneTexts } from '@/lib/texts/phone';
import { queueRowText, settingsTexts, sizeText } from '@/lib/texts/settings';
import { SettingsGroup } from './SettingsGroup';

/** What is on this device: the pending changes, and the data for working offline. */
export function PhoneSettings() {
  const pending = usePending().length;
  const setAside = useQuarantineCount();
  const allReceived = useAllReceived();
  const { usedBytes, persisted } = useStorageState();
  const { isRefused, protect } = useProtection();
  const [opened, setOpened] = useState(false);
  return (
    <SettingsGroup title={settingsTexts.onThisPhone}>
      <InfoRow
        title={pending === 0 ? settingsTexts.nothingWaits : settingsTexts.waits(pending)}
        sub={queueRowText({ pending, setAside, allReceived })}
        action={
          <Button size={48} onClick={() => setOpened(true)}>
            {settingsTexts.dataQueue}
          </Button>
        }
      />
      <InfoRow
        title={usedBytes === undefined ? settingsTexts.offlineData : settingsTexts.offlineDataOf(sizeText(usedBytes))}
        sub={isRefused ? phoneTexts.refused : keptText(persisted)}
        action={persisted === false ? <ProtectButton onPress={protect} /> : undefined}
      />
      {opened && <LazyDataQueue onClose={() => setOpened(false)} />}
    </SettingsGroup>
  );
}

function keptText(persisted: boolean | undefined): string {
  if (persisted === undefined) return settingsTexts.keptNotKnown;
  return persisted ? settingsTexts.keptPromised : settingsTexts.keptWhileSpace;
}
