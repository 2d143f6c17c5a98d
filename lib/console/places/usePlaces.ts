import type { StaffReply } from '@/lib/api/staff';
import { useOwnJob } from '@/lib/console/firstRun/useOwnJob';
import { useStaffQuery } from '@/lib/console/useStaffQuery';
import { type Geocoded, geocodedOf } from '@/lib/contract/staff/places';

export type UnplacedDoor = StaffReply<'unplacedDoors'>['doors'][number];

/** The doors of a campaign that have no place on the map, and the file that is to give them one. */
export function usePlaces(campaign: number) {
  const unplaced = useStaffQuery('unplacedDoors', { campaign });
  const uploads = useStaffQuery('uploads', { campaign });
  const work = useOwnJob(campaign, 'geocode');
  const files = uploads.data?.uploads.filter(({ content }) => content === 'points') ?? [];
  const upload = files.find(({ isWhole }) => isWhole);
  const found = work.isOpen ? undefined : geocodedOf(work.job?.result);
  return {
    unplaced,
    /** A file that is there. */
    upload,
    /** One that was sent in part. */
    begun: files.find(({ isWhole }) => !isWhole),
    work,
    /** What was found in the file that is there. */
    counted: found?.dryRun && found.file === upload?.id ? found : undefined,
    placed: found && !found.dryRun ? found : undefined,
  };
}

/** How many doors of a campaign have no place on the map; none before that is known. */
export function useUnplacedCount(campaign: number): { readonly count: number; readonly isMore: boolean } {
  const { data } = useStaffQuery('unplacedDoors', { campaign });
  return { count: data?.doors.length ?? 0, isMore: data?.isMore ?? false };
}

export type Places = ReturnType<typeof usePlaces>;
export type { Geocoded };
