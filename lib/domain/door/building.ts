import { DOOR_ACTION } from '@/lib/domain/change/door/actions';
import type { StateOfDoor } from '@/lib/domain/walk/doorState';
import type { Door } from './door';

/**
 * Returns the doors of one house number by floor and unit, the given door among them; only that door where it stands alone
 * (docs/product/door.md#buildings). A server that names buildings decides; else doors with a unit at the same address line are one.
 */
export function buildingOf(doors: readonly Door[], door: Door): readonly Door[] {
  return doors.filter((other) => isSameBuilding(door, other)).toSorted(byFloorAndUnit);
}

function isSameBuilding(door: Door, other: Door): boolean {
  if (door.doorId === other.doorId) return true;
  if (door.building !== undefined || other.building !== undefined) return door.building === other.building;
  if (!door.unit || !other.unit) return false;
  return door.line === other.line && door.city === other.city && door.zip === other.zip;
}

/** 'Apt 9' before 'Apt 10', and a door without a floor before those that have one. */
function byFloorAndUnit(a: Door, b: Door): number {
  const compare = (some = '', others = '') => some.localeCompare(others, 'en', { numeric: true });
  return compare(a.floor, b.floor) || compare(a.unit, b.unit);
}

/**
 * Returns the doors that 'Nobody answered at the other n' marks: those that 'Can't get in' marks, without the door that the volunteer
 * stands at.
 */
export function unansweredDoors(building: readonly Door[], door: Door, stateOf: StateOfDoor): readonly Door[] {
  return lockedDoors(building, stateOf).filter(({ doorId }) => doorId !== door.doorId);
}

/** Returns the doors that 'Can't get in' marks: all doors of the building that were not tried and have no warning, also the one on the screen. */
export function lockedDoors(building: readonly Door[], stateOf: StateOfDoor): readonly Door[] {
  return building.filter((door) => !door.warning && stateOf(door) === 'notTried');
}

/** The marks for a whole building. */
export const BUILDING_MARK = {
  nobodyAnswered: { action: DOOR_ACTION.notHome },
  cannotGetIn: { action: DOOR_ACTION.inaccessible },
} as const;
