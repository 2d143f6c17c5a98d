import { type UseMutationResult, useMutation } from '@tanstack/react-query';
import type { StaffReply } from '@/lib/api/staff';
import { useConsole } from '@/lib/console/ConsoleProvider';
import { dataOf } from '@/lib/domain/failure';

type FoundDoor = StaffReply<'foundDoor'>;

/** Reads one door that somebody has chosen, with its point on the map. It is a line of the log, so it is read at each choice alone. */
export function useDoorOnMap(campaign: number, onFound: (door: FoundDoor) => void): UseMutationResult<FoundDoor, Error, number> {
  const { ask } = useConsole();
  return useMutation({
    networkMode: 'always',
    mutationFn: async (door: number) => dataOf(await ask('foundDoor', { campaign, door })),
    onSuccess: onFound,
  });
}
