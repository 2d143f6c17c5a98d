import type { ListRef } from '@/lib/domain/walk/listRef';
import { type DoorParams, plainPath, readDoorParams, readListParams, routes } from './paths';

/** The way that a saved talk steps back in the history before the next screen takes its place. */
export type StepOver = {
  /** Entries of the history. A sheet that was open over the door has left one of its own. */
  readonly entries: number;
  /** Screens of the app. */
  readonly screens: number;
};

/**
 * Counts what lies directly behind a talk and Back should not lead through again: the screen of its own door and, where the way leads to
 * the list, the list itself (docs/product/survey.md#screen-list-survey).
 *
 * @param behind the addresses behind the talk, nearest first
 */
export function stepOver(behind: readonly string[], door: DoorParams, leadsTo: 'door' | 'list'): StepOver {
  const doors = countWhile(behind, (url) => isAt(url, routes.packetAddress(door)) && isDoor(readDoorParams(url.searchParams), door));
  const lists =
    leadsTo === 'list'
      ? countWhile(behind.slice(doors), (url) => isAt(url, routes.listAddress(door)) && isList(readListParams(url.searchParams), door))
      : 0;
  return { entries: doors + lists, screens: Math.sign(doors) + Math.sign(lists) };
}

function countWhile(addresses: readonly string[], isOne: (url: URL) => boolean): number {
  const other = addresses.findIndex((address) => !isOne(new URL(address)));
  return other < 0 ? addresses.length : other;
}

const isAt = (url: URL, way: string) => plainPath(url.pathname) === plainPath(way.split('?')[0] ?? '');
const isList = (there: ListRef | undefined, { targetId, packetId }: ListRef) => there?.targetId === targetId && there.packetId === packetId;
const isDoor = (there: DoorParams | undefined, door: DoorParams) => isList(there, door) && there?.doorId === door.doorId;
