import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import type { StaffBody, StaffReply } from '@/lib/api/staff';
import type { StaffCallName } from '@/lib/contract/staff/calls';
import { dataOf } from '@/lib/domain/failure';
import { useConsole } from './ConsoleProvider';
import { STAFF_KEY } from './keys';

/**
 * Makes a staff call that writes. It is sent once and never repeated by itself: whether one whose answer was lost has arrived, the views show, all of which are asked for
 * anew after it, also after a refusal, which often says that somebody else was quicker.
 *
 * @param onDone is told the answer at once, before anything is asked for anew, also where what made the call is gone by then: for what is said of it, and how it is taken
 *   back. What the view does next is a callback of `mutate`: that comes when all was asked for anew, and never once the view is gone.
 * @returns TanStack's mutation; the error is a `FailedCall`
 */
export function useStaffWrite<N extends StaffCallName>(
  name: N,
  onDone?: (reply: StaffReply<N>, body: StaffBody<N>) => void,
): UseMutationResult<StaffReply<N>, Error, StaffBody<N>> {
  const { ask } = useConsole();
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: async (body: StaffBody<N>) => dataOf(await ask(name, body)),
    ...(onDone && { onSuccess: (reply: StaffReply<N>, body: StaffBody<N>) => onDone(reply, body) }),
    onSettled: () => client.invalidateQueries({ queryKey: [STAFF_KEY] }),
  });
}
