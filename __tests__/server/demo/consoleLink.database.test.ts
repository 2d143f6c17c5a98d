import { StaffBrowser } from '@/__tests__/server/staff/staffBrowser';
import { startLoneTestServer, type TestServer } from '@/__tests__/server/support/testServer';
import { makePinKey } from '@/server/auth/pinKey';
import { listStaff, removeStaff, setStaffRole } from '@/server/campaign/staff/accounts';
import { demoConsoleLink } from '@/server/demo/consoleLink';
import { seedDemo } from '@/server/demo/seedDemo';

const SITE = 'http://localhost:8080';
const TOWN = 'Alder Bay Forward';
const MEADOW = 'Save the Salt Meadow';
let server: TestServer;

beforeAll(async () => {
  server = await startLoneTestServer();
});
afterAll(() => server.close());

const owners = async (campaign: string) => (await listStaff(server, campaign)).map(({ email, role }) => [email, role]);
const opens = (link = '') => new StaffBrowser(server, { host: 'localhost:8080', origin: SITE }).opens(link);

test('without a demo there is none, and nobody comes to work in a campaign of the same name', async () => {
  await server.db.insertInto('campaigns').values({ name: TOWN, org: null }).execute();
  expect(await demoConsoleLink(server, SITE)).toBeUndefined();
  expect(await owners(TOWN)).toEqual([]);
  await server.db.deleteFrom('campaigns').execute();
});

test("opens the console of the demo's campaigns for their owner, with a new link at each start", async () => {
  await seedDemo(server.db, { pinKey: makePinKey(new Uint8Array(32)), nowSeconds: server.clock.nowSeconds(), onProgress: () => undefined });
  const unused = await demoConsoleLink(server, SITE);
  const link = await demoConsoleLink(server, SITE);
  expect(link).toMatch(/^http:\/\/localhost:8080\/console\/sign-in\/#key=[\w-]{43}$/u);
  expect((await opens(unused)).status).toBe(404);
  expect(await opens(link)).toMatchObject({
    status: 200,
    data: {
      email: 'jo@example.org',
      name: 'Jo Alvarez',
      campaigns: [
        { name: TOWN, role: 'owner' },
        { name: MEADOW, role: 'owner' },
      ],
    },
  });
});

test('whose owners somebody has changed keeps them, and gets no link where the own one works no more', async () => {
  await setStaffRole(server, TOWN, { email: 'ada@example.org', name: 'Ada', role: 'owner' });
  await removeStaff(server, TOWN, { email: 'jo@example.org' });
  expect(await opens(await demoConsoleLink(server, SITE))).toMatchObject({ data: { campaigns: [{ name: MEADOW }] } });
  expect(await owners(TOWN)).toEqual([['ada@example.org', 'owner']]);
  await setStaffRole(server, MEADOW, { email: 'ada@example.org', role: 'owner' });
  await removeStaff(server, MEADOW, { email: 'jo@example.org' });
  expect(await demoConsoleLink(server, SITE)).toBeUndefined();
});
