import type { Http } from '@/lib/api/http';
import type { Failure } from '@/lib/domain/failure';
import type { Session } from './session';

const PAUSED: Failure = { success: false, kind: 'unauthorised', message: 'The campaign no longer accepts the PIN on this phone' };
/** Worth repeating: the next attempt signs with the new PIN. */
const OUTDATED: Failure = { success: false, kind: 'server', message: 'The PIN has just been changed' };

/**
 * The signed calls of the signed-in account: a 401 in the contract's own words pauses them, in all tabs and over restarts, until
 * login.php has accepted a PIN again (product.md, "pin"). While paused the server is not asked at all, so that an outdated
 * PIN is no stream of wrong signatures.
 *
 * @param http for everything that login.php itself does not need
 */
export function pauseWhenRefused(http: Http, session: Session): Http {
  return async (call, options) => {
    if (session.isPaused()) return PAUSED;
    const isPresent = () => options.pin === session.credentials()?.pin;
    if (!isPresent()) return OUTDATED;
    const signIn = session.signInNumber();
    const result = await http(call, options);
    if (result.success || result.kind !== 'unauthorised') return result;
    // A late answer to a former sign-in says nothing about the present one.
    if (signIn !== session.signInNumber() || !isPresent()) return OUTDATED;
    session.refuse(signIn);
    return result;
  };
}
