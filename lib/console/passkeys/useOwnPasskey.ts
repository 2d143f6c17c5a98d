import { useStaffQuery } from '@/lib/console/useStaffQuery';
import { useBrowserPasskeys } from './usePasskeys';

/** Returns whether somebody can show by a passkey that it is them: the server has passkeys here, so has the browser, and they have one. Undefined: not known yet. */
export function useOwnPasskey(): boolean | undefined {
  const ways = useStaffQuery('signInWays', {});
  const isHere = ways.data?.passkey === true;
  const isAble = useBrowserPasskeys(isHere) && isHere;
  const own = useStaffQuery('passkeys', {}, { enabled: isAble });
  if (ways.isPending) return undefined;
  if (!isAble) return false;
  return own.isPending ? undefined : own.data !== undefined && own.data.length > 0;
}
