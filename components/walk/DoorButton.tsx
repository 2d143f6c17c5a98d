import { CircleCheck } from '@/components/ui/icons/CircleCheck';
import type { Icon } from '@/components/ui/icons/icon';
import { MapPin } from '@/components/ui/icons/MapPin';
import { MapPinOff } from '@/components/ui/icons/MapPinOff';
import { TriangleAlert } from '@/components/ui/icons/TriangleAlert';
import { DOOR_ACTION } from '@/lib/domain/change/door/actions';
import { type Door, doorName } from '@/lib/domain/door/door';
import { hasPlace } from '@/lib/domain/door/place';
import type { DoorState } from '@/lib/domain/walk/doorState';
import { doorStateText } from '@/lib/texts/map';

type DoorButtonProps = { door: Door; state: DoorState; nowMs: number; onOpen: () => void };

/** A door of the map by its name, its state in words and in shape. */
export function DoorButton({ door, state, nowMs, onOpen }: DoorButtonProps) {
  const { icon: Sign, className } = signOf(door, state);
  return (
    <button
      type="button"
      onClick={onOpen}
      className="flex min-h-16 w-full items-center gap-3.5 border-b border-line bg-card px-4 py-2 text-left -outline-offset-3 active:bg-chip"
    >
      <Sign aria-hidden="true" className={`size-6 shrink-0 ${className}`} />
      <span className="min-w-0 flex-1">
        <span className="block text-row wrap-anywhere">{doorName(door)}</span>
        <span className={`block text-secondary ${className}`}> {doorStateText(door, nowMs, state)}</span>
      </span>
    </button>
  );
}

function signOf(door: Door, state: DoorState): { readonly icon: Icon; readonly className: string } {
  if (door.warning) return { icon: TriangleAlert, className: 'text-danger' };
  if (state === 'done') return { icon: CircleCheck, className: 'text-ok' };
  const color = (state === 'tryAgain' && door.last && COLOR[door.last.action]) || 'text-soft';
  return { icon: hasPlace(door) ? MapPin : MapPinOff, className: color };
}

/** As in the list of doors (docs/product/list.md#results-seen-from-afar). */
const COLOR: Readonly<Record<string, string>> = {
  [DOOR_ACTION.notHome]: 'text-warn',
  [DOOR_ACTION.comeBack]: 'text-primary',
  [DOOR_ACTION.inaccessible]: 'text-danger',
};
