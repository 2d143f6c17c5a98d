import { type Door, splitLine } from '@/lib/domain/door/door';
import { hasPlace } from '@/lib/domain/door/place';
import type { Position } from '@/lib/domain/geo';
import type { DoorId } from '@/lib/domain/ids';
import { type DoorLook, lookOfSeveral, PIN_SIGNS, type PinLook } from './pinState';

/** One place on the map with all doors that stand there. */
export type Pin = Position &
  PinLook & {
    /** The same as long as the place is the same. */
    readonly key: string;
    /** In the order of the list. */
    readonly doorIds: readonly DoorId[];
    /** '12': the first door's number stands for all. Empty where there is none. */
    readonly number: string;
    /** '×3' for three doors, empty for one. */
    readonly count: string;
    /** How many of its doors were not tried, and how many are to be tried again. */
    readonly left: number;
    readonly tryAgain: number;
    /** Pins with a higher rank lie on top of those with a lower one. */
    readonly rank: number;
  };

/** Five decimals of a degree: within about a meter it is one place. */
const PLACE_DECIMALS = 5;

/**
 * Returns the pins of a list's doors, in the order of the list; doors whose place is not known have none (docs/product/map.md#pins).
 *
 * @param lookOf how a door looks
 */
export function pinsOf(doors: readonly Door[], lookOf: (door: Door) => DoorLook): readonly Pin[] {
  const places = new Map<string, (Door & Position)[]>();
  for (const door of doors.filter(hasPlace)) {
    const key = `${door.lat.toFixed(PLACE_DECIMALS)},${door.lon.toFixed(PLACE_DECIMALS)}`;
    const there = places.get(key);
    if (there) there.push(door);
    else places.set(key, [door]);
  }
  return [...places].flatMap(([key, there]) => {
    const [first] = there;
    return first ? [pinAt(key, first, there, there.map(lookOf))] : [];
  });
}

/** Returns the pin of a house that is in no list. @param number its house number; empty where that is not known */
export function pinAtHouse({ lat, lon }: Position, number: string): Pin {
  return {
    lat,
    lon,
    key: '',
    doorIds: [],
    number,
    count: '',
    sign: 'toDo',
    isPending: false,
    left: 1,
    tryAgain: 0,
    rank: 0,
  };
}

function pinAt(key: string, { lat, lon, line }: Door & Position, doors: readonly Door[], looks: readonly DoorLook[]): Pin {
  const look = lookOfSeveral(looks);
  const inState = (state: DoorLook['doorState']) => looks.filter(({ doorState }) => doorState === state).length;
  const { number } = splitLine(line);
  const count = doors.length === 1 ? '' : `×${doors.length}`;
  const doorIds = doors.map(({ doorId }) => doorId);
  const counts = { left: inState('notTried'), tryAgain: inState('tryAgain') };
  return { ...look, ...counts, key, lat, lon, number, count, doorIds, rank: PIN_SIGNS.indexOf(look.sign) };
}
