import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { StaffBody, StaffReply } from '@/lib/api/staff';
import type { StaffCallName } from '@/lib/contract/staff/calls';
import { dataOf } from '@/lib/domain/failure';
import { useConsole } from './ConsoleProvider';
import { STAFF_KEY } from './keys';

type Options = {
  readonly enabled?: boolean;
  readonly refetchInterval?: number;
  /** For so long what was read is not read again where it is shown anew. */
  readonly staleTime?: number;
};

/**
 * Reads a staff call, and keeps showing what it read before while its body changes (another filter, another page).
 *
 * @returns TanStack's result; the error is a `FailedCall`
 */
export function useStaffQuery<N extends StaffCallName>(name: N, body: StaffBody<N>, options: Options = {}): UseQueryResult<StaffReply<N>> {
  const { ask } = useConsole();
  return useQuery({
    queryKey: [STAFF_KEY, name, body],
    queryFn: async ({ signal }) => dataOf(await ask(name, body, signal)),
    placeholderData: keepPreviousData,
    ...options,
  });
}
