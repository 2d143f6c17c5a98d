import { randomBytes, randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { addCampaign, addMember, type TestCampaign } from '@/__tests__/server/support/campaign';
import { change, sendChanges, sendRaw, sendSigned, signed } from '@/__tests__/server/support/signedRequests';
import { startLoneTestServer, type TestServer } from '@/__tests__/server/support/testServer';
import { makePinKey } from '@/server/auth/pinKey';
import { loggerOptions } from '@/server/http/logging';
import { endPins, MOST_ENDED_PINS } from '@/server/store/endedPins';

const HOUR = 3_600;
const pinKey = makePinKey(randomBytes(32));
const logged: string[] = [];
const stream = { write: (line: string) => logged.push(line) };

let server: TestServer;
let campaign: TestCampaign;
let lastNetwork = 0;

beforeAll(async () => {
  server = await startLoneTestServer({ pinKey, logger: { ...loggerOptions, level: 'warn', stream } });
});
afterAll(() => server.close());
beforeEach(async () => {
  campaign = await addCampaign(server);
});

/** An address in a network that nobody has used before. */
const newAddress = () => {
  lastNetwork += 1;
  return `10.${lastNetwork >> 16}.${(lastNetwork >> 8) & 255}.${lastNetwork & 255}`;
};
const login = (pin = campaign.ana.pin, from = newAddress(), email = campaign.ana.email, app = server.app) =>
  sendSigned(app, { pin, endpoint: 'login.php', query: `e=${encodeURIComponent(email)}`, from });
const walk = (pin = campaign.ana.pin, from = newAddress(), app = server.app) =>
  sendSigned(app, { pin, endpoint: 'getWalk.php', query: `u=${campaign.ana.uid}&y=1`, from });
const wrongPin = (index: number) => `wrong ${index}`;

async function guess(times: number, attempt: (pin: string) => Promise<{ status: number }>): Promise<number[]> {
  const statuses: number[] = [];
  for (let index = 0; index < times; index += 1) statuses.push((await attempt(wrongPin(index))).status);
  return statuses;
}

const guessCounts = () => server.db.selectFrom('guess_counts').selectAll().orderBy('counter').execute();

describe('what is no signature', () => {
  test.each([
    ['nothing', ''],
    ['a letter', 'x'],
    ['200 kB', 'A'.repeat(200_000)],
    ['28 letters without padding', 'A'.repeat(28)],
    ['base64 that is not URL-safe', `${'A'.repeat(26)}+=`],
    ['a line break at the end', `${'A'.repeat(27)}=\n`],
    ['28 letters of more than a byte', `${'é'.repeat(27)}=`],
  ])('is refused before anything is counted: %s', async (_, s) => {
    const before = await guessCounts();
    for (const query of [`login.php?e=${encodeURIComponent(campaign.ana.email)}`, `getWalk.php?u=${campaign.ana.uid}&y=1`]) {
      const answer = await sendRaw(server.app, `/api/v31/${query}&s=${encodeURIComponent(s)}`, { from: newAddress() });
      expect(answer).toMatchObject({ status: 401, message: 'E-mail or PIN not recognised' });
    }
    expect(await guessCounts()).toEqual(before);
  });

  test('and of guesses only digests are kept, in the database too', async () => {
    const request = signed({ pin: 'wrong', endpoint: 'login.php', query: `e=${encodeURIComponent(campaign.ana.email)}` });
    expect(await sendRaw(server.app, request.url)).toMatchObject({ status: 401 });
    const kept = JSON.stringify(await guessCounts());
    expect(kept).not.toContain(decodeURIComponent(request.url.split('&s=')[1] ?? '').slice(0, 20));
    expect(kept).not.toContain(campaign.ana.email.split('@')[0]);
  });
});

describe('calls of a session tell nobody the PIN', () => {
  test('from changing addresses a PIN is looked at 200 times, then not even the right one, and after that four times an hour', async () => {
    const statuses = await guess(203, (pin) => walk(pin));
    expect(statuses).toEqual([...Array(200).fill(401), 429, 429, 429]);
    expect(await walk()).toMatchObject({ status: 429 });
    expect(await login()).toMatchObject({ status: 429 });
    let lookedAt = 0;
    for (let minute = 0; minute < 4 * 60; minute += 5) {
      server.clock.advanceSeconds(5 * 60);
      if ((await walk(`later ${minute}`)).status === 401) lookedAt += 1;
    }
    expect(lookedAt).toBeLessThan(4 * 4 + 5);
  });

  test('signing in counts with them', async () => {
    await guess(198, (pin) => walk(pin));
    expect(await guess(3, (pin) => login(pin))).toEqual([401, 401, 429]);
    expect(await walk()).toMatchObject({ status: 429 });
  });

  test('meanwhile the right PIN passes wherever the volunteer was before, in calls and signing in', async () => {
    const home = newAddress();
    const office = '2001:db8:1:2::5';
    for (const from of [home, office]) expect(await walk(undefined, from)).toMatchObject({ status: 200 });
    await guess(203, (pin) => walk(pin));
    for (const from of [home, office, '2001:db8:1:2:ffff::7']) {
      expect(await walk(undefined, from)).toMatchObject({ status: 200 });
      expect(await login(undefined, from)).toMatchObject({ status: 200 });
    }
  });

  test('a phone is known after a restart, and to the other process', async () => {
    const home = newAddress();
    expect(await walk(undefined, home)).toMatchObject({ status: 200 });
    await guess(203, (pin) => walk(pin));
    const other = server.another();
    expect(await walk(undefined, home, other)).toMatchObject({ status: 200 });
    expect(await walk(undefined, newAddress(), other)).toMatchObject({ status: 429 });
    await other.close();
  });

  test('a right request of a known phone leaves no count', async () => {
    const home = newAddress();
    await walk(undefined, home);
    const before = await guessCounts();
    expect(await walk(undefined, home)).toMatchObject({ status: 200 });
    expect(await guessCounts()).toEqual(before);
  });

  test('invented names, sessions and addresses neither end a wait nor have a count of their own', async () => {
    const from = newAddress();
    await guess(5, (pin) => login(pin, from));
    const before = await guessCounts();
    const invented = async (index: number) => {
      const query = `u=invented-${index}&y=1`;
      return sendSigned(server.app, { pin: 'wrong', endpoint: 'getWalk.php', query, from: newAddress() });
    };
    for (let index = 0; index < 500; index += 1) expect((await invented(index)).status).toBe(401);
    expect(await guessCounts()).toEqual(before);
    expect(await login()).toMatchObject({ status: 429 });
  });

  test('all addresses of one IPv6 network are one', async () => {
    const network = `2001:db8:${randomBytes(2).toString('hex')}:1`;
    const statuses: number[] = [];
    for (let index = 0; index < 102; index += 1) {
      const query = `u=invented-${index}&y=1`;
      const from = `${network}::${index.toString(16)}`;
      statuses.push((await sendSigned(server.app, { pin: 'wrong', endpoint: 'getWalk.php', query, from })).status);
    }
    expect(statuses).toEqual([...Array(100).fill(401), 429, 429]);
  });
});

describe('two processes', () => {
  test('share the count of an account', async () => {
    const other = server.another();
    expect(await guess(3, (pin) => login(pin))).toEqual([401, 401, 401]);
    const there = async (pin: string) => login(`${pin}, there`, newAddress(), undefined, other);
    expect(await guess(3, there)).toEqual([401, 401, 429]);
    expect(await login()).toMatchObject({ status: 429 });
    await other.close();
  });

  test('remove the counts that say nothing any more', async () => {
    await guess(2, (pin) => login(pin));
    server.clock.advanceSeconds(2 * 24 * HOUR);
    await guess(1, (pin) => login(pin));
    const ends = (await guessCounts()).map(({ ends_at }) => ends_at);
    expect(ends).toHaveLength(2);
    expect(Math.min(...ends)).toBeGreaterThan(server.clock.nowSeconds());
  });

  test('look at five guesses of an account, though fifty come at once', async () => {
    const other = server.another();
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => login(wrongPin(index), newAddress(), undefined, index % 2 === 0 ? server.app : other)),
    );
    expect(answers.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(5);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401, 429]));
    await other.close();
  });
});

test('right requests of a new phone that come at once all pass, and leave no count behind', async () => {
  const from = newAddress();
  const marks = async () => (await guessCounts()).flatMap((count) => count.marks);
  const before = await marks();
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      sendSigned(server.app, { pin: campaign.ana.pin, endpoint: 'getWalk.php', query: `u=${campaign.ana.uid}&y=1&n=${index}`, from }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
  expect(await marks()).toEqual(before);
});

describe('a sealed PIN', () => {
  test('that is copied to another user opens nothing there, neither as present nor as new PIN', async () => {
    const sam = await addMember(server, campaign.campaignId, { pin: 'sam knows' });
    const { pin } = await server.db.selectFrom('users').select('pin').where('id', '=', sam.userId).executeTakeFirstOrThrow();
    const from = newAddress();
    expect(await walk(undefined, from)).toMatchObject({ status: 200 });
    await server.db.updateTable('users').set({ new_pin: pin }).where('id', '=', campaign.ana.userId).execute();
    expect(await walk('sam knows', from)).toMatchObject({ status: 401 });
    expect(await walk(undefined, from)).toMatchObject({ status: 200 });
    await server.db.updateTable('users').set({ pin, new_pin: null }).where('id', '=', campaign.ana.userId).execute();
    // No PIN of Ana's can be read: that is the server's failure, and no word about the phone's PIN.
    expect(await walk('sam knows', from)).toMatchObject({ status: 500, data: null });
  });
});

describe('signing in tells nobody which e-mails are known', () => {
  const work = { statements: [] as string[], comparisons: 0 };
  const counting = {
    ...pinKey,
    open(sealed: string, userId: number) {
      work.comparisons += 1;
      return pinKey.open(sealed, userId);
    },
  };
  let observed: FastifyInstance;

  beforeAll(() => {
    const db = server.db.withPlugin({
      transformQuery: ({ node }) => {
        work.statements.push(node.kind);
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    observed = server.another({ db, pinKey: counting });
  });
  afterAll(() => observed.close());

  async function workOf(email: string, pin: string) {
    work.statements = [];
    work.comparisons = 0;
    const { status, message } = await login(pin, newAddress(), email, observed);
    return { status, message, statements: work.statements, comparisons: work.comparisons };
  }

  test('the same answers, statements and comparisons, whatever PINs there are, at every attempt, while it waits too', async () => {
    await workOf('somebody@example.org', 'wrong');
    const several = await addMember(server, campaign.campaignId);
    const seal = (pin: string) => pinKey.seal(pin, several.userId);
    await server.db
      .updateTable('users')
      .set({ new_pin: seal('new'), previous_pin: seal('previous') })
      .where('id', '=', several.userId)
      .execute();
    const lost = await addMember(server, campaign.campaignId);
    await endPins(server.db, lost.userId, pinKey.seal('nobodyknows', lost.userId), server.clock.nowSeconds());
    for (let times = 0; times < 8; times += 1) {
      const unknown = await workOf('nobody@example.org', wrongPin(times));
      expect(unknown.statements.length).toBeGreaterThan(3);
      // The three PINs that a user can have, and those that staff ended.
      expect(unknown.comparisons).toBe(3 + MOST_ENDED_PINS);
      expect(await workOf(campaign.ana.email, wrongPin(times))).toEqual(unknown);
      expect(await workOf(several.email, wrongPin(times))).toEqual(unknown);
      expect(await workOf(lost.email, wrongPin(times))).toEqual(unknown);
    }
  });
});

describe('a time of sending that is far off, from a phone that is not known', () => {
  const send = (sentAt: number, from: string) =>
    sendChanges(server, campaign, [change({ id: campaign.doors[0] ?? 0, changeId: randomUUID() })], { sentAt, from });
  const warnings = () => logged.filter((line) => line.includes('a time that is far off'));

  beforeEach(() => {
    logged.length = 0;
  });

  test('is told to the staff once an hour, by numbers alone, and taken as ever', async () => {
    const from = newAddress();
    const longAgo = server.clock.nowSeconds() - 2 * HOUR;
    for (let times = 0; times < 3; times += 1) expect(await send(longAgo + times, from)).toMatchObject({ status: 200 });
    expect(warnings()).toHaveLength(1);
    expect(JSON.parse(warnings()[0] ?? '')).toEqual({
      level: 40,
      time: expect.any(Number),
      userId: campaign.ana.userId,
      campaignId: campaign.campaignId,
      msg: 'a phone that is not known says a time that is far off',
    });
    server.clock.advanceSeconds(HOUR);
    await send(longAgo, newAddress());
    expect(warnings()).toHaveLength(2);
  });

  test('is told of no known phone, however wrong its clock is', async () => {
    const from = newAddress();
    await walk(undefined, from);
    await send(server.clock.nowSeconds() - 30 * HOUR, from);
    expect(warnings()).toHaveLength(0);
  });

  test('does not make the phone a known one', async () => {
    const from = newAddress();
    await send(server.clock.nowSeconds() - 2 * HOUR, from);
    await guess(203, (pin) => walk(pin));
    expect(await walk(undefined, from)).toMatchObject({ status: 429 });
  });
});
