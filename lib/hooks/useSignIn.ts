'use client';
import { useState } from 'react';
import type { Calls } from '@/lib/api/calls';
import { mapData } from '@/lib/api/mapped';
import { type Accepted, acceptSignIn, type SignInOutcome } from '@/lib/data/session/acceptSignIn';
import { FailedCall, type Failure, type Result } from '@/lib/domain/failure';
import { accountOf } from '@/lib/domain/ids';
import { pinForms } from '@/lib/domain/session/pin';
import { SIGN_IN_NOT_SAVED, type SignInFailure, signInFailure } from '@/lib/texts/session';
import type { Walkbook } from '@/lib/walkbook/walkbook';
import { endNotifications } from './endNotifications';
import type { VoidKey } from './exchangeKey';
import { useWhenOpen } from './WalkbookProvider';

type Work = 'login' | 'requestPin';
/** What somebody signs in with: a PIN that was typed, or an invitation's key. */
export type Secret = { readonly pin: string } | { readonly key: string };

/** Signing in and asking for a PIN, with what is under way and what went wrong. The one never waits for the other. */
export function useSignIn() {
  const whenOpen = useWhenOpen();
  const [underWay, setUnderWay] = useState<readonly Work[]>([]);
  const [failure, setFailure] = useState<SignInFailure>();
  const [pinRequested, setPinRequested] = useState(false);

  /** Runs one piece of work, once at a time; undefined when it is under way already or has failed. */
  const attempt = async <T>(
    work: Work,
    call: (walkbook: Walkbook) => Promise<Result<T> | VoidKey>,
  ): Promise<{ walkbook: Walkbook; data: T } | undefined> => {
    if (underWay.includes(work)) return undefined;
    setFailure(undefined);
    setUnderWay((others) => [...others, work]);
    try {
      const walkbook = await whenOpen();
      const result = await call(walkbook);
      if (result.success) return { walkbook, data: result.data };
      setFailure('voidKey' in result ? { text: result.voidKey, retry: false, keyIsVoid: true } : signInFailure(result));
      return undefined;
    } catch (error) {
      // What signs in could not be loaded. Any other error: the device's storage did not open, and the screen says so itself.
      if (error instanceof FailedCall) setFailure(signInFailure(error.failure));
      return undefined;
    } finally {
      setUnderWay((others) => others.filter((other) => other !== work));
    }
  };

  /** What signing in has done; undefined when the volunteer is not signed in. */
  const signIn = async (email: string, secret: Secret): Promise<(SignInOutcome & { readonly pin: string }) | undefined> => {
    const done = await attempt('login', async (walkbook) => {
      const pin = await pinOf(walkbook, email, secret);
      if (!pin.success) return pin;
      const result = await logIn(await walkbook.late.calls.load(), email, pin.data);
      const isPresent = walkbook.session.credentials()?.account === accountOf(email);
      // A phone whose account is paused makes no other call: here it is told at last.
      if (isPresent && !result.success && result.reason?.kind === 'signedOut')
        walkbook.signOutEnded({ account: accountOf(email), pin: pin.data });
      return result;
    });
    if (!done) return undefined;
    const before = done.walkbook.session.credentials()?.account;
    try {
      const outcome = await acceptSignIn(done.walkbook, { email, ...done.data });
      if (before !== accountOf(email)) endNotifications();
      done.walkbook.device.set('invitationTry', '');
      return { ...outcome, pin: done.data.pin };
    } catch {
      setFailure(SIGN_IN_NOT_SAVED);
      return undefined;
    }
  };

  const requestPin = async (email: string): Promise<void> => {
    setPinRequested(false);
    const done = await attempt('requestPin', async ({ late }) => (await late.calls.load()).requestPin(accountOf(email)));
    setPinRequested(done !== undefined);
  };

  const busy: Work | undefined = underWay.includes('login') ? 'login' : underWay[0];
  /** `pinRequested`: the last request for a PIN has arrived. */
  return { busy, failure, pinRequested, signIn, requestPin };
}

type LoggedIn = Omit<Accepted, 'email'>;

async function pinOf(walkbook: Walkbook, email: string, secret: Secret): Promise<Result<string> | VoidKey> {
  if ('pin' in secret) return { success: true, message: '', data: secret.pin };
  const { exchangeKey } = await import('./exchangeKey').catch(() => Promise.reject(new FailedCall(NOT_LOADED)));
  return exchangeKey(walkbook, email, secret.key);
}

const NOT_LOADED: Failure = { success: false, kind: 'offline', message: '' };

/** Logs in with the typed PIN, in each form that it may mean, until the server accepts one. */
async function logIn({ login }: Pick<Calls, 'login'>, email: string, typed: string): Promise<Result<LoggedIn>> {
  const [first, ...others] = pinForms(typed);
  const ask = async (pin: string): Promise<Result<LoggedIn>> =>
    mapData(await login({ account: accountOf(email), pin }), (data) => ({ ...data, pin }));
  let result = await ask(first);
  for (const pin of others) if (!result.success && result.kind === 'unauthorised') result = await ask(pin);
  return result;
}
