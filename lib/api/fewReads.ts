import { HTTP_TIMEOUT_MS, MOST_READ_MS } from '@/lib/domain/limits';
import type { Http } from './http';
import { lateSignal, repeatRead } from './repeatRead';

/**
 * Ours (docs/product/queue.md#server-limits): so many reads are at work at a time. With the sender's one request that is what a server
 * allows a member.
 */
export const MOST_READS_AT_WORK = 3;

/** A read that has waited so long for its turn goes without one: what is before it hangs, and it would be told too late. */
const MOST_WAIT_MS = MOST_READ_MS - HTTP_TIMEOUT_MS;

/**
 * Returns an http with a limit on reads: more of them wait for their turn, in their order. A read that fails is repeated in its turn. Calls that
 * bring changes do not wait; the sender makes one at a time. A call's ten seconds begin when it leaves.
 */
export function fewReads(http: Http): Http {
  const waiting: (() => void)[] = [];
  let atWork = 0;
  const turn = () =>
    new Promise<void>((resolve) => {
      const begin = () => {
        clearTimeout(patience);
        atWork += 1;
        resolve();
      };
      const patience = setTimeout(() => {
        waiting.splice(waiting.indexOf(begin), 1);
        begin();
      }, MOST_WAIT_MS);
      waiting.push(begin);
    });
  return async (call, options) => {
    if (call.body !== undefined) return http(call, options);
    const late = lateSignal();
    if (atWork < MOST_READS_AT_WORK) atWork += 1;
    else await turn();
    try {
      return await repeatRead(() => http(call, options), late);
    } finally {
      atWork -= 1;
      // The next read begins at once, so that no other comes in between.
      if (atWork < MOST_READS_AT_WORK) waiting.shift()?.();
    }
  };
}
