import { useQueryClient } from '@tanstack/react-query';
import type { StaffReply } from '@/lib/api/staff';
import { type Failure, failureOf } from '@/lib/domain/failure';
import type { StaffRole } from '@/lib/domain/staff/roles';
import { useConsole } from './ConsoleProvider';
import { SESSION_KEY } from './keys';
import { useStaffQuery } from './useStaffQuery';

export type StaffSession = StaffReply<'session'>;

/** Whose browser this is. */
export type SessionState =
  | { readonly is: 'opening' }
  | { readonly is: 'signedIn'; readonly session: StaffSession }
  | { readonly is: 'signedOut' }
  | { readonly is: 'failed'; readonly failure: Failure; readonly again: () => void };

/** Returns who is signed in. Another answer of 401 has it asked for anew; until that one is 401 too, they stay signed in. */
export function useStaffSession(): SessionState {
  const { data, error, refetch } = useStaffQuery('session', {});
  const failure = error ? failureOf(error) : undefined;
  if (failure?.kind === 'unauthorised') return { is: 'signedOut' };
  if (data) return { is: 'signedIn', session: data };
  return failure ? { is: 'failed', failure, again: () => void refetch() } : { is: 'opening' };
}

/** A campaign that somebody works in. */
export type StaffedCampaign = {
  readonly campaign: number;
  readonly name: string;
  readonly role: StaffRole;
  /** A made-up town to practice on. */
  readonly isPractice?: boolean | undefined;
};

/** Returns the campaign that an address names, or the first one where it names none; undefined where it names one they do not work in. */
export function campaignIn(session: StaffSession, id: string | null): StaffedCampaign | undefined {
  return id === null ? session.campaigns[0] : session.campaigns.find(({ campaign }) => String(campaign) === id);
}

/**
 * Returns what takes over the session of whoever has signed in. Where somebody else was signed in on this page before, what was fetched for them and what they did
 * goes first.
 */
export function useTakeSession(): (session: StaffSession) => void {
  const { lastDoing } = useConsole();
  const client = useQueryClient();
  return (session) => {
    const before = client.getQueryData<StaffSession>(SESSION_KEY);
    if (before !== undefined && before.email !== session.email) {
      lastDoing.clear(before.email);
      client.clear();
    }
    client.setQueryData(SESSION_KEY, session);
  };
}

/** Returns what exchanges the key of a link for a session. */
export function useRedeemLink(): (key: string) => Promise<Failure | undefined> {
  const { ask } = useConsole();
  const take = useTakeSession();
  return async (key) => {
    const result = await ask('redeemLink', { key });
    if (!result.success) return result;
    take(result.data);
    return undefined;
  };
}

/**
 * Returns what signs out here. Where the session is over, what this page has fetched and what this browser keeps to be taken back goes with it. Where the server has not
 * said so, the cookie is still good and opens the console to whoever comes next: nothing goes, and the failure is returned.
 */
export function useStaffSignOut(): () => Promise<Failure | undefined> {
  const { ask, lastDoing } = useConsole();
  const client = useQueryClient();
  return async () => {
    const result = await ask('signOut', {});
    if (!result.success && result.kind !== 'unauthorised') return result;
    lastDoing.clear();
    client.clear();
    return undefined;
  };
}
