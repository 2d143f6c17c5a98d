'use client';
import { useState } from 'react';
import { login } from '@/lib/api/login';
import { requestPin as askForPin } from '@/lib/api/requestPin';
import type { Failure } from '@/lib/domain/failure';
import { accountOf } from '@/lib/domain/ids';
import { whenOpen } from './WalkbookProvider';
import { startSending } from './walkbook';

type SignInState = {
  readonly busy: 'login' | 'requestPin' | undefined;
  readonly failure: { readonly text: string; readonly retry: boolean } | undefined;
};

const IDLE: SignInState = { busy: undefined, failure: undefined };

/** Signing in and asking for a PIN, with what is under way and what went wrong. */
export function useSignIn() {
  const [state, setState] = useState(IDLE);

  /** Whether the volunteer is signed in now. The state stays busy until the next screen stands. */
  const signIn = async (email: string, pin: string): Promise<boolean> => {
    setState({ busy: 'login', failure: undefined });
    const walkbook = await whenOpen();
    const result = await login(walkbook.http, { account: accountOf(email), pin });
    if (!result.success) {
      setState({ busy: undefined, failure: explained(result) });
      return false;
    }
    walkbook.session.signIn(email, pin);
    walkbook.client.setQueryData(walkbook.queries.campaigns(walkbook.session.credentials()).queryKey, result.data.campaigns);
    startSending(walkbook);
    return true;
  };

  /** Whether the request has arrived. */
  const requestPin = async (email: string): Promise<boolean> => {
    setState({ busy: 'requestPin', failure: undefined });
    const { http } = await whenOpen();
    const result = await askForPin(http, accountOf(email));
    setState({ busy: undefined, failure: result.success ? undefined : explained(result) });
    return result.success;
  };

  return { ...state, signIn, requestPin };
}

/** What happened, for somebody who wants to start walking. */
function explained({ kind, message, status }: Failure): { text: string; retry: boolean } {
  switch (kind) {
    case 'unauthorised':
    case 'refused':
      return { text: message, retry: false };
    case 'offline':
    case 'timeout':
    case 'badShape':
    case 'cancelled':
      return { text: 'The campaign’s server can not be reached. Check your connection, then try again.', retry: true };
    case 'server':
      return status === 429
        ? { text: message, retry: false }
        : { text: 'The campaign’s server has a problem just now. Nothing is wrong with your PIN.', retry: true };
    default:
      return kind satisfies never;
  }
}
