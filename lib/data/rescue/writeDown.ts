import { sendRun } from '@/lib/api/changes';
import type { Http } from '@/lib/api/http';
import type { Change } from '@/lib/domain/change/change';
import { withoutCopy } from '@/lib/domain/change/door/withoutCopy';
import { changeAt } from '@/lib/domain/change/position';
import { isLocating, runFromHead } from '@/lib/domain/queue/run';
import type { WrittenRequest } from '@/lib/domain/rescue/bundle';
import type { Credentials } from '@/lib/domain/session/credentials';

/** The most changes in one request. If a server refuses one, only these have to be sent by their own phone. */
const MOST_IN_REQUEST = 50;

export type WriteDownParts = {
  /** Returns an http that writes down instead of sending; see writingHttp. */
  readonly httpTo: (onWritten: (request: WrittenRequest) => void) => Http;
  readonly credentials: Credentials;
  /** Unix seconds by this phone's clock: the time of signing. */
  readonly nowSeconds: number;
};

/**
 * Writes down an account's pending changes as signed requests, oldest first within a campaign, with the code that sends the queue
 * (docs/product/rescue.md#rescue). The queue stays as it is.
 */
export async function writeDown(
  { httpTo, credentials, nowSeconds }: WriteDownParts,
  pending: readonly Change[],
): Promise<WrittenRequest[]> {
  const requests: WrittenRequest[] = [];
  const http = httpTo((request) => requests.push(request));
  for (const campaignUid of new Set(pending.map((change) => change.campaignUid))) {
    let left = pending
      .filter((change) => change.campaignUid === campaignUid)
      .map(withoutWaiting)
      .map(withoutCopies);
    for (let run = runFromHead(left.slice(0, MOST_IN_REQUEST)); run; run = runFromHead(left.slice(0, MOST_IN_REQUEST))) {
      await sendRun(http, { ...credentials, campaignUid }, run, nowSeconds);
      left = left.slice(run.length);
    }
  }
  return requests;
}

/** Returns a change without its position if the fix has not ended: nobody should wait for it with the other phone in hand. */
function withoutWaiting(change: Change): Change {
  return isLocating(change) ? changeAt(change, { state: 'unknown' }) : change;
}

/** Returns a change that says of people whom it is about and what is new, and no more: whoever carries it may be a stranger to them (docs/privacy.md). */
function withoutCopies(change: Change): Change {
  if (change.kind !== 'door' || !change.body.people) return change;
  return { ...change, body: { ...change.body, people: change.body.people.map(withoutCopy) } };
}
