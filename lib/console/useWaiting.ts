import type { StaffRole } from '@/lib/domain/staff/roles';
import { useStaffQuery } from './useStaffQuery';
import type { View } from './views';
import { viewsOf } from './views';

const EVERY_MS = 60_000;

/** Returns how much waits for somebody, by view, as far as the role may know. */
export function useWaiting({
  campaign,
  role,
}: {
  readonly campaign: number;
  readonly role: StaffRole;
}): Partial<Readonly<Record<View, number>>> {
  const enabled = viewsOf(role).some(({ view }) => view === 'toSettle');
  const { data } = useStaffQuery('toSettleCounts', { campaign }, { enabled, refetchInterval: EVERY_MS });
  return data ? { toSettle: data.all } : {};
}
