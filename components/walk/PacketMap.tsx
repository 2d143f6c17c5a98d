import { type RefObject, useMemo, useState } from 'react';
import { ON_MAP } from '@/components/streets/MapControls';
import { NoStreetMap } from '@/components/streets/NoStreetMap';
import { StreetMap } from '@/components/streets/StreetMap';
import { Button } from '@/components/ui/Button';
import { later } from '@/components/ui/later';
import type { Door } from '@/lib/domain/door/door';
import { hasPlace } from '@/lib/domain/door/place';
import type { Position } from '@/lib/domain/geo';
import { firstViews } from '@/lib/domain/map/firstViews';
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
      opensAt={() => firstViews(doors, stateOf, next, locator.knownPlace())}
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
          <div className="px-4 pb-2 empty:hidden">
            <KeptMap packetId={packetId} opensByItself={!online && open === undefined && attempt === 0} />
          </div>
        </>
      )}
    >
      {/* Its place is kept clear of doors before it comes. */}
      <div className={open ? 'hidden' : 'min-h-[48px] min-w-24'}>
        <KeptMap packetId={packetId} onMap opensByItself={false} />
      </div>
    </StreetMap>
  );
}

type KeptMapProps = {
  packetId: string;
  /** It stands on the map, as one of the map's buttons. */
  onMap?: boolean;
  opensByItself: boolean;
};

/** The button that opens the offline map popup, on a phone that keeps the packet's image (docs/product/map.md#offline-map-popup). */
function KeptMap({ packetId, onMap = false, opensByItself }: KeptMapProps) {
  const image = useKeptImage(packetId);
  const [isOpen, setOpen] = useState(opensByItself);
  if (!image) return null;
  return (
    <>
      {onMap ? (
        <button
          type="button"
          onClick={() => setOpen(true)}
          className={`${ON_MAP} min-h-[48px] px-[10px] text-[min(0.875rem,5.6vw)] leading-tight font-semibold`}
        >
          {mapTexts.offlineMap}
        </button>
      ) : (
        <Button size={48} onClick={() => setOpen(true)}>
          {mapTexts.offlineMap}
        </Button>
      )}
      {isOpen && <OfflineMap packetId={packetId} image={image} onClose={() => setOpen(false)} />}
    </>
  );
}
