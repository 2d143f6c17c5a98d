'use client';
import { useState } from 'react';
import { SYNC_BAR_DELAY_MS } from '@/lib/domain/limits';
import { useAllReceived } from '@/lib/hooks/useAllReceived';
import { useOnline } from '@/lib/hooks/useOnline';
import { useQueueStatus } from '@/lib/hooks/useQueueStatus';
import { useStayedTrue } from '@/lib/hooks/useStayedTrue';
import { useWhenIdle } from '@/lib/hooks/useWhenIdle';
import { useWalkbook } from '@/lib/hooks/WalkbookProvider';
import { queueNoteText, queueStatusText, queueTexts } from '@/lib/texts/queue';
import { LazyDataQueue } from './lazyDataQueue';
import { SyncBar } from './SyncBar';

/** The sync bar of the signed-in account; it appears once a change has been pending for a second (docs/product/queue.md#sync-bar). */
export function QueueBar() {
  const status = useQueueStatus();
  const online = useOnline(useWalkbook().connectivity);
  const allReceived = useAllReceived();
  const pending = useStayedTrue(status.state !== 'empty', SYNC_BAR_DELAY_MS);
  const [opened, setOpened] = useState(false);
  useWhenIdle(LazyDataQueue.preload);
  // Nothing is claimed of changes before one was made.
  const receivedText = allReceived ? queueTexts.allReceived : '';
  const idleText = online ? receivedText : queueTexts.noConnection;
  return (
    <>
      <SyncBar
        state={pending ? status.state : 'empty'}
        text={pending ? queueStatusText(status) : ''}
        note={queueNoteText(status)}
        // In the first second of a pending change the bar says nothing.
        idleText={status.state === 'empty' ? idleText : ''}
        offline={!online}
        onOpen={() => setOpened(true)}
      />
      {opened && <LazyDataQueue onClose={() => setOpened(false)} />}
    </>
  );
}
