import { SIGN_TEXT, StateSign } from '@/components/door/StateSign';
import { ChevronRight } from '@/components/ui/icons/ChevronRight';
import { MapPinOff } from '@/components/ui/icons/MapPinOff';
import { type Door, doorName } from '@/lib/domain/door/door';
import { signOfDoor } from '@/lib/domain/door/doorSign';
import { hasPlace } from '@/lib/domain/door/place';
import type { DoorState } from '@/lib/domain/walk/doorState';
import { doorStateText } from '@/lib/texts/map';

type DoorButtonProps = { door: Door; state: DoorState; nowMs: number; onOpen: () => void };

/** A door of the map by its name, its state in words and in shape. */
export function DoorButton({ door, state, nowMs, onOpen }: DoorButtonProps) {
  const sign = signOfDoor(door, state);
  return (
    <button
      type="button"
      onClick={onOpen}
      className="flex min-h-16 w-full items-center gap-3.5 border-b border-line bg-card px-4 py-2 text-left -outline-offset-3 active:bg-chip"
    >
      <span className="grid size-6 shrink-0 place-items-center text-soft">
        {hasPlace(door) ? <StateSign sign={sign} className="text-[0.9375rem]" /> : <MapPinOff aria-hidden="true" className="size-6" />}
      </span>
      <span className="min-w-0 flex-1">
        <span className="block text-row wrap-anywhere">{doorName(door)}</span>
        <span className={`block text-secondary ${SIGN_TEXT[sign]}`}> {doorStateText(door, nowMs, state)}</span>
      </span>
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-soft" />
    </button>
  );
}
