import type { StaffReply } from '@/lib/api/staff';
import { useOwnJob } from '@/lib/console/firstRun/useOwnJob';
import { useStaffQuery } from '@/lib/console/useStaffQuery';
import { type Geocoded, geocodedOf, undonePlacingOf } from '@/lib/contract/staff/places';

export type UnplacedDoor = StaffReply<'unplacedDoors'>['doors'][number];
export type Placing = StaffReply<'placings'>['placings'][number];

/** The doors of a campaign that have no place on the map, the file that is to give them one or a better one, and the files that did. */
export function usePlaces(campaign: number) {
  const unplaced = useStaffQuery('unplacedDoors', { campaign });
  const uploads = useStaffQuery('uploads', { campaign });
  const work = useOwnJob(campaign, 'geocode');
  const undoing = useOwnJob(campaign, 'undoPlacing');
  const placings = useStaffQuery('placings', { campaign });
  const files = uploads.data?.uploads.filter(({ content }) => content === 'points') ?? [];
  const found = work.isOpen ? undefined : geocodedOf(work.job?.result);
  // The server takes a file away once it is used.
  const upload = files.find(({ id, isWhole }) => isWhole && !(found?.file === id && !found.dryRun));
  return {
    unplaced,
    /** Files that placed doors and are not undone, the latest first. */
    placings: placings.data?.placings ?? [],
    undoing,
    /** What the latest undo of a file did. */
    undone: undonePlacingOf(undoing.job?.result),
    /** A file that is there. */
    upload,
    /** One that was sent in part. */
    begun: files.find(({ isWhole }) => !isWhole),
    work,
    /** What was found in the file that is there. */
    counted: found?.dryRun && found.file === upload?.id ? found : undefined,
    /** What the latest work placed, unless a file was undone since. */
    placed: found && !found.dryRun && (work.job?.id ?? 0) > (undoing.job?.id ?? 0) ? found : undefined,
  };
}

/** How many doors of a campaign have no place on the map; none before that is known. */
export function useUnplacedCount(campaign: number): { readonly count: number; readonly isMore: boolean } {
  const { data } = useStaffQuery('unplacedDoors', { campaign });
  return { count: data?.doors.length ?? 0, isMore: data?.isMore ?? false };
}

export type Places = ReturnType<typeof usePlaces>;
export type { Geocoded };
