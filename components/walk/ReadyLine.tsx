'use client';
import { useState } from 'react';
import { Button } from '@/components/ui/Button';
import { ChevronRight } from '@/components/ui/icons/ChevronRight';
import { CircleCheck } from '@/components/ui/icons/CircleCheck';
import { Hourglass } from '@/components/ui/icons/Hourglass';
import { TriangleAlert } from '@/components/ui/icons/TriangleAlert';
import { later } from '@/components/ui/later';
import type { DoorList } from '@/lib/domain/door/door';
import type { Packet } from '@/lib/domain/walk/packet';
import { type Readiness, readinessOf } from '@/lib/domain/walk/readyToWalk';
import type { QueryView } from '@/lib/hooks/queryView';
import { useReadyToWalk } from '@/lib/hooks/useReadyToWalk';
import { readyLine, readyTexts } from '@/lib/texts/ready';

const ReadySheet = later(() => import('./ReadySheet').then(({ ReadySheet }) => ReadySheet));

const LOOK = {
  checking: { icon: Hourglass, className: 'text-soft' },
  ready: { icon: CircleCheck, className: 'text-ok' },
  notReady: { icon: TriangleAlert, className: 'text-warn' },
} as const satisfies Record<Readiness['state'], unknown>;

type ReadyLineProps = { packet: Packet; doors: QueryView<DoorList> };

/** Whether the packet can be walked without a signal, in one line that opens the details. Use it through `later`, in a place kept free. */
export function ReadyLine({ packet, doors }: ReadyLineProps) {
  const { parts, isFetching, fetchMissing } = useReadyToWalk(packet, doors);
  const [isOpen, setOpen] = useState(false);
  const { state, missing } = readinessOf(parts);
  const shown = missing.length > 0 ? 'notReady' : state;
  const { icon: Icon, className } = LOOK[shown];
  const count = doors.state === 'ready' ? doors.data.doors.length : 0;
  const line = readyLine(parts, count);
  const colon = line.indexOf(': ');
  const parted = colon < 0 ? line.length : colon + 2;
  // Space cannot be fetched.
  const fetch = missing.some((part) => part !== 'storage') ? () => void fetchMissing() : undefined;
  return (
    <div className="flex min-h-14 items-center gap-2 low:flex-wrap">
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="flex min-h-12 min-w-0 flex-1 items-center gap-2.5 low:basis-full rounded-xl text-left active:bg-chip"
      >
        <Icon aria-hidden="true" className={`size-6 shrink-0 ${className}`} />
        {/* On two lines whatever it says, so that its first word stays where it is. */}
        <span className="min-w-0 text-body leading-[1.25rem]">
          {line.slice(0, parted)}
          <span className="block">{line.slice(parted)}</span>
        </span>
        <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-soft" />
      </button>
      {fetch ? (
        <Button size={48} busy={isFetching} onClick={fetch}>
          {readyTexts.fetch}
        </Button>
      ) : (
        // Its place, so that no word moves when it comes or goes.
        <span className="w-19 shrink-0 low:hidden" />
      )}
      {isOpen && <ReadySheet parts={parts} doorCount={count} isFetching={isFetching} onFetch={fetch} onClose={() => setOpen(false)} />}
    </div>
  );
}
