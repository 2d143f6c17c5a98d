import { skipToken, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { StaffBody, StaffReply } from '@/lib/api/staff';
import { dataOf } from '@/lib/domain/failure';
import { useConsole } from './ConsoleProvider';

/** What reads people, and stands in the log each time that it is answered. */
type Look = 'find' | 'foundPerson' | 'foundDoor';
export type Looked<N extends Look> = UseQueryResult<StaffReply<N>>;

/** Not under the key that all views are asked for anew by. */
const LOOK_KEY = 'look';
const KEPT_MS = 60_000;

/**
 * Looks once, and not again because somebody comes back to the window or has written something: each answer is a line of the log. What found no connection
 * is looked for once there is one. Nothing of another body is ever shown for this one.
 *
 * @param body undefined: nothing is asked
 */
export function useLook<N extends Look>(name: N, body: StaffBody<N> | undefined): Looked<N> {
  const { ask } = useConsole();
  return useQuery({
    queryKey: [LOOK_KEY, name, body],
    queryFn: body === undefined ? skipToken : async ({ signal }) => dataOf(await ask(name, body, signal)),
    staleTime: KEPT_MS,
    gcTime: KEPT_MS,
    refetchOnWindowFocus: false,
    refetchOnReconnect: ({ state }) => state.status === 'error',
  });
}
