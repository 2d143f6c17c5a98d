'use client';
import { useState } from 'react';
import { LazyDataQueue } from '@/components/queue/lazyDataQueue';
import { Button } from '@/components/ui/Button';
import { InfoRow } from '@/components/ui/InfoRow';
import { subjectTotal } from '@/lib/domain/change/subjectCounts';
import { useAllReceived } from '@/lib/hooks/useAllReceived';
import { usePendingSubjects } from '@/lib/hooks/usePendingSubjects';
import { useQuarantineCount } from '@/lib/hooks/useQuarantineCount';
import { queueRowText, settingsTexts } from '@/lib/texts/settings';
import { OfflineDataRows } from './OfflineDataRows';
import { SettingsGroup } from './SettingsGroup';

/** What is on this device: the pending changes, and the data for working offline. */
export function PhoneSettings() {
  const subjects = usePendingSubjects();
  const pending = subjectTotal(subjects);
  const setAside = useQuarantineCount();
  const allReceived = useAllReceived();
  const [opened, setOpened] = useState(false);
  return (
    <SettingsGroup title={settingsTexts.onThisPhone}>
      <InfoRow
        title={pending === 0 ? settingsTexts.nothingWaits : settingsTexts.waits(subjects)}
        sub={queueRowText({ pending, setAside, allReceived })}
        action={
          <Button size={48} onClick={() => setOpened(true)}>
            {settingsTexts.dataQueue}
          </Button>
        }
      />
      <OfflineDataRows />
      {opened && <LazyDataQueue onClose={() => setOpened(false)} />}
    </SettingsGroup>
  );
}
