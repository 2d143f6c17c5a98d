import type { StaffBody, StaffReply } from '@/lib/api/staff';
import type { StaffCallName } from '@/lib/contract/staff/calls';
import { useStaffQuery } from './useStaffQuery';

/** A page with one of a list, or with none where the server has none. */
export type Alone<N extends StaffCallName> = {
  /** Undefined until it is read, and while it is not asked for. */
  readonly page: StaffReply<N> | undefined;
  readonly error: Error | null;
  readonly again: () => unknown;
};

/** The page shows within this time what others have done meanwhile. */
const REFETCH_MS = 15_000;

/** Reads one of a list that its pages here do not have. @param isAsked whether it is looked for at all */
export function useAlone<N extends StaffCallName>(name: N, body: StaffBody<N>, isAsked: boolean): Alone<N> {
  const { data, error, refetch, isPlaceholderData } = useStaffQuery(name, body, { enabled: isAsked, refetchInterval: REFETCH_MS });
  return { page: isAsked && !isPlaceholderData ? data : undefined, error, again: refetch };
}
