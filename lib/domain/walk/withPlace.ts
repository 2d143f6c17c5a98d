import type { ListPlace, ListPlaces } from './listPlace';

const MOST_PLACES = 20;

/** Returns the places with this one kept last; the oldest of more than twenty are dropped. */
export function withPlace(places: ListPlaces, key: string, place: ListPlace): ListPlaces {
  const others = Object.entries(places).filter(([other]) => other !== key);
  return Object.fromEntries([...others, [key, place] as const].slice(-MOST_PLACES));
}
