import { withLast } from '@/lib/domain/keptLast';
import type { ListPlace, ListPlaces } from './listPlace';

const MOST_PLACES = 20;

/** Returns the places with this one kept last; the oldest of more than twenty are dropped. */
export function withPlace(places: ListPlaces, key: string, place: ListPlace): ListPlaces {
  return withLast(places, key, place, MOST_PLACES);
}
