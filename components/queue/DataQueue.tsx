'use client';
import { Dialog } from '@/components/ui/Dialog';
import { EmptyState } from '@/components/ui/EmptyState';
import { CircleCheck } from '@/components/ui/icons/CircleCheck';
import { ClipboardList } from '@/components/ui/icons/ClipboardList';
import type { Change } from '@/lib/domain/change/change';
import { countSubjects } from '@/lib/domain/change/countSubjects';
import { countQueue } from '@/lib/domain/change/stage';
import { useAllReceived } from '@/lib/hooks/useAllReceived';
import { useCarried } from '@/lib/hooks/useCarried';
import { usePending } from '@/lib/hooks/usePending';
import { useQuarantineCount } from '@/lib/hooks/useQuarantineCount';
import { useQueueStatus } from '@/lib/hooks/useQueueStatus';
import { useShiftCounts } from '@/lib/hooks/useShiftCounts';
import { dataQueueTexts, queueCountsText } from '@/lib/texts/dataQueue';
import { CarriedList } from './CarriedList';
import { PausedNote } from './PausedNote';
import { PendingHere } from './PendingHere';
import { PendingRows } from './PendingRows';
import { QuarantineNote } from './QuarantineNote';
import { RawQueue } from './RawQueue';
import { RecentChanges } from './RecentChanges';
import { RefusedChange } from './RefusedChange';
import { RescueButton } from './RescueButton';
import { SendState } from './SendState';
import { TakeInButton } from './TakeInButton';
import { UnsavedTalks } from './UnsavedTalks';
import { useExports } from './useExports';

/** The pending changes, oldest first, and last their text (docs/product/queue.md#data-queue). */
export function DataQueue({ onClose }: { onClose: () => void }) {
  const pending = usePending();
  const status = useQueueStatus();
  const { copy, exportChanges, exportQuarantine, setAside } = useExports();
  const refused = status.state === 'failed' ? pending.find(({ changeId }) => changeId === status.refused) : undefined;
  return (
    <Dialog name="data-queue" title={dataQueueTexts.spec.title} open onClose={onClose}>
      <Counts pending={pending} />
      <UnsavedTalks />
      <PausedNote count={pending.length} onExport={() => void exportChanges(pending)} />
      {pending.length === 0 ? (
        <NothingWaits />
      ) : (
        <div className="space-y-3 px-4 py-3">
          <SendState status={status} />
          {status.state !== 'paused' && <RescueButton />}
          {refused && (
            <RefusedChange change={refused} onExport={() => void exportChanges([refused])} onSetAside={() => void setAside(refused)} />
          )}
          <PendingRows pending={pending} />
        </div>
      )}
      <RecentChanges />
      <QuarantineNote onExport={() => void exportQuarantine()} />
      <PendingHere />
      <Carrying />
      {pending.length > 0 && <RawQueue pending={pending} onCopy={() => void copy(pending)} />}
    </Dialog>
  );
}

/** The changes that this phone carries for others, and the button that takes in more. */
function Carrying() {
  const carried = useCarried();
  return (
    <>
      {carried && <CarriedList carried={carried} />}
      <div className="px-4 py-1">
        <TakeInButton look="text" />
      </div>
    </>
  );
}

/** What was recorded here and what has become of it; nothing before anything was. */
function Counts({ pending }: { pending: readonly Change[] }) {
  const text = queueCountsText(countQueue(useShiftCounts(), countSubjects(pending)));
  return text !== '' && <p className="px-4 pt-3 text-row tabular-nums">{text}</p>;
}

function NothingWaits() {
  const setAsideCount = useQuarantineCount();
  const allReceived = useAllReceived();
  const { title, text, textWithSetAside, textBeforeAny } = dataQueueTexts.nothingWaits;
  if (allReceived) return <EmptyState icon={CircleCheck} title={title} text={setAsideCount === 0 ? text : textWithSetAside} />;
  return <EmptyState icon={ClipboardList} title={title} text={setAsideCount === 0 ? textBeforeAny : textWithSetAside} />;
}
