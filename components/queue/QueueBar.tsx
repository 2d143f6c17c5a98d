'use client';
import { useState } from 'react';
import { useQueueStatus } from '@/lib/data/useQueueStatus';
import { useWalkbook } from '@/lib/data/WalkbookProvider';
import { SYNC_BAR_DELAY_MS } from '@/lib/domain/limits';
import { queueStatusText } from '@/lib/domain/queueStatus';
import { useLasting } from '@/lib/platform/useLasting';
import { useOnline } from '@/lib/platform/useOnline';
import { LazyDataQueue } from './lazyDataQueue';
import { SyncBar } from './SyncBar';

/** The sync bar of the signed-in account; it appears once something has been unsent for a second. */
export function QueueBar() {
  const status = useQueueStatus();
  const online = useOnline(useWalkbook().connectivity);
  const unsent = useLasting(status.state !== 'empty', SYNC_BAR_DELAY_MS);
  const [opened, setOpened] = useState(false);
  const idleText = online ? 'Every change has been received' : 'No connection. Changes are kept on this phone.';
  return (
    <>
      <SyncBar
        state={unsent ? status.state : 'empty'}
        text={unsent ? queueStatusText(status) : ''}
        // In the first second of something unsent nothing is claimed.
        idleText={status.state === 'empty' ? idleText : ''}
        onOpen={() => setOpened(true)}
      />
      {opened && <LazyDataQueue onClose={() => setOpened(false)} />}
    </>
  );
}
