import * as faults from '@/e2e/support/faults';
import { BenchPhone, type TapRun } from './benchPhone';
import { reportFigure } from './figure';
import { openQueueWorld, type QueueWorld } from './queueWorld';
import { median, p95 } from './statistics';

const QUEUED = 10_000;
const ROUNDS = 5;
const TAPS_PER_ROUND = 40;
const TAPS_ON_SLOW_PHONE = 100;
const RTT_MS = 150;
const DRAINED = 1_000;

const milliseconds = (ms: number) => `${ms.toFixed(1)} ms`;
const diskOf = ({ taps }: TapRun) => p95(taps.map(({ diskMs }) => diskMs));
const shownOf = ({ taps }: TapRun) => p95(taps.map(({ shownMs }) => shownMs));
const rawOf = ({ rawPutsMs }: TapRun) => p95(rawPutsMs);

async function withPhone<T>(phone: Promise<BenchPhone>, work: (phone: BenchPhone) => Promise<T>): Promise<T> {
  const opened = await phone;
  try {
    return await work(opened);
  } finally {
    await opened.isRemoved();
  }
}

/** S4 and S5: both phones by turns, so that what the machine does besides meets both. */
async function reportTaps(idle: BenchPhone, busy: BenchPhone): Promise<void> {
  const rounds: { readonly idle: TapRun; readonly busy: TapRun }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.push({ idle: await idle.taps(TAPS_PER_ROUND), busy: await busy.taps(TAPS_PER_ROUND) });
    await idle.drains();
    await idle.losesTheNetwork();
  }
  for (const [index, { idle: none, busy: all }] of rounds.entries()) {
    console.log(
      `Round ${index + 1}: p95 to disk ${milliseconds(diskOf(none))} with none queued, ${milliseconds(diskOf(all))} with ${QUEUED}; ` +
        `raw put ${milliseconds(rawOf(none))} and ${milliseconds(rawOf(all))}.`,
    );
  }
  reportFigure('S4', median(rounds.map((round) => diskOf(round.idle) / rawOf(round.idle))), 2.2);
  reportFigure('S5', median(rounds.map((round) => diskOf(round.busy))) / median(rounds.map((round) => diskOf(round.idle))), 1.3);
}

/** S6: the phone slowed down, its queue as long as before. */
async function reportShown(busy: BenchPhone): Promise<void> {
  await busy.isSlow();
  const run = await busy.taps(TAPS_ON_SLOW_PHONE);
  console.log(
    `Slow phone, ${QUEUED} queued: of ${TAPS_ON_SLOW_PHONE} taps the median was shown after ${milliseconds(median(run.taps.map(({ shownMs }) => shownMs)))}, p95 to disk ${milliseconds(diskOf(run))}.`,
  );
  reportFigure('S6', shownOf(run), 100);
}

/** S8: a packet of a thousand doors, all of them done without a connection. */
async function reportDraining({ faultProxy, lists }: QueueWorld): Promise<void> {
  await withPhone(BenchPhone.at(lists.longPacket, faultProxy), async (phone) => {
    await phone.queues(DRAINED);
    faultProxy.applies(faults.delay(RTT_MS), 'api');
    const ms = await phone.drains();
    console.log(
      `From going online to the last of ${DRAINED} removed: ${milliseconds(ms)}, in ${faultProxy.applied} requests of at least ${RTT_MS} ms.`,
    );
    faultProxy.appliesNoFault();
    reportFigure('S8', ms / (DRAINED * RTT_MS), 0.02);
  });
}

/** S4, S5, S6 and S8: the update queue at a tap and while it drains, through the real list screen in browsers with a real disk. */
export async function measureQueue(): Promise<void> {
  const world = await openQueueWorld();
  const { lists, faultProxy, source } = world;
  try {
    console.log(`Addresses: ${source}, ${lists.target.doors.length} in one list.`);
    console.log(
      'Method: taps by a finger that rests 80 ms on Done, one after the other, offline. S4 and S5: from the page’s hearing of the tap until',
    );
    console.log(
      'another thread has read the change from the disk; baseline of S4: a strict put of 500 bytes by the idle page, read likewise, before',
    );
    console.log('each tap. S6: from the finger’s leaving the screen until after the frame that shows aria-pressed changed.');
    await withPhone(BenchPhone.at(lists.packet, faultProxy), (idle) =>
      withPhone(BenchPhone.at(lists.target, faultProxy), async (busy) => {
        await busy.queues(QUEUED);
        await reportTaps(idle, busy);
        await reportShown(busy);
      }),
    );
    await reportDraining(world);
  } finally {
    await world.close();
  }
}
