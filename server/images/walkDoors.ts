/** A door as the image shows it. */
export type ImageDoor = {
  /** '12 Elm St' */
  readonly line: string;
  readonly houseNumber: string;
  readonly street: string;
  /** Degrees; null where nobody knows. */
  readonly lat: number | null;
  readonly lon: number | null;
};

/** A door that has a place, and its number in the walk, counted from 1. */
export type WalkDoor = ImageDoor & { readonly walk: number; readonly lat: number; readonly lon: number };

/** Numbers doors in walk order; those without a place are left out, and their numbers with them. */
export function walkDoorsOf(doors: readonly ImageDoor[]): WalkDoor[] {
  return doors.flatMap((door, index) => {
    const { lat, lon } = door;
    return lat === null || lon === null ? [] : [{ ...door, lat, lon, walk: index + 1 }];
  });
}
