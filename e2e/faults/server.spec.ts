import { setTimeout as wait } from 'node:timers/promises';
import { expect } from '@playwright/test';
import { closingCheck } from '@/e2e/support/closingCheck';
import type { Fault } from '@/e2e/support/faultProxy';
import { test } from '@/e2e/support/faultWorld';
import type { ServerProcess } from '@/e2e/support/serverProcess';

/** A browser asks again by itself when a connection breaks; that request must not kill the server that has come back. */
function once(fault: Fault): Fault {
  let hasStruck = false;
  return (exchange) => {
    if (hasStruck) return exchange.cut();
    hasStruck = true;
    return fault(exchange);
  };
}

/** The server dies so long after a batch has been handed to it. */
const diesAfter =
  (ms: number) =>
  (server: ServerProcess): Fault =>
  async ({ forward, reply }) => {
    const answered = forward();
    // Killed, it answers nothing; then the connection to the phone breaks as well.
    answered.catch(() => undefined);
    await wait(ms);
    await server.kill();
    reply(await answered);
  };

const diesOnceCommitted =
  (server: ServerProcess): Fault =>
  async ({ forward, cut }) => {
    await forward();
    await server.kill();
    cut();
  };

/** When the server is killed while it has a batch. */
const rows: readonly { readonly name: string; readonly fault: (server: ServerProcess) => Fault }[] = [
  { name: 'as a batch arrives', fault: diesAfter(0) },
  { name: 'while it works on a batch', fault: diesAfter(8) },
  { name: 'once it has committed a batch', fault: diesOnceCommitted },
];

test.use({ serverRuns: 'asProcess' });

const DOORS_OF_A_ROW = 8;

test(`nothing is lost when the server is killed ${rows.map(({ name }) => name).join(', and again ')}`, async ({
  world,
  serverProcess,
  faultProxy,
  volunteer,
  tally,
}) => {
  await volunteer.returnsToTheDoors();
  const doors = await volunteer.nextDoors(DOORS_OF_A_ROW * rows.length);
  for (const [index, { name, fault }] of rows.entries()) {
    await test.step(name, async () => {
      await volunteer.losesTheNetwork();
      await tally.marksAll(volunteer, doors.slice(index * DOORS_OF_A_ROW, (index + 1) * DOORS_OF_A_ROW));
      faultProxy.applies(once(fault(serverProcess)), 'updates');
      await volunteer.getsTheNetworkBack();
      await expect.poll(() => faultProxy.applied).toBeGreaterThan(0);
      await expect.poll(() => serverProcess.isRunning).toBe(false);
      faultProxy.appliesNoFault();
      await serverProcess.start();
      await volunteer.seesEverythingSent();
    });
  }
  await closingCheck({ world, volunteer, tallies: [tally] });
});
