import * as faults from '@/e2e/support/faults';
import { openBareToggle } from './bareToggle';
import { BenchPhone, DOORS_TAPPED, type TapRun } from './benchPhone';
import { reportFigure } from './figure';
import { openQueueWorld, type QueueWorld } from './queueWorld';
import { whileSlow } from './slowPhone';
import { median, p95 } from './statistics';

const QUEUED = 10_000;
const ROUNDS = 5;
const TAPS_PER_ROUND = 40;
const SLOW_TAPS_PER_ROUND = 20;
const RTT_MS = 150;
const DRAINED = 1_000;

const milliseconds = (ms: number) => `${ms.toFixed(1)} ms`;
const diskOf = ({ taps }: TapRun) => p95(taps.map(({ diskMs }) => diskMs));
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

/** S6: the phone slowed down, its queue as long as before, by turns with a bare page on another one. */
async function reportShown(busy: BenchPhone): Promise<void> {
  const session = await busy.isSlow();
  const slowTaps = (count: number) => whileSlow(session, async () => (await busy.taps(count)).taps.map(({ shownMs }) => shownMs));
  const toggle = await openBareToggle();
  try {
    // Once without counting: the code of either page is compiled by its first taps.
    await slowTaps(DOORS_TAPPED);
    await toggle.taps(DOORS_TAPPED);
    const [shown, bare]: [number[], number[]] = [[], []];
    for (let round = 0; round < ROUNDS; round += 1) {
      shown.push(...(await slowTaps(SLOW_TAPS_PER_ROUND)));
      bare.push(...(await toggle.taps(SLOW_TAPS_PER_ROUND)));
    }
    for (const [name, sample] of [
      [`A door with ${QUEUED} queued`, shown],
      ['The bare toggle', bare],
    ] as const)
      console.log(`Slow phone, ${sample.length} taps. ${name}: median ${milliseconds(median(sample))}, p95 ${milliseconds(p95(sample))}.`);
    reportFigure('S6-median', median(shown) / median(bare), 2.5);
    reportFigure('S6-p95', p95(shown) / p95(bare), 2.5);
  } finally {
    await toggle.close();
  }
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

/**
 * S4, S5, S6 and S8: the update queue at a tap and while it drains, through the real list screen in browsers with a real disk.
 *
 * @param figures to measure; all without any
 */
export async function measureQueue(...figures: readonly string[]): Promise<void> {
  const isWanted = (...names: readonly string[]) => figures.length === 0 || names.some((name) => figures.includes(name));
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
    console.log(
      'each tap. S6: from the finger’s leaving the screen until after the frame that shows aria-pressed changed; baseline: the same on a',
    );
    console.log('page with nothing but a toggle button of the same React, its processor as slow.');
    if (isWanted('S4', 'S5', 'S6'))
      await withPhone(BenchPhone.at(lists.target, faultProxy), async (busy) => {
        await busy.queues(QUEUED);
        if (isWanted('S4', 'S5')) await withPhone(BenchPhone.at(lists.packet, faultProxy), (idle) => reportTaps(idle, busy));
        if (isWanted('S6')) await reportShown(busy);
      });
    if (isWanted('S8')) await reportDraining(world);
  } finally {
    await world.close();
  }
}
