import type { FaultProxy } from '@/e2e/support/faultProxy';
import * as faults from '@/e2e/support/faults';
import type { Random } from '@/server/demo/random';

/** Begins a fault. @returns what delivers its late messages at the end, where it has any */
type Begin = (faultProxy: FaultProxy) => (() => Promise<void>) | undefined;

const applies =
  (...[fault, scope]: Parameters<FaultProxy['applies']>): Begin =>
  (faultProxy) =>
    void faultProxy.applies(fault, scope);

const deliversLate: Begin = (faultProxy) => {
  const late = faults.deliverLate();
  faultProxy.applies(late.fault, 'updates');
  return late.arrives;
};

/** What networks, portals and servers do, each as likely as its weight says; those between commit and receipt are the hardest. */
const NETWORK_FAULTS: readonly (readonly [Begin, number])[] = [
  [applies(faults.cutDuringRequest, 'api'), 1],
  [applies(faults.cutDuringAnswer, 'api'), 2],
  [applies(faults.dropAnswer, 'updates'), 3],
  [applies(faults.status(500), 'api'), 1],
  [applies(faults.status(502), 'everything'), 1],
  [applies(faults.status(503), 'everything'), 1],
  [applies(faults.status(429, { 'retry-after': '1' }), 'updates'), 1],
  [applies(faults.captivePortal, 'everything'), 1],
  [applies(faults.redirect, 'everything'), 1],
  [applies(faults.truncatedJson, 'api'), 2],
  [applies(faults.emptyAnswer, 'api'), 1],
  [applies(faults.wrongTypes, 'api'), 1],
  [applies(faults.confirmNothing, 'updates'), 1],
  [applies(faults.hang, 'updates'), 2],
  [applies(faults.hangAfterCommit, 'updates'), 3],
  [applies(faults.delay(80), 'api'), 2],
  [applies(faults.delay(400), 'updates'), 2],
  [applies(faults.deliverTwice, 'updates'), 2],
  [deliversLate, 2],
];

/** Applies one of the faults to requests from now on. */
export function beginsFault(faultProxy: FaultProxy, random: Random): ReturnType<Begin> {
  return random.weighted(NETWORK_FAULTS)(faultProxy);
}
