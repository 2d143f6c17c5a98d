import { useState } from 'react';
import type { StaffBody } from '@/lib/api/staff';
import { useOwnJob } from '@/lib/console/firstRun/useOwnJob';
import { useStaffQuery } from '@/lib/console/useStaffQuery';
import { readSoFarOf, type StreetsFound, streetsFoundOf } from '@/lib/contract/staff/streetMap';

export type StreetsSource = StaffBody<'addStreetMap'>['source'];

/** Adding to the server's street map: the archive that is chosen, what was found in it, and what came of it. */
export function useStreets(campaign: number) {
  const uploads = useStaffQuery('uploads', { campaign });
  const work = useOwnJob(campaign, 'addStreetMap');
  /** As it was typed here, with the key that a job never tells. */
  const [typed, setTyped] = useState<string>();
  /** The job whose findings somebody has turned away from. */
  const [left, setLeft] = useState<number>();
  const { job } = work;
  const files = uploads.data?.uploads.filter(({ content }) => content === 'map') ?? [];
  const result = work.isOpen ? undefined : streetsFoundOf(job?.result);
  const source = result && sourceOf(result, job?.about ?? '', typed);
  const isGone = source !== undefined && 'file' in source && !files.some(({ id }) => id === source.file);
  return {
    uploads,
    /** A file that is there, and one that was sent in part. */
    upload: files.find(({ isWhole }) => isWhole),
    begun: files.find(({ isWhole }) => !isWhole),
    work,
    readBytes: readSoFarOf(job?.result) ?? 0,
    /** The address to begin with. */
    address: typed ?? result?.address ?? '',
    /** What was found, while it can be added as it was found. */
    found: result?.dryRun && source && !isGone && left !== job?.id ? result : undefined,
    /** Of the latest work, where that has written. */
    added: result?.map ? { ...result, map: result.map } : undefined,
    look: (from: StreetsSource) => {
      setTyped('address' in from ? from.address : undefined);
      work.begin({ source: from, dryRun: true });
    },
    add: (attribution: string) => source && work.begin({ source, dryRun: false, ...(attribution !== '' && { attribution }) }),
    leave: () => setLeft(job?.id),
  };
}

/** Out of what was found: as the job tells it, else as it was typed here, where that is what the job looked at. */
function sourceOf({ file, address }: StreetsFound, about: string, typed: string | undefined): StreetsSource | undefined {
  if (file !== undefined) return { file };
  if (address !== undefined) return { address };
  return typed !== undefined && withoutKey(typed) === about ? { address: typed } : undefined;
}

function withoutKey(address: string): string {
  if (!URL.canParse(address)) return '';
  const { origin, pathname } = new URL(address);
  return `${origin}${pathname}`;
}

export type Streets = ReturnType<typeof useStreets>;
