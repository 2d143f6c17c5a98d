import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { StaffBody, StaffReply } from '@/lib/api/staff';
import { useConsole } from '@/lib/console/ConsoleProvider';
import { STAFF_KEY } from '@/lib/console/keys';
import { MOST_INVITED, MOST_MAILED } from '@/lib/contract/staff/invitations';
import { dataOf, type Failure, failureOf } from '@/lib/domain/failure';

export type Invited = Pick<StaffReply<'invite'>, 'campaignName' | 'outcomes' | 'issued' | 'opensAt'>;
type By = StaffBody<'invite'>['by'];
/** Mail goes by itself (useMailEverybody). */
export type HandedBy = StaffBody<'inviteAll'>['by'];

/** Inviting many, some at a time: what is done, how many are left, and why it ended before its end. */
export type Inviting =
  | { readonly is: 'idle' }
  | { readonly is: 'running'; readonly done: Invited; readonly left: number }
  | { readonly is: 'over'; readonly done: Invited; readonly left: number; readonly failure?: Failure };

const IDLE: Inviting = { is: 'idle' };
const NOTHING: Invited = { campaignName: '', outcomes: [], issued: [] };

const joined = (done: Invited, more: Invited): Invited => ({
  ...more,
  outcomes: [...done.outcomes, ...more.outcomes],
  issued: [...done.issued, ...more.issued],
});

/**
 * Invites rows, or all members with what is handed over, call after call. Whatever ends it, those who are done are invited, and the list says who. What is issued
 * stands here alone: nothing more is once nobody can see it.
 */
export function useInviteMany(campaign: number) {
  const { ask } = useConsole();
  const client = useQueryClient();
  const [state, setState] = useState<Inviting>(IDLE);
  const isStopped = useRef(false);
  useEffect(
    () => () => {
      isStopped.current = true;
    },
    [],
  );

  /** @param next the next some; undefined when all are done. @returns how many were invited */
  const run = async (left: number, next: () => Promise<{ readonly more: Invited; readonly left: number } | undefined>) => {
    isStopped.current = false;
    let so = { done: NOTHING, left };
    setState({ is: 'running', ...so });
    try {
      for (let turn = await next(); turn !== undefined; turn = isStopped.current ? undefined : await next()) {
        so = { done: joined(so.done, turn.more), left: turn.left };
        setState({ is: 'running', ...so });
        if (turn.left === 0) break;
      }
      setState({ is: 'over', ...so });
    } catch (error) {
      setState({ is: 'over', ...so, failure: failureOf(error) });
    }
    void client.invalidateQueries({ queryKey: [STAFF_KEY] });
    return so.done.issued.length;
  };

  const inviteRows = (rows: StaffBody<'invite'>['rows'], by: By) => {
    let at = 0;
    const most = by === 'mail' ? MOST_MAILED : MOST_INVITED;
    return run(rows.length, async () => {
      const turn = rows.slice(at, at + most);
      if (turn.length === 0) return undefined;
      at += turn.length;
      return { more: dataOf(await ask('invite', { campaign, rows: turn, by })), left: rows.length - at };
    });
  };

  const inviteAll = (show: 'all' | 'waiting', by: HandedBy, count: number) => {
    let after: StaffBody<'inviteAll'>['after'];
    return run(count, async () => {
      const { next, left, ...more } = dataOf(await ask('inviteAll', { campaign, by, show, ...(after && { after }) }));
      after = next ?? undefined;
      return { more, left };
    });
  };

  const stop = () => {
    isStopped.current = true;
  };
  const reset = useCallback(() => setState(IDLE), []);
  /** Something is shown that nobody can see again, or is about to be. */
  const isShownOnce = state.is === 'running' || (state.is === 'over' && state.done.issued.some(({ link }) => link !== null));
  return { state, isShownOnce, inviteRows, inviteAll, stop, reset };
}

export type InviteMany = ReturnType<typeof useInviteMany>;
