import type { ListRef } from '@/lib/domain/walk/listRef';
import { type DoorParams, withParams } from './paths';

/** The paths of a door's survey and of a packet's map, apart from those of the walk (docs/decisions/016-what-the-first-screen-loads.md). */
export const mapRoutes = {
  survey: ({ doorId, ...list }: DoorParams) => withParams('/list-survey/', { ...list, addressId: doorId }),
  /** A map; with `doorId` it opens at that door. */
  viewMap: ({ doorId, ...list }: ListRef & { readonly doorId?: string }) => withParams('/view-map/', { ...list, addressId: doorId }),
} as const;
