import { useMemo } from 'react';
import type { StaffReply } from '@/lib/api/staff';
import { type TonightRow, tonightRows } from '@/lib/domain/staff/tonightRows';
import { useMinute } from './useMinute';
import { useStaffQuery } from './useStaffQuery';

export type Tonight = StaffReply<'tonight'>;
export type Volunteer = Tonight['volunteers'][number];
export type Row = TonightRow<Volunteer>;

/** Handed-out packets and minutes pass without an event. */
const REFETCH_MS = 60_000;
const MS = 1000;

/** Reads who is out, and keeps it up to date: by the stream, and each minute in any case. */
export function useTonight(campaign: number) {
  const query = useStaffQuery('tonight', { campaign }, { refetchInterval: REFETCH_MS });
  const { data, dataUpdatedAt } = query;
  const minute = useMinute();
  // By the server's clock, which a laptop's may be far from: minutes since an answer are this page's.
  const now = data === undefined ? 0 : data.now + Math.max(0, Math.floor((minute - dataUpdatedAt) / MS));
  const rows = useMemo(() => tonightRows(data?.volunteers ?? [], now), [data, now]);
  return { ...query, rows, now };
}
