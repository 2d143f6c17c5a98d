'use client';
import { SearchX } from 'lucide-react';
import { useCallback, useDeferredValue, useMemo } from 'react';
import { Button } from '@/components/ui/Button';
import { EmptyState } from '@/components/ui/EmptyState';
import { useInFlight } from '@/lib/data/useInFlight';
import { useRecorded } from '@/lib/data/useRecorded';
import type { Address } from '@/lib/domain/address';
import { receiptOf } from '@/lib/domain/receipt';
import { countDoors } from '@/lib/domain/search';
import { useNow } from '@/lib/platform/useNow';
import { type ListParams, routes } from '@/lib/routes';
import { DoorList } from './DoorList';
import { DoorListHeader } from './DoorListHeader';
import { useDoorMarking } from './useDoorMarking';
import { useDoorSelection } from './useDoorSelection';

type DoorsProps = {
  list: ListParams;
  addresses: readonly Address[];
  updated: string | undefined;
  refreshFailed: boolean;
};

/** The doors of a list that is on the phone: which of them, in which order, and what is said of each. */
export function Doors({ list, addresses, updated, refreshFailed }: DoorsProps) {
  const nowMs = useNow();
  const { recorded } = useRecorded();
  const inFlight = useInFlight();
  const { onDone, onNotHome, justDone } = useDoorMarking(list);
  const { shown, showAll, ...selection } = useDoorSelection(addresses, justDone);
  // The door that was tapped is drawn first, the numbers above it with the next frame.
  const counted = useDeferredValue(addresses);
  const counts = useMemo(() => countDoors(counted), [counted]);
  const receipt = useCallback((address: Address) => receiptOf(address, recorded, inFlight), [recorded, inFlight]);
  const href = useCallback((address: Address) => routes.packetAddress({ ...list, addressId: address.addressId }), [list]);
  return (
    <>
      <DoorListHeader counts={counts} updated={refreshFailed ? `${updated} · refresh failed` : updated} {...selection} />
      {shown.length === 0 ? (
        <EmptyState
          icon={SearchX}
          title={selection.typed === '' ? 'No door left here' : 'No door found'}
          text={
            selection.typed === ''
              ? 'Every door of this list is in the other filter.'
              : `No address or person matches “${selection.typed.trim()}”.`
          }
          action={<Button onClick={showAll}>Show all doors</Button>}
        />
      ) : (
        <DoorList doors={shown} nowMs={nowMs} receiptOf={receipt} hrefOf={href} onDone={onDone} onNotHome={onNotHome} />
      )}
    </>
  );
}
