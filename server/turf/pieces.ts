import type { Crosses } from './barriers';
import type { TurfDoor } from './door';
import { shortStretches, stretchesOf, type TurfStretch } from './stretches';
import { type Loop, loopsOf } from './walkRoute';

/** A part of a street that is walked as a whole, and that no cut goes through. */
export type Piece<D extends TurfDoor> = {
  readonly doors: readonly D[];
  readonly street: string;
  /** The same for all pieces of one stretch. */
  readonly stretch: TurfStretch<D>;
  /** The ways to walk it. With each one the way back is one of them too. */
  readonly ways: readonly Loop<D>[];
};

/**
 * Divides doors into pieces.
 *
 * @param longest doors of a piece at most, but for a building's
 * @param most doors of a piece at most, even of a building
 */
export function piecesOf<D extends TurfDoor>(
  doors: readonly D[],
  { longest, most }: { readonly longest: number; readonly most: number },
  crosses: Crosses,
): Piece<D>[] {
  return stretchesOf(doors, crosses).flatMap((stretch) =>
    shortStretches(stretch, longest)
      .flatMap((part) => inParts(part, most))
      .map((part) => ({ doors: part, street: part[0]?.street ?? '', stretch, ways: loopsOf(part) })),
  );
}

/** Divides a tower that is too large for one packet by its units. */
function inParts<D>(doors: readonly D[], most: number): (readonly D[])[] {
  const parts = Math.ceil(doors.length / most);
  const at = (part: number) => Math.round((part * doors.length) / parts);
  return parts <= 1 ? [doors] : Array.from({ length: parts }, (_, part) => doors.slice(at(part), at(part + 1)));
}
