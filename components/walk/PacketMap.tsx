import { type RefObject, useMemo, useState } from 'react';
import { NoStreetMap } from '@/components/streets/NoStreetMap';
import { StreetMap } from '@/components/streets/StreetMap';
import { Button } from '@/components/ui/Button';
import { later } from '@/components/ui/later';
import type { Door } from '@/lib/domain/door/door';
import { hasPlace } from '@/lib/domain/door/place';
import type { Position } from '@/lib/domain/geo';
import { firstView } from '@/lib/domain/map/firstView';
import type { StateOfDoor } from '@/lib/domain/walk/doorState';
import { useDoorPins } from '@/lib/hooks/useDoorPins';
import { useKeptImage } from '@/lib/hooks/useKeptImage';
import { useOnline } from '@/lib/hooks/useOnline';
import { useWalkbook } from '@/lib/hooks/WalkbookProvider';
import { mapTexts } from '@/lib/texts/map';
import { streetTexts } from '@/lib/texts/streets';

const OfflineMap = later(() => import('./OfflineMap').then(({ OfflineMap }) => OfflineMap));

type PacketMapProps = {
  /** Empty for a list without a packet. */
  packetId: string;
  doors: readonly Door[];
  stateOf: StateOfDoor;
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

/** Draws the doors of a list on the street map, and the way from one to the next. The packet's kept image is a button away. */
export function PacketMap({ packetId, doors, stateOf, next, open, sheet, onOpen, onGround, onPosition }: PacketMapProps) {
  const [attempt, setAttempt] = useState(0);
  const { connectivity, locator } = useWalkbook();
  const online = useOnline(connectivity);
  const pins = useDoorPins(doors, stateOf);
  const scene = useMemo(() => {
    const nextPin = pins.find(({ doorIds }) => next !== undefined && doorIds.includes(next.doorId));
    return { pins, walk: doors.filter(hasPlace), outlines: [], plates: [], next: nextPin?.key };
  }, [pins, doors, next]);
  return (
    <StreetMap
      key={attempt}
      scene={scene}
      opensAt={firstView(doors, stateOf, next, locator.knownPlace())}
      selected={open && hasPlace(open) ? open : undefined}
      cover={sheet}
      isCovered={open !== undefined}
      onPin={(key) => onOpen(pins.find((pin) => pin.key === key)?.doorIds ?? [])}
      onGround={onGround}
      onPosition={onPosition}
      instead={(why) => (
        <>
          <NoStreetMap why={why} onRetry={() => setAttempt((count) => count + 1)}>
            {streetTexts.doorsBelow}
          </NoStreetMap>
          <KeptMap packetId={packetId} place="px-4 pb-2" opensByItself={!online && open === undefined && attempt === 0} />
        </>
      )}
    >
      <KeptMap packetId={packetId} place={open ? 'hidden' : 'absolute bottom-9 left-3'} opensByItself={false} />
    </StreetMap>
  );
}

type KeptMapProps = {
  packetId: string;
  /** The classes of its place. */
  place: string;
  opensByItself: boolean;
};

/** The button that opens the offline map popup, on a phone that keeps the packet's image (docs/product/map.md#offline-map-popup). */
function KeptMap({ packetId, place, opensByItself }: KeptMapProps) {
  const image = useKeptImage(packetId);
  const [isOpen, setOpen] = useState(opensByItself);
  if (!image) return null;
  return (
    <div className={place}>
      <Button size={48} onClick={() => setOpen(true)}>
        {mapTexts.offlineMap}
      </Button>
      {isOpen && <OfflineMap packetId={packetId} image={image} onClose={() => setOpen(false)} />}
    </div>
  );
}
