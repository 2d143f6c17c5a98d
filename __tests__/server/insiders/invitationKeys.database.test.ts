import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@/__tests__/server/campaign/addressFile';
import { addCampaign, addMember, type TestCampaign } from '@/__tests__/server/support/campaign';
import { sendRaw, sendSigned } from '@/__tests__/server/support/signedRequests';
import { invitationIn, inviteUser, staffPinKey } from '@/__tests__/server/support/staffCommands';
import { startLoneTestServer, type TestServer } from '@/__tests__/server/support/testServer';

/* Insiders (b): an invitation is a key that works once, no permanent password. */

const DAY = 24 * 60 * 60;
const files = temporaryFolder();
let server: TestServer;
let campaign: TestCampaign;
let lastNetwork = 0;

beforeAll(async () => {
  server = await startLoneTestServer({ pinKey: staffPinKey });
});
afterAll(async () => {
  await server.close();
  files.remove();
});
beforeEach(async () => {
  campaign = await addCampaign(server);
  lastNetwork += 1;
});

const invite = (options: Parameters<typeof inviteUser>[1]['options'] = {}) =>
  inviteUser(server, { campaign: campaign.ana.uid, emails: [campaign.ana.email], options });

type Redeem = { readonly k: string; readonly r?: string; readonly e?: string; readonly from?: string };

const redeem = ({ k, r = 'try-1', e = campaign.ana.email, from = `10.20.0.${lastNetwork}` }: Redeem) =>
  sendRaw(server.app, `/api/v31/redeemInvitation.php?${new URLSearchParams({ e, k, r })}`, { from });
const pinOf = async (asked: Redeem) => ((await redeem(asked)).data as { pin: string } | null)?.pin;
const login = async (pin = '') =>
  (await sendSigned(server.app, { pin, endpoint: 'login.php', query: `e=${encodeURIComponent(campaign.ana.email)}` })).status;

describe('a key', () => {
  test('gives one phone a PIN; the PIN in use works until that one is first used', async () => {
    const { key, email } = invitationIn(await invite());
    expect(email).toBe(campaign.ana.email);
    const pin = await pinOf({ k: key, e: email.toUpperCase() });
    expect(pin).toMatch(/^[ACDEFGHJKMNPRTVWXY34679]{12}$/u);
    expect(await login(campaign.ana.pin)).toBe(200);
    expect(await login(pin)).toBe(200);
    expect(await login(campaign.ana.pin)).toBe(401);
  });

  test('may be asked for again by the same try for a day, because an answer can be lost; then not any more', async () => {
    const { key } = invitationIn(await invite());
    const pin = await pinOf({ k: key });
    expect(await pinOf({ k: key })).toBe(pin);
    await login(pin);
    server.clock.advanceSeconds(DAY - 1);
    expect(await pinOf({ k: key })).toBe(pin);
    server.clock.advanceSeconds(1);
    expect(await redeem({ k: key })).toMatchObject({ status: 401 });
  });

  test('that two phones use at the same moment gives one of them a PIN', async () => {
    const { key } = invitationIn(await invite());
    const pins = await Promise.all(['one', 'two', 'three'].map((r) => pinOf({ k: key, r })));
    expect(pins.filter((pin) => pin !== undefined)).toHaveLength(1);
  });

  test('that is unknown, used, revoked, expired or somebody else’s is answered alike, and changes nothing', async () => {
    const { key: used } = invitationIn(await invite());
    await redeem({ k: used });
    const { key: revoked } = invitationIn(await invite());
    await invite({ revoke: true });
    const { key: replaced } = invitationIn(await invite());
    const { key: foreign } = invitationIn(await invite());
    const bo = await addMember(server, campaign.campaignId, { name: 'Bo' });
    const answers = [
      await redeem({ k: 'unknown' }),
      await redeem({ k: used, r: 'other' }),
      await redeem({ k: revoked }),
      await redeem({ k: replaced }),
      await redeem({ k: foreign, e: bo.email }),
    ];
    server.clock.advanceSeconds(14 * DAY);
    answers.push(await redeem({ k: foreign }));
    for (const answer of answers) expect({ ...answer, headers: {} }).toEqual({ ...answers[0], headers: {} });
    expect(answers[0]).toMatchObject({ status: 401, response: 'failure', message: 'E-mail or PIN not recognised', data: null });
    expect(await login(campaign.ana.pin)).toBe(200);
  });

  test('works to the end of its fourteenth day', async () => {
    const { key } = invitationIn(await invite());
    server.clock.advanceSeconds(14 * DAY - 1);
    expect(await login(await pinOf({ k: key }))).toBe(200);
  });

  test('is stored as a digest, and its PIN sealed', async () => {
    const { key } = invitationIn(await invite());
    const pin = await pinOf({ k: key });
    const stored = JSON.stringify(await server.db.selectFrom('invitations').selectAll().execute());
    expect(stored).not.toContain(key);
    expect(stored).not.toContain(pin ?? 'none');
  });

  test('is worthless after the next PIN was issued, also for the try that used it', async () => {
    const { key } = invitationIn(await invite());
    const first = await pinOf({ k: key });
    const { key: next } = invitationIn(await invite());
    const second = await pinOf({ k: next });
    await login(second);
    expect(await redeem({ k: key })).toMatchObject({ status: 401 });
    expect(await login(first)).toBe(401);
  });
});

test('who sends wrong keys is slowed down, and keeps nobody on the same Wi-Fi out', async () => {
  const { key } = invitationIn(await invite());
  const statuses: number[] = [];
  for (let index = 0; index < 102; index += 1) statuses.push((await redeem({ k: `wrong-${index}` })).status);
  expect(new Set(statuses.slice(0, 100))).toEqual(new Set([401]));
  expect(statuses.slice(100)).toEqual([429, 429]);
  expect(await pinOf({ k: key })).toBeDefined();
});

test.each([
  ['no key', { e: 'a@example.org', r: 'x' }, 'Missing parameter: k'],
  ['a try that is no plain id', { e: 'a@example.org', k: 'x', r: '\u001b]52;c' }, 'Malformed parameter: r'],
  ['a try without end', { e: 'a@example.org', k: 'x', r: 'x'.repeat(65) }, 'Malformed parameter: r'],
])('%s is named', async (_, query, message) => {
  expect(await sendRaw(server.app, `/api/v31/redeemInvitation.php?${new URLSearchParams(query)}`)).toMatchObject({ status: 400, message });
});

describe('a card carries a key and a PIN', () => {
  async function card(): Promise<{ key: string; pin: string }> {
    const file = join(files.folder, `${campaign.campaignId}.html`);
    await invite({ cards: file });
    const html = readFileSync(file, 'utf8');
    return { key: invitationIn(html).key, pin: /class="pin">([^<]+)</u.exec(html)?.[1]?.replaceAll(' ', '') ?? '' };
  }

  test('the key, used first, voids the PIN', async () => {
    const { key, pin } = await card();
    const own = await pinOf({ k: key });
    expect(await login(pin)).toBe(401);
    expect(await login(own)).toBe(200);
  });

  test('the PIN, used first, voids the key', async () => {
    const { key, pin } = await card();
    expect(await login(pin)).toBe(200);
    expect(await redeem({ k: key })).toMatchObject({ status: 401 });
    expect(await login(pin)).toBe(200);
  });

  test('revoked, it is void as a whole', async () => {
    const { key, pin } = await card();
    expect(await invite({ revoke: true })).toBe(`Revoked: the invitation of ${campaign.ana.email}.`);
    expect(await redeem({ k: key })).toMatchObject({ status: 401 });
    expect(await login(pin)).toBe(401);
    expect(await login(campaign.ana.pin)).toBe(200);
    expect(await invite({ revoke: true })).toBe(`${campaign.ana.email} has no invitation that could be used.`);
  });
});

test('--revoke with what would invite is a sentence, and revokes nothing', async () => {
  const { key } = invitationIn(await invite());
  await expect(invite({ revoke: true, now: true })).rejects.toThrow('--revoke invites nobody');
  expect(await pinOf({ k: key })).toBeDefined();
});
