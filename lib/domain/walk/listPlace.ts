import { DOOR_FILTERS, type DoorFilter } from '@/lib/domain/door/findDoors';
import type { Position } from '@/lib/domain/geo';
import { number, oneOf, optional, recordOf, shape, text } from '@/lib/domain/shape';

/** Where a volunteer stood in a list (docs/product/list.md#kept-place). */
export type ListPlace = {
  readonly filter: DoorFilter;
  readonly typed: string;
  /** From where the nearest doors come first; absent in walk order. */
  readonly from?: Position | undefined;
  /** The door at the top of the screen. */
  readonly doorId?: string | undefined;
  /** How far that door's row lies above the street's header, px. */
  readonly px?: number | undefined;
};

/** The places of several lists; the one kept last comes last. */
export type ListPlaces = Readonly<Record<string, ListPlace>>;

export const isListPlaces = recordOf<ListPlace>(
  shape<ListPlace>({
    filter: oneOf(...DOOR_FILTERS),
    typed: text,
    from: optional(shape<Position>({ lat: number, lon: number })),
    doorId: optional(text),
    px: optional(number),
  }),
);
