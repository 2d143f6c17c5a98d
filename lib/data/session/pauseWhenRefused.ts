import type { Http } from '@/lib/api/http';
import type { Failure } from '@/lib/domain/failure';
import type { Credentials } from '@/lib/domain/session/credentials';
import type { Session } from './session';

const PAUSED: Failure = { success: false, kind: 'unauthorised', message: '', reason: { kind: 'pinRefused' } };
/** Kind 'server', because it is retried: the next attempt signs with the new PIN. */
const OUTDATED: Failure = { success: false, kind: 'server', message: '', reason: { kind: 'pinChanged' } };

/**
 * Returns the signed calls of the signed-in account. A 401 in the contract's words pauses them, in all tabs and over restarts, until
 * login.php has accepted a PIN (docs/product/session.md#paused-account). While paused nothing is sent, so that an outdated PIN makes no
 * stream of wrong signatures. Where staff have ended the PIN nothing is written down for it: this page asks no more, and the next one is told
 * again, until the phone is wiped (docs/product/session.md#signed-out-phone).
 *
 * @param http the calls without a pause; login.php itself uses these
 * @param onSignedOut told when staff have ended the PIN
 */
export function pauseWhenRefused(http: Http, session: Session, onSignedOut: (ended: Credentials) => void = () => undefined): Http {
  let endedSignIn: string | undefined;
  return async (call, options) => {
    if (session.isPaused() || endedSignIn === session.signInNumber()) return PAUSED;
    const isPresent = () => options.pin === session.credentials()?.pin;
    if (!isPresent()) return OUTDATED;
    const signIn = session.signInNumber();
    const result = await http(call, options);
    if (result.success || result.kind !== 'unauthorised') return result;
    // A late reply to an earlier sign-in says nothing about the present one.
    if (signIn !== session.signInNumber() || !isPresent()) return OUTDATED;
    const ended = session.credentials();
    if (ended && result.reason?.kind === 'signedOut') {
      endedSignIn = signIn;
      onSignedOut(ended);
    } else session.refuse(signIn);
    return result;
  };
}
