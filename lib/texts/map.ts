import { type Door, isDone } from '@/lib/domain/door/door';
import { hasPlace } from '@/lib/domain/door/place';
import { doorTexts, lastResultText } from './door';
import { map } from './en/map';
import { oneDoorTexts } from './oneDoor';
import type { Texts } from './texts';

export const mapTexts: Texts['map'] = map;

/**
 * Returns the state of a door in words: 'Done 3:14 pm', 'Do not knock: Hostile · Not visited yet'.
 */
export function doorStateText(door: Door, nowMs: number): string {
  const result = lastResultText(door.last, nowMs) ?? (isDone(door) ? doorTexts.done : oneDoorTexts.notVisited);
  return [door.warning && mapTexts.warning(door.warning), result, !hasPlace(door) && mapTexts.notOnMap].filter(Boolean).join(' · ');
}
