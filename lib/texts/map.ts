import type { Door } from '@/lib/domain/door/door';
import { namedResult } from '@/lib/domain/door/namedResult';
import { hasPlace } from '@/lib/domain/door/place';
import type { DoorState } from '@/lib/domain/walk/doorState';
import { doorTexts } from './door';
import { map } from './en/map';
import { lastVisitText } from './lastVisit';
import { oneDoorTexts } from './oneDoor';
import type { Texts } from './texts';

export const mapTexts: Texts['map'] = map;

/**
 * Returns the state of a door in words: 'Done 3:14 pm', 'Do not knock: Hostile · Not visited yet'.
 */
export function doorStateText(door: Door, nowMs: number, state: DoorState): string {
  const result = lastVisitText(namedResult(door), nowMs, state) ?? (state === 'done' ? doorTexts.done : oneDoorTexts.notVisited);
  return [door.warning && mapTexts.warning(door.warning), result, !hasPlace(door) && mapTexts.notOnMap].filter(Boolean).join(' · ');
}
