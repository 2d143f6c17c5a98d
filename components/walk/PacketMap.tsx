import { type RefObject, useMemo, useState } from 'react';
import { StreetMap } from '@/components/streets/StreetMap';
import type { Door } from '@/lib/domain/door/door';
import { hasPlace } from '@/lib/domain/door/place';
import type { Position } from '@/lib/domain/geo';
import { useDoorPins } from '@/lib/hooks/useDoorPins';
import { streetTexts } from '@/lib/texts/streets';
import { InsteadOfMap } from './InsteadOfMap';

type PacketMapProps = {
  /** Empty for a list without a packet. */
  packetId: string;
  doors: readonly Door[];
  /** The door to go on with. */
  next: Door | undefined;
  /** The door whose sheet is open. */
  open: Door | undefined;
  /** That sheet, which covers a part of the map. */
  sheet: RefObject<HTMLElement | null>;
  /** Opens the doors at one place. */
  onOpen: (doorIds: readonly string[]) => void;
  /** A tap beside every door. */
  onGround: () => void;
  onPosition: (position: Position | undefined) => void;
};

/** The doors of a list on the street map, and the way from one to the next. */
export function PacketMap({ packetId, doors, next, open, sheet, onOpen, onGround, onPosition }: PacketMapProps) {
  const [attempt, setAttempt] = useState(0);
  const pins = useDoorPins(doors);
  const scene = useMemo(() => {
    const place = next && hasPlace(next) ? { lat: next.lat, lon: next.lon, word: streetTexts.next } : undefined;
    return { pins, walk: doors.filter(hasPlace), outlines: [], plates: [], next: place };
  }, [pins, doors, next]);
  return (
    <StreetMap
      key={attempt}
      scene={scene}
      selected={open && hasPlace(open) ? open : undefined}
      cover={sheet}
      isCovered={open !== undefined}
      onPin={(key) => onOpen(pins.find((pin) => pin.key === key)?.doorIds ?? [])}
      onGround={onGround}
      onPosition={onPosition}
      instead={(why) => (
        <InsteadOfMap
          why={why}
          onRetry={() => setAttempt((count) => count + 1)}
          packetId={packetId}
          isQuiet={open !== undefined || attempt > 0}
        />
      )}
    />
  );
}
