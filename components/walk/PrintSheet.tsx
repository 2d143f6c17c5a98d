'use client';
import { Unavailable } from '@/components/frame/lateStates';
import { Button } from '@/components/ui/Button';
import { Dialog } from '@/components/ui/Dialog';
import { Printer } from '@/components/ui/icons/Printer';
import { Notice } from '@/components/ui/Notice';
import { OnPaper } from '@/components/ui/OnPaper';
import type { ListRef } from '@/lib/domain/walk/listRef';
import type { Packet } from '@/lib/domain/walk/packet';
import { useDoorList } from '@/lib/hooks/useDoorList';
import { type Printing, usePrinting } from '@/lib/hooks/usePrinting';
import { shownFailure } from '@/lib/texts/failures';
import { printTexts } from '@/lib/texts/print';
import { Preparing } from './Preparing';
import { PrintedPacket } from './PrintedPacket';

type PrintSheetProps = { packet: Packet; list: ListRef; onClose: () => void };

/**
 * Prints a packet (docs/product/image.md#print): the printing opens by itself when everything is drawn. The sheet stays, because some
 * phones draw the pages after it has opened, and say nothing when it does not.
 */
export function PrintSheet({ packet, list, onClose }: PrintSheetProps) {
  const doors = useDoorList(list);
  const printing = usePrinting(packet);
  const isOnPaper = doors.state === 'ready' && printing.state !== 'preparing';
  return (
    <Dialog name="print" title={printTexts.title(packet.displayCode)} open onClose={onClose}>
      {doors.state === 'offline' || doors.state === 'failed' ? (
        <Unavailable view={doors} what="doors" />
      ) : (
        <div className="space-y-3 px-4 py-3">
          {isOnPaper ? <HowFar printing={printing} count={doors.data.doors.length} /> : <Preparing />}
        </div>
      )}
      {isOnPaper && (
        <OnPaper>
          <PrintedPacket packet={packet} list={doors.data} updatedAtMs={doors.updatedAtMs} printing={printing} />
        </OnPaper>
      )}
    </Dialog>
  );
}

function HowFar({ printing, count }: { printing: Printing; count: number }) {
  switch (printing.state) {
    case 'preparing':
    case 'drawing':
      return <Preparing />;
    case 'imageMissing':
      return (
        <>
          <Notice tone="failure">{printTexts.imageMissing(shownFailure(printing.failure))}</Notice>
          <Button wide onClick={printing.retry}>
            {printTexts.retry}
          </Button>
          <Button wide icon={Printer} onClick={printing.print}>
            {printTexts.withoutImage}
          </Button>
        </>
      );
    case 'ready':
      return (
        <>
          <p className="text-body">{printTexts.ready(count)}</p>
          <p className="text-secondary text-soft">{printTexts.saves}</p>
          <Button look="filled" wide icon={Printer} onClick={printing.print}>
            {printTexts.print}
          </Button>
        </>
      );
    default:
      return printing satisfies never;
  }
}
