import { useStaffQuery } from '@/lib/console/useStaffQuery';
import { useBrowserPasskeys } from './usePasskeys';

/** Returns whether one can confirm by a passkey: server and browser have them here, and one's own account has one. False until that is known. */
export function useHasPasskey(): boolean {
  const { data: ways } = useStaffQuery('signInWays', {});
  const isAble = useBrowserPasskeys(ways?.passkey === true) && ways?.passkey === true;
  const { data: own } = useStaffQuery('passkeys', {}, { enabled: isAble });
  return isAble && own !== undefined && own.length > 0;
}
