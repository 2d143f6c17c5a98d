import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { DEMO_PIN_KEY } from '@/__tests__/server/support/databaseContent';
import { startLoneTestServer, type TestServer } from '@/__tests__/server/support/testServer';
import { type Mark, marksIn } from '@/e2e/support/marks';
import { systemClock } from '@/server/clock';
import { Volunteer } from './volunteer';
import { WholeApp } from './wholeApp';

/** A test's world: the demo's campaigns on the file's server, and a phone. */
export type DemoWorld = {
  readonly server: TestServer;
  readonly phone: WholeApp;
  /** At the phone. */
  readonly volunteer: Volunteer;
  /** Puts the phone away for another one, which has been nowhere yet. @returns who has it */
  readonly takesAnotherPhone: () => Promise<Volunteer>;
  /** What has arrived since the test began, in the order of arrival. */
  readonly marks: () => Promise<Mark[]>;
};

/**
 * Gives every test of a file a phone of its own and a server process of its own over one database with the demo's campaigns. What a test marks stays for
 * the tests behind it: take other doors, or another packet. Call it at the top of a file.
 */
export function withDemoWorld(): () => DemoWorld {
  let server: TestServer;
  let app: FastifyInstance;
  let current: DemoWorld;
  beforeAll(async () => {
    server = await startLoneTestServer({ pinKey: DEMO_PIN_KEY, clock: systemClock }, 'demo');
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    app = server.another();
    const before = await lastChange(server);
    const marks = async () => (await marksIn(server.db)).slice(before);
    const atPhone = (phone: WholeApp) => ({ phone, volunteer: new Volunteer(phone) });
    const takesAnotherPhone = async () => {
      await current.phone.isPutDown();
      current = { ...current, ...atPhone(new WholeApp(app)) };
      return current.volunteer;
    };
    current = { server, ...atPhone(new WholeApp(app)), takesAnotherPhone, marks };
  });
  afterEach(async () => {
    await current.phone.isPutDown();
    await app.close();
  });
  return () => current;
}

/** How many marks volunteers have sent. */
async function lastChange({ db }: TestServer): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`select count(*) as count from change_log where kind = 'door' and device not like 'demo-%'`.execute(db);
  return Number(rows[0]?.count ?? 0);
}
