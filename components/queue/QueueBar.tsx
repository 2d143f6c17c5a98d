'use client';
import { useState } from 'react';
import { SYNC_BAR_DELAY_MS } from '@/lib/domain/limits';
import { useAllReceived } from '@/lib/hooks/useAllReceived';
import { useOnline } from '@/lib/hooks/useOnline';
import { useQuarantineCount } from '@/lib/hooks/useQuarantineCount';
import { useQueueStatus } from '@/lib/hooks/useQueueStatus';
import { useStayedTrue } from '@/lib/hooks/useStayedTrue';
import { useWhenIdle } from '@/lib/hooks/useWhenIdle';
import { useWalkbook } from '@/lib/hooks/WalkbookProvider';
import { queueNote, queueStatusText, queueTexts } from '@/lib/texts/queue';
import { LazyDataQueue } from './lazyDataQueue';
import { type Idle, SyncBar } from './SyncBar';

/** The sync bar of the signed-in account; it appears once a change has been pending for a second (docs/product/queue.md#sync-bar). */
export function QueueBar() {
  const status = useQueueStatus();
  const { connectivity, monitor } = useWalkbook();
  const online = useOnline(connectivity);
  const allReceived = useAllReceived();
  const pending = useStayedTrue(status.state !== 'empty', SYNC_BAR_DELAY_MS, monitor.pendingForMs);
  const [opened, setOpened] = useState(false);
  useWhenIdle(LazyDataQueue.preload);
  const setAside = useQuarantineCount();
  return (
    <>
      <SyncBar
        state={pending ? status.state : 'empty'}
        text={pending ? queueStatusText(status) : ''}
        note={queueNote(status)}
        idle={status.state === 'empty' ? idleState({ online, setAside, allReceived }) : SAVED}
        onOpen={() => setOpened(true)}
      />
      {opened && <LazyDataQueue onClose={() => setOpened(false)} />}
    </>
  );
}

/** In the first second of a pending change. */
const SAVED: Idle = { sign: 'phone', text: queueTexts.saved };

/** Nothing is claimed of changes before one was made. */
function idleState({ online, setAside, allReceived }: { online: boolean; setAside: number; allReceived: boolean }): Idle {
  if (!online) return { sign: 'offline', text: queueTexts.noConnection };
  if (allReceived) return { sign: 'received', text: queueTexts.allReceived };
  return { sign: 'phone', text: setAside > 0 ? queueTexts.setAside(setAside) : queueTexts.nothingYet };
}
