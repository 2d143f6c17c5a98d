'use client';
import { useMemo, useState } from 'react';
import { StreetMap } from '@/components/streets/StreetMap';
import { Button } from '@/components/ui/Button';
import { Navigation } from '@/components/ui/icons/Navigation';
import type { Door } from '@/lib/domain/door/door';
import { hasPlace } from '@/lib/domain/door/place';
import type { Position } from '@/lib/domain/geo';
import { nextDoorFrom } from '@/lib/domain/map/nextDoor';
import { useDoorPins } from '@/lib/hooks/useDoorPins';
import { useNow } from '@/lib/hooks/useNow';
import { streetTexts } from '@/lib/texts/streets';
import { InsteadOfMap } from './InsteadOfMap';

type PacketMapProps = {
  /** Empty for a list without a packet. */
  packetId: string;
  doors: readonly Door[];
  /** Id of the door that was opened last; empty before one was. */
  lastId: string;
  /** Opens the doors at one place. */
  onOpen: (doorIds: readonly string[]) => void;
};

/** The doors of a list on the street map, the way from one to the next, and the way to the next to do. */
export function PacketMap({ packetId, doors, lastId, onOpen }: PacketMapProps) {
  const [attempt, setAttempt] = useState(0);
  const pins = useDoorPins(doors);
  const scene = useMemo(() => ({ pins, walk: doors.filter(hasPlace), outlines: [] }), [pins, doors]);
  const selected = doors.filter(hasPlace).find(({ doorId }) => doorId === lastId);
  return (
    <StreetMap
      key={attempt}
      scene={scene}
      selected={selected}
      onPin={(key) => onOpen(pins.find((pin) => pin.key === key)?.doorIds ?? [])}
      instead={(why) => (
        <InsteadOfMap
          why={why}
          onRetry={() => setAttempt((count) => count + 1)}
          packetId={packetId}
          isQuiet={lastId !== '' || attempt > 0}
        />
      )}
    >
      {(position) => <NextDoor doors={doors} lastId={lastId} position={position} onOpen={onOpen} />}
    </StreetMap>
  );
}

type NextDoorProps = Pick<PacketMapProps, 'doors' | 'lastId' | 'onOpen'> & { position: Position | undefined };

function NextDoor({ doors, lastId, position, onOpen }: NextDoorProps) {
  const nowMs = useNow();
  const next = nextDoorFrom(doors, { doorId: lastId || undefined, position }, nowMs);
  return (
    next && (
      <Button look="filled" icon={Navigation} onClick={() => onOpen([next.doorId])}>
        {streetTexts.nextDoor}
      </Button>
    )
  );
}
