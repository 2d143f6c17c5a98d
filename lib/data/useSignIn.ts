'use client';
import { useState } from 'react';
import { login } from '@/lib/api/login';
import { requestPin as askForPin } from '@/lib/api/requestPin';
import type { Failure, Result } from '@/lib/domain/failure';
import { accountOf } from '@/lib/domain/ids';
import { acceptSignIn, type SignInOutcome } from './acceptSignIn';
import { whenOpen } from './WalkbookProvider';
import type { Walkbook } from './walkbook';

type Work = 'login' | 'requestPin';
export type SignInFailure = { readonly text: string; readonly retry: boolean };

/** Signing in and asking for a PIN, with what is under way and what went wrong. The one never waits for the other. */
export function useSignIn() {
  const [underWay, setUnderWay] = useState<readonly Work[]>([]);
  const [failure, setFailure] = useState<SignInFailure>();

  /** Runs one piece of work, once at a time; undefined when it is under way already or has failed. */
  const attempt = async <T>(
    work: Work,
    call: (walkbook: Walkbook) => Promise<Result<T>>,
  ): Promise<{ walkbook: Walkbook; data: T } | undefined> => {
    if (underWay.includes(work)) return undefined;
    setFailure(undefined);
    setUnderWay((others) => [...others, work]);
    try {
      const walkbook = await whenOpen();
      const result = await call(walkbook);
      if (result.success) return { walkbook, data: result.data };
      setFailure(explained(result));
      return undefined;
    } catch {
      // The device's storage did not open; the screen says so itself.
      return undefined;
    } finally {
      setUnderWay((others) => others.filter((other) => other !== work));
    }
  };

  /** What signing in has done; undefined when the volunteer is not signed in. */
  const signIn = async (email: string, pin: string): Promise<SignInOutcome | undefined> => {
    const done = await attempt('login', ({ http }) => login(http, { account: accountOf(email), pin }));
    if (!done) return undefined;
    try {
      return await acceptSignIn(done.walkbook, { email, pin, ...done.data });
    } catch {
      setFailure(NOT_SAVED);
      return undefined;
    }
  };

  /** Whether the request has arrived. */
  const requestPin = async (email: string): Promise<boolean> =>
    (await attempt('requestPin', ({ http }) => askForPin(http, accountOf(email)))) !== undefined;

  const busy: Work | undefined = underWay.includes('login') ? 'login' : underWay[0];
  return { busy, failure, signIn, requestPin };
}

const NOT_SAVED: SignInFailure = { text: 'This phone could not save that. Free some space, then try again.', retry: true };

/** What happened, for somebody who wants to start walking. */
function explained({ kind, message, status }: Failure): SignInFailure {
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
    case 'device':
      return NOT_SAVED;
    default:
      return kind satisfies never;
  }
}
