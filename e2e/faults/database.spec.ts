import { expect } from '@playwright/test';
import pg from 'pg';
import { closingCheck } from '@/e2e/support/closingCheck';
import type { Fault, ServerAnswer } from '@/e2e/support/faultProxy';
import { test } from '@/e2e/support/postgresWorld';
import type { World } from '@/e2e/support/world';
import type { OwnPostgres } from '@/scripts/postgres.mjs';

const UNAVAILABLE = 503;

/** Hands every Update to the server and notes how it was answered. */
function noting(statuses: number[], before: () => Promise<void> = async () => undefined): Fault {
  return async ({ forward, reply }) => {
    const answered = forward();
    await before();
    const answer: ServerAnswer = await answered;
    statuses.push(answer.status);
    reply(answer);
  };
}

/** When the database of the server crashes. */
const crashes: readonly { readonly name: string; readonly fault: (postgres: OwnPostgres, statuses: number[]) => Fault }[] = [
  {
    name: 'before a batch arrives',
    fault: (postgres, statuses) => async (exchange) => {
      await postgres.crash();
      await noting(statuses)(exchange);
    },
  },
  { name: 'while the server works on a batch', fault: (postgres, statuses) => noting(statuses, postgres.crash) },
  {
    name: 'once a batch is committed and its answer lost',
    fault: (postgres, statuses) => async (exchange) => {
      if (statuses.length > 0) return noting(statuses)(exchange);
      statuses.push((await exchange.forward()).status);
      await postgres.crash();
      exchange.cut();
    },
  },
];

const DOORS_OF_A_CRASH = 8;

test(`nothing is lost when the database crashes ${crashes.map(({ name }) => name).join(', and again ')}`, async ({
  world,
  postgres,
  faultProxy,
  volunteer,
  tally,
}) => {
  await volunteer.returnsToTheDoors();
  const doors = await volunteer.nextDoors(DOORS_OF_A_CRASH * crashes.length);
  for (const [index, { name, fault }] of crashes.entries()) {
    await test.step(name, async () => {
      const [early, late] = [
        doors.slice(index * DOORS_OF_A_CRASH).slice(0, 6),
        doors.slice(index * DOORS_OF_A_CRASH).slice(6, DOORS_OF_A_CRASH),
      ];
      await volunteer.losesTheNetwork();
      await tally.marksAll(volunteer, early);
      const statuses: number[] = [];
      faultProxy.applies(fault(postgres, statuses), 'updates');
      await volunteer.getsTheNetworkBack();
      await expect.poll(() => statuses.length).toBeGreaterThan(0);
      faultProxy.applies(noting(statuses), 'updates');
      await tally.marksAll(volunteer, late);
      await expect.poll(() => statuses, { timeout: 90_000 }).toContain(UNAVAILABLE);
      await postgres.comeBack();
      await volunteer.seesEverythingSent();
    });
  }
  await closingCheck({ world, volunteer, tallies: [tally] });
});

type Hold = { readonly releases: () => Promise<void> };

/** Another client has every connection that the database gives, also those that the server had. */
async function takesEveryConnection({ url }: OwnPostgres): Promise<Hold> {
  const taken: pg.Client[] = [];
  const takeMore = async () => {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => undefined);
    await client.connect();
    taken.push(client);
  };
  const takeAll = async () => {
    for (let free = true; free; )
      free = await takeMore().then(
        () => true,
        () => false,
      );
  };
  await takeAll();
  await taken[0]?.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where query not like 'select pg_terminate%' and query <> ''",
  );
  await takeAll();
  return { releases: async () => void (await Promise.all(taken.map((client) => client.end()))) };
}

/** More than the server's pool has. */
const MORE_THAN_THE_POOL = 15;

/** Every connection of the server's pool waits for a lock that another client has. */
async function holdsThePool({ url }: OwnPostgres, { server }: World): Promise<Hold> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('begin');
  await client.query('lock table users in access exclusive mode');
  const call = () =>
    fetch(`${server.address}/api/v31/login.php?e=nobody%40example.org&s=x`, { method: 'POST' }).then(({ status }) => status);
  const calls = Promise.all(Array.from({ length: MORE_THAN_THE_POOL }, call));
  return {
    async releases() {
      await client.end();
      await calls;
    },
  };
}

const exhaustions: readonly { readonly name: string; readonly exhaust: (postgres: OwnPostgres, world: World) => Promise<Hold> }[] = [
  { name: 'the database gives no more connections', exhaust: takesEveryConnection },
  { name: 'every connection of the server waits', exhaust: holdsThePool },
];

const DOORS_OF_AN_EXHAUSTION = 6;

test(`nothing is lost while ${exhaustions.map(({ name }) => name).join(', and while ')}`, async ({
  world,
  postgres,
  faultProxy,
  volunteer,
  tally,
}) => {
  await volunteer.returnsToTheDoors();
  const doors = await volunteer.nextDoors(DOORS_OF_AN_EXHAUSTION * exhaustions.length);
  for (const [index, { name, exhaust }] of exhaustions.entries()) {
    await test.step(name, async () => {
      const statuses: number[] = [];
      faultProxy.applies(noting(statuses), 'updates');
      const hold = await exhaust(postgres, world);
      await tally.marksAll(volunteer, doors.slice(index * DOORS_OF_AN_EXHAUSTION, (index + 1) * DOORS_OF_AN_EXHAUSTION));
      await expect.poll(() => statuses, { timeout: 90_000 }).toContain(UNAVAILABLE);
      await hold.releases();
      await volunteer.seesEverythingSent();
    });
  }
  await closingCheck({ world, volunteer, tallies: [tally] });
});
