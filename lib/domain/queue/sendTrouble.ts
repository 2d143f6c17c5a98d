import type { Failure } from '@/lib/domain/failure';

/** Why changes do not leave this phone. */
export type SendTrouble =
  | 'notReached'
  | 'tooSlow'
  | 'foreignReply'
  | 'notUnderstood'
  | 'asksToWait'
  | 'serverDown'
  | 'notConfirmed'
  | 'refused'
  | 'pinRefused'
  | 'stopped'
  | 'phone';

/** Returns why a send has failed, as far as it matters to a volunteer. */
export function sendTroubleOf({ kind, status, reason }: Failure): SendTrouble {
  switch (kind) {
    case 'offline':
      return 'notReached';
    case 'timeout':
      return 'tooSlow';
    case 'badShape':
      return reason?.kind === 'foreignReply' ? 'foreignReply' : 'notUnderstood';
    case 'server':
      return status === 429 ? 'asksToWait' : 'serverDown';
    case 'limited':
      return 'asksToWait';
    case 'refused':
      return reason?.kind === 'unconfirmed' ? 'notConfirmed' : 'refused';
    case 'unauthorised':
      return 'pinRefused';
    case 'cancelled':
      return 'stopped';
    case 'device':
      return 'phone';
    default:
      return kind satisfies never;
  }
}
