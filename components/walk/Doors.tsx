'use client';
import { useCallback, useDeferredValue, useMemo } from 'react';
import { useDoorMarking } from '@/components/door/useDoorMarking';
import { Button } from '@/components/ui/Button';
import { EmptyState } from '@/components/ui/EmptyState';
import { SearchX } from '@/components/ui/icons/SearchX';
import { stageAtDoor } from '@/lib/domain/change/stage';
import type { Door } from '@/lib/domain/door/door';
import { countDoors } from '@/lib/domain/door/findDoors';
import type { ListRef } from '@/lib/domain/walk/listRef';
import { useInFlight } from '@/lib/hooks/useInFlight';
import { useNow } from '@/lib/hooks/useNow';
import { useRecorded } from '@/lib/hooks/useRecorded';
import { routes } from '@/lib/routes/paths';
import { listTexts } from '@/lib/texts/list';
import { DoorList } from './DoorList';
import { DoorListHeader } from './DoorListHeader';
import { useDoorSelection } from './useDoorSelection';

type DoorsProps = {
  list: ListRef;
  doors: readonly Door[];
  updated: string | undefined;
  refreshFailed: boolean;
};

/** The doors of a list that is on the phone: which of them, in which order, and what is said of each. */
export function Doors({ list, doors, updated, refreshFailed }: DoorsProps) {
  const nowMs = useNow();
  const { recorded } = useRecorded();
  const inFlight = useInFlight();
  const { onDone, onNotHome, justDone } = useDoorMarking(list);
  const { shown, showAll, ...selection } = useDoorSelection(doors, justDone);
  // The door that was tapped is drawn first, the numbers above it with the next frame.
  const counted = useDeferredValue(doors);
  const counts = useMemo(() => countDoors(counted), [counted]);
  const stage = useCallback((door: Door) => stageAtDoor(door, recorded, inFlight), [recorded, inFlight]);
  const href = useCallback((door: Door) => routes.packetAddress({ ...list, doorId: door.doorId }), [list]);
  const { typed } = selection;
  const { noDoorLeft, noDoorFound } = listTexts;
  return (
    <>
      <DoorListHeader
        counts={counts}
        updated={refreshFailed && updated !== undefined ? listTexts.refreshFailed(updated) : updated}
        {...selection}
      />
      {shown.length === 0 ? (
        <EmptyState
          icon={SearchX}
          title={typed === '' ? noDoorLeft.title : noDoorFound.title}
          text={typed === '' ? noDoorLeft.text : noDoorFound.text(typed.trim())}
          action={<Button onClick={showAll}>{listTexts.showAll}</Button>}
        />
      ) : (
        <DoorList doors={shown} nowMs={nowMs} stageAtDoor={stage} hrefOf={href} onDone={onDone} onNotHome={onNotHome} />
      )}
    </>
  );
}
