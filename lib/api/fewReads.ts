import type { Http } from './http';

/**
 * Ours (docs/product/queue.md#server-limits): so many reads are at work at a time. With the sender's one request that is what a server
 * allows a member.
 */
export const MOST_READS_AT_WORK = 3;

/**
 * Returns an http with a limit on reads: more of them wait for their turn, in their order. Calls that bring changes do not wait; the sender makes
 * one at a time. A call's ten seconds begin when it leaves.
 */
export function fewReads(http: Http): Http {
  const waiting: (() => void)[] = [];
  let atWork = 0;
  return async (call, options) => {
    if (call.body !== undefined) return http(call, options);
    if (atWork >= MOST_READS_AT_WORK) await new Promise<void>((resolve) => waiting.push(resolve));
    else atWork += 1;
    try {
      return await http(call, options);
    } finally {
      // Whoever is next takes the place over, so that nobody comes in between.
      const next = waiting.shift();
      if (next) next();
      else atWork -= 1;
    }
  };
}
