'use client';
import { Card } from '@/components/ui/Card';
import { useInFlight } from '@/lib/data/useInFlight';
import { useRecorded } from '@/lib/data/useRecorded';
import { type Address, doorName } from '@/lib/domain/address';
import { isDone } from '@/lib/domain/change';
import { receiptOf } from '@/lib/domain/receipt';
import { lastResultText } from '@/lib/domain/relativeTime';
import { markOfUndo } from '@/lib/domain/undo';
import { useNow } from '@/lib/platform/useNow';
import type { ListParams } from '@/lib/routes';
import { DoorButtons } from './DoorButtons';
import { DoorResult } from './DoorResult';
import { Household } from './Household';
import { useDoorMarking } from './useDoorMarking';
import { useLocationNotice } from './useLocationNotice';

/** A door that is on the phone: who lives there, what last happened, and what can be said of it now. */
export function DoorPane({ list, address }: { list: ListParams; address: Address }) {
  const nowMs = useNow();
  const { recorded } = useRecorded();
  const inFlight = useInFlight();
  const { onDone, onNotHome, onUndo } = useDoorMarking(list);
  const notice = useLocationNotice();
  const undo = markOfUndo(address, recorded.get(address.addressId) ?? []);
  return (
    <div className="space-y-3 p-4 pt-1">
      <Card>
        <h2 className="text-headline">{doorName(address)}</h2>
        <p className="mt-1 text-body text-soft">{[address.city, address.zip].filter((part) => part !== '').join(' ')}</p>
        <Household records={address.records} />
        <DoorResult
          done={isDone(address)}
          lastText={lastResultText(address.last, nowMs)}
          receipt={receiptOf(address, recorded, inFlight)}
        />
      </Card>
      <DoorButtons
        done={isDone(address)}
        onDone={() => onDone(address)}
        onNotHome={() => onNotHome(address)}
        onUndo={undo && (() => onUndo(address))}
      />
      {notice}
    </div>
  );
}
