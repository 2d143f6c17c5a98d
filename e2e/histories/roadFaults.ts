import type { FaultProxy } from '@/e2e/support/faultProxy';
import * as faults from '@/e2e/support/faults';
import type { Random } from '@/server/demo/random';

/** A fault that begins on the road; @returns what its late messages still need at the end, when it has any */
type Begin = (road: FaultProxy) => (() => Promise<void>) | undefined;

const meets =
  (...[fault, scope]: Parameters<FaultProxy['meets']>): Begin =>
  (road) =>
    void road.meets(fault, scope);

const deliversLate: Begin = (road) => {
  const late = faults.deliverLate();
  road.meets(late.fault, 'updates');
  return late.arrives;
};

/** What roads, portals and servers do, each as likely as its weight says; those between commit and receipt are the nastiest. */
const ROAD_FAULTS: readonly (readonly [Begin, number])[] = [
  [meets(faults.cutDuringRequest, 'api'), 1],
  [meets(faults.cutDuringAnswer, 'api'), 2],
  [meets(faults.dropAnswer, 'updates'), 3],
  [meets(faults.status(500), 'api'), 1],
  [meets(faults.status(502), 'everything'), 1],
  [meets(faults.status(503), 'everything'), 1],
  [meets(faults.status(429, { 'retry-after': '1' }), 'updates'), 1],
  [meets(faults.captivePortal, 'everything'), 1],
  [meets(faults.redirect, 'everything'), 1],
  [meets(faults.truncatedJson, 'api'), 2],
  [meets(faults.emptyAnswer, 'api'), 1],
  [meets(faults.wrongTypes, 'api'), 1],
  [meets(faults.confirmNothing, 'updates'), 1],
  [meets(faults.hang, 'updates'), 2],
  [meets(faults.hangAfterCommit, 'updates'), 3],
  [meets(faults.delay(80), 'api'), 2],
  [meets(faults.delay(400), 'updates'), 2],
  [meets(faults.deliverTwice, 'updates'), 2],
  [deliversLate, 2],
];

/** Lets one of the faults meet what is on the road from now on. */
export function beginsFault(road: FaultProxy, random: Random): ReturnType<Begin> {
  return random.weighted(ROAD_FAULTS)(road);
}
