'use client';
import { useState } from 'react';
import { LazyDataQueue } from '@/components/queue/lazyDataQueue';
import { KeepButton } from '@/components/queue/StorageNotice';
import { Button } from '@/components/ui/Button';
import { InfoRow } from '@/components/ui/InfoRow';
import { usePending } from '@/lib/data/usePending';
import { useQuarantineCount } from '@/lib/data/useQuarantineCount';
import { useStorageState } from '@/lib/data/useStorageState';
import { sizeText } from '@/lib/domain/storageRisk';
import { changesText } from '@/lib/domain/unsent';
import { SettingsGroup } from './SettingsGroup';

/** What lies on this phone: the changes that wait, and the data for working offline. */
export function PhoneSettings() {
  const waiting = usePending().length;
  const setAside = useQuarantineCount();
  const { usedBytes, persisted } = useStorageState();
  const [opened, setOpened] = useState(false);
  return (
    <SettingsGroup title="On this phone">
      <InfoRow
        title={waiting === 0 ? 'Nothing waits' : `${changesText(waiting)} ${waiting === 1 ? 'waits' : 'wait'}`}
        sub={waitingText(waiting, setAside)}
        action={
          <Button size={48} onClick={() => setOpened(true)}>
            Data queue
          </Button>
        }
      />
      <InfoRow
        title={usedBytes === undefined ? 'Offline data' : `Offline data: ${sizeText(usedBytes)}`}
        sub={keptText(persisted)}
        action={persisted === false ? <KeepButton size={48} /> : undefined}
      />
      {opened && <LazyDataQueue onClose={() => setOpened(false)} />}
    </SettingsGroup>
  );
}

function keptText(persisted: boolean | undefined): string {
  if (persisted === undefined) return 'This browser does not say how long it keeps it';
  return persisted ? 'The browser has promised to keep it' : 'The browser may delete it when space runs short';
}

function waitingText(waiting: number, setAside: number): string {
  const aside = setAside === 0 ? '' : `${setAside} set aside`;
  if (waiting > 0) return ['Not received by the campaign yet', aside].filter(Boolean).join('; ');
  return aside || 'Every change has been received';
}
