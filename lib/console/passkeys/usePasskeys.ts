import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { useConsole } from '@/lib/console/ConsoleProvider';
import { STAFF_KEY } from '@/lib/console/keys';
import { useTakeSession } from '@/lib/console/useStaffSession';
import type { Failure, Result } from '@/lib/domain/failure';
import type { BrowserTrouble, FromBrowser } from './askAuthenticator';

/** Why a passkey did not do its work: the server, or the browser and whoever sits before it. */
export type PasskeyTrouble =
  | { readonly by: 'server'; readonly failure: Failure }
  | { readonly by: 'browser'; readonly why: BrowserTrouble };

const authenticator = () => import('./askAuthenticator');

const never = () => () => undefined;
const knowsPasskeys = () => typeof globalThis.PublicKeyCredential === 'function';

/**
 * Returns whether this browser has passkeys at all, false until the page has been taken over.
 *
 * @param isWanted the server has them here: what speaks to the browser is loaded before the button is pressed, because some browsers ask nobody long after a press
 */
export function useBrowserPasskeys(isWanted: boolean): boolean {
  const isAble = useSyncExternalStore(never, knowsPasskeys, () => false);
  useEffect(() => {
    // Where it does not load now, the press loads it again, and says why not.
    if (isWanted && isAble) authenticator().catch(() => undefined);
  }, [isWanted, isAble]);
  return isAble;
}

/** Returns what signs in by a passkey. It resolves with what went wrong; undefined when one is signed in. */
export function usePasskeySignIn(): () => Promise<PasskeyTrouble | undefined> {
  return useSigned('signInByPasskey');
}

/** Returns what confirms by one of one's own passkeys that it is oneself. It resolves with what went wrong; undefined when it is confirmed. */
export function usePasskeyConfirmation(): () => Promise<PasskeyTrouble | undefined> {
  return useSigned('confirmByPasskey');
}

/** Returns what has a passkey sign, and gives the answer to a call that answers with a session. */
function useSigned(call: 'signInByPasskey' | 'confirmByPasskey'): () => Promise<PasskeyTrouble | undefined> {
  const { ask } = useConsole();
  const take = useTakeSession();
  return () =>
    ceremony(
      () => ask('signInOptions', {}),
      async (options) => (await authenticator()).signByPasskey(options),
      async (answer) => {
        const result = await ask(call, { answer });
        if (result.success) take(result.data);
        return result;
      },
    );
}

/** Returns what adds a passkey to one's own account. It resolves with what went wrong; undefined when it is added. */
export function useAddPasskey(): (name: string) => Promise<PasskeyTrouble | undefined> {
  const { ask } = useConsole();
  const client = useQueryClient();
  return (name) =>
    ceremony(
      () => ask('passkeyOptions', {}),
      async (options) => (await authenticator()).makePasskey(options),
      async (answer) => {
        const result = await ask('addPasskey', { name, answer });
        await client.invalidateQueries({ queryKey: [STAFF_KEY] });
        return result;
      },
    );
}

/** Asks the server what to sign, the browser for the signature, and the server whether it is right. */
async function ceremony<O, A>(
  begin: () => Promise<Result<O>>,
  sign: (options: O) => Promise<FromBrowser<A>>,
  end: (answer: A) => Promise<Result<unknown>>,
): Promise<PasskeyTrouble | undefined> {
  const begun = await begin();
  if (!begun.success) return { by: 'server', failure: begun };
  const signed = await sign(begun.data).catch(() => undefined);
  if (signed === undefined) return { by: 'server', failure: { success: false, kind: 'offline', message: '' } };
  if ('trouble' in signed) return { by: 'browser', why: signed.trouble };
  const ended = await end(signed.answer);
  return ended.success ? undefined : { by: 'server', failure: ended };
}
