import type { BodySignature, Http } from '@/lib/api/http';
import { type LogIn, login } from '@/lib/api/session';
import type { Failure, Result } from '@/lib/domain/failure';
import type { Credentials } from '@/lib/domain/session/credentials';
import type { Session } from './session';

const PAUSED: Failure = { success: false, kind: 'unauthorised', message: '', reason: { kind: 'pinRefused' } };
/** Kind 'server', because it is retried: the next attempt signs with the new PIN. */
const OUTDATED: Failure = { success: false, kind: 'server', message: '', reason: { kind: 'pinChanged' } };

/** Of bodies that are signed. */
const SIGNED: BodySignature = { isAsked: () => true, set: () => undefined };

/**
 * Returns the signed calls of the signed-in account. A 401 in the contract's words pauses them, in all tabs and over restarts, until
 * login.php has accepted a PIN (docs/product/session.md#paused-account). While paused nothing is sent, so that an outdated PIN makes no
 * stream of wrong signatures. Where staff have ended the PIN nothing is written down for it: this page asks no more, and the next one is told
 * again, until the phone is wiped (docs/product/session.md#signed-out-phone).
 *
 * @param http the calls without a pause; login.php itself uses these
 * @param onSignedOut told when staff have ended the PIN
 * @param bodySignature set where a body was refused for want of it
 */
export function pauseWhenRefused(
  http: Http,
  session: Session,
  onSignedOut: (ended: Credentials) => void = () => undefined,
  bodySignature: BodySignature = SIGNED,
): Http {
  let endedSignIn: string | undefined;
  return async (call, options) => {
    if (session.isPaused() || endedSignIn === session.signInNumber()) return PAUSED;
    const credentials = session.credentials();
    const isPresent = () => options.pin === session.credentials()?.pin;
    if (!credentials || !isPresent()) return OUTDATED;
    const signIn = session.signInNumber();
    const send = () => http(call, options);
    const first = await send();
    const mayLackSignature = !first.success && first.kind === 'unauthorised' && call.body !== undefined && !bodySignature.isAsked();
    const result = mayLackSignature ? await sendSigned(send, bodySignature, await login(http, credentials)) : first;
    if (result.success || result.kind !== 'unauthorised') return result;
    // A late reply to an earlier sign-in says nothing about the present one.
    if (signIn !== session.signInNumber() || !isPresent()) return OUTDATED;
    if (result.reason?.kind === 'signedOut') {
      endedSignIn = signIn;
      onSignedOut(credentials);
    } else session.refuse(signIn);
    return result;
  };
}

/**
 * Sends a body once more, with its signature, where the PIN was accepted after the body was refused: our server's earlier releases refused bodies
 * without a signature in the words for a wrong PIN (docs/wire.md#body-signature).
 *
 * @param logIn login.php's answer, after the body was refused
 * @returns the answer that says whether the PIN is right
 */
async function sendSigned<T>(send: () => Promise<Result<T>>, bodySignature: BodySignature, logIn: Result<LogIn>): Promise<Result<T>> {
  if (!logIn.success) return logIn;
  bodySignature.set(true);
  const result = await send();
  if (!result.success) bodySignature.set(logIn.data.signsBodies);
  return result;
}
