import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { STAFF_KEY } from './keys';

/** Returns what asks anew for all that is shown: after writes that were not made by `useStaffWrite`. */
export function useRefresh(): () => Promise<void> {
  const client = useQueryClient();
  return useCallback(() => client.invalidateQueries({ queryKey: [STAFF_KEY] }), [client]);
}
