import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { addCampaign, addMember, type TestCampaign } from '@/__tests__/server/support/campaign';
import { change, sendChanges, sendRaw, sendSigned } from '@/__tests__/server/support/signedRequests';
import { databaseOf, invitationIn, inviteUser, staffPinKey as pinKey, printed } from '@/__tests__/server/support/staffCommands';
import { START_SECONDS, startLoneTestServer, type TestServer } from '@/__tests__/server/support/testServer';
import { createCampaignCommand } from '@/server/cli/createCampaign';
import { addUserCommand, removeUserCommand } from '@/server/cli/users';
import type { Mail } from '@/server/mail/mailer';
import { temporaryFolder } from './addressFile';

const files = temporaryFolder();
let server: TestServer;
let campaign: TestCampaign;

beforeAll(async () => {
  server = await startLoneTestServer({ pinKey });
});
afterAll(async () => {
  await server.close();
  files.remove();
});
beforeEach(async () => {
  campaign = await addCampaign({ ...server, seal: pinKey.seal });
});

const openDatabase = () => databaseOf(server)();

const add = (email: string, options: Parameters<typeof addUserCommand>[2], of = campaign.ana.uid) =>
  printed((print) => addUserCommand(of, email, options, print, openDatabase, () => pinKey));

type InviteOptions = Parameters<typeof inviteUser>[1];
const invite = (emails: readonly string[], options: InviteOptions['options'] = {}, mailer?: InviteOptions['mailer']) =>
  inviteUser(server, { campaign: campaign.ana.uid, emails, options, ...(mailer ? { mailer } : {}) });

/** Exchanges the key of the first link in a text as the app does. @returns the PIN; '' where the server gives none */
async function redeemed(text: string): Promise<string> {
  const { email, key } = invitationIn(text);
  const { data } = await sendRaw(server.app, `/api/v31/redeemInvitation.php?${new URLSearchParams({ e: email, k: key, r: 'try-1' })}`);
  return (data as { pin: string } | null)?.pin ?? '';
}

/** Signs in as the app does. @returns the answer's status */
const signIn = async (email: string, pin: string) =>
  (await sendSigned(server.app, { pin, endpoint: 'login.php', query: `e=${encodeURIComponent(email)}` })).status;

const count = async (table: 'users' | 'memberships' | 'campaigns') => (await server.db.selectFrom(table).selectAll().execute()).length;

describe('create-campaign', () => {
  const create = (name: string, options: Parameters<typeof createCampaignCommand>[1]) =>
    printed((print) => createCampaignCommand(name, options, print, openDatabase));

  test('makes a campaign with the usual answers, and never a second of the name', async () => {
    await create(' Oak for Mayor ', { org: 'Oak', phone: '555-0100', phoneBank: 'bank.example.org' });
    const made = await server.db.selectFrom('campaigns').selectAll().where('name', '=', 'Oak for Mayor').executeTakeFirstOrThrow();
    expect(made).toMatchObject({ org: 'Oak', support_phone: '555-0100', phone_bank_host: 'bank.example.org' });
    const groups = await server.db.selectFrom('groups').selectAll().where('campaign_id', '=', made.id).execute();
    expect(groups).toHaveLength(17);
    await expect(create('Oak for Mayor', {})).rejects.toThrow('There is a campaign "Oak for Mayor" already.');
  });

  test.each([
    ['no name', ' ', {}, "The campaign's name is missing."],
    ['a name of two lines', 'Oak\nfor Mayor', {}, 'line break'],
    ['a name without end', 'x'.repeat(201), {}, 'longer than 200'],
    ['a phone bank that is a script', 'Oak 2', { phoneBank: 'javascript://x' }, 'no web address'],
  ])('%s: a sentence, and nothing is written', async (_, name, options, sentence) => {
    const before = await count('campaigns');
    await expect(create(name, options)).rejects.toThrow(sentence);
    expect(await count('campaigns')).toBe(before);
  });

  test('a dry run writes nothing', async () => {
    const before = await count('campaigns');
    expect(await create('Only thought of', { dryRun: true })).toContain('Dry run');
    expect(await count('campaigns')).toBe(before);
  });
});

describe('add-user', () => {
  test('makes a user and a member, once', async () => {
    expect(await add(' Bo@Example.org ', { name: 'Bo Lind' })).toContain('Bo Lind (bo@example.org) is now a member.');
    const before = await count('users');
    expect(await add('bo@example.org', { name: 'Somebody else' })).toContain('Bo Lind (bo@example.org) is a member already.');
    expect(await count('users')).toBe(before);
  });

  test('somebody of another campaign keeps name and PIN', async () => {
    const other = await addCampaign({ ...server, seal: pinKey.seal });
    expect(await add(other.ana.email, {})).toContain('is now a member.');
    expect(await signIn(other.ana.email, other.ana.pin)).toBe(200);
  });

  test.each([
    ['a new user without a name', 'new@example.org', {}, '--name'],
    ['no e-mail', 'not-an-address', { name: 'X' }, 'is no e-mail address'],
    ['an e-mail with a line break', 'a@b.org\nBcc: all@b.org', { name: 'X' }, 'is no e-mail address'],
    ['a name with a line break', 'c@b.org', { name: 'X\nY' }, 'line break'],
  ])('%s: a sentence, and nothing is written', async (_, email, options, sentence) => {
    const before = [await count('users'), await count('memberships')];
    await expect(add(email, options)).rejects.toThrow(sentence);
    expect([await count('users'), await count('memberships')]).toEqual(before);
  });

  test('a dry run writes nothing', async () => {
    const before = [await count('users'), await count('memberships')];
    expect(await add('dry@example.org', { name: 'Dry', dryRun: true })).toContain('Dry run');
    expect([await count('users'), await count('memberships')]).toEqual(before);
  });
});

describe('remove-user', () => {
  const remove = (email: string, options = {}) =>
    printed((print) => removeUserCommand(campaign.ana.uid, email, options, print, openDatabase));

  test('frees the packets, keeps the marks, and ends the calls of the membership', async () => {
    const [door = 0] = campaign.doors;
    const bo = await addMember({ ...server, seal: pinKey.seal }, campaign.campaignId, { name: 'Bo' });
    await server.db
      .updateTable('packets')
      .set({ assigned_user_id: bo.userId, assigned_at: START_SECONDS })
      .where('id', '=', campaign.packetId)
      .execute();
    await sendChanges(server, campaign, [change({ id: door, time: START_SECONDS })], { by: bo });
    const report = await remove(bo.email);
    expect(report).toContain('is no member any more. Kept: 1 change.');
    expect(report).toMatch(/Free again: \w{3}-\w{3}-\w{3}\./u);
    const packet = await server.db.selectFrom('packets').selectAll().where('id', '=', campaign.packetId).executeTakeFirstOrThrow();
    expect(packet).toMatchObject({ assigned_user_id: null, assigned_at: null });
    const marked = await server.db.selectFrom('addresses').selectAll().where('id', '=', door).executeTakeFirstOrThrow();
    expect(marked).toMatchObject({ status: 1, last_user_id: bo.userId });
    expect((await sendSigned(server.app, { pin: bo.pin, endpoint: 'getWalk.php', query: `u=${bo.uid}&y=1` })).status).toBe(401);
  });

  test('a user of another campaign is not found', async () => {
    const other = await addCampaign({ ...server, seal: pinKey.seal });
    await expect(remove(other.ana.email)).rejects.toThrow('is no member of this campaign');
    expect(await signIn(other.ana.email, other.ana.pin)).toBe(200);
  });

  test('a dry run keeps the member', async () => {
    expect(await remove(campaign.ana.email, { dryRun: true })).toContain('Dry run');
    expect(
      (await sendSigned(server.app, { pin: campaign.ana.pin, endpoint: 'getWalk.php', query: `u=${campaign.ana.uid}&y=1` })).status,
    ).toBe(200);
  });
});

describe('invite-user', () => {
  test('shows link and code once, no PIN; the PIN in use works until the new one does', async () => {
    const { ana } = campaign;
    const text = await invite([ana.email.toUpperCase()]);
    expect(invitationIn(text).email).toBe(ana.email);
    expect(text).toContain('█');
    const pin = await redeemed(text);
    expect(pin).toMatch(/^[A-Z0-9]{12}$/u);
    expect(text).not.toContain(pin);
    expect(await signIn(ana.email, ana.pin)).toBe(200);
    expect(await signIn(ana.email, pin)).toBe(200);
    expect(await signIn(ana.email, ana.pin)).toBe(401);
  });

  test('an invitation that was not used is void after the next', async () => {
    const first = await invite([campaign.ana.email]);
    const second = await invite([campaign.ana.email]);
    expect(await redeemed(first)).toBe('');
    expect(await signIn(campaign.ana.email, await redeemed(second))).toBe(200);
  });

  test('with a mail server it is mailed and not printed', async () => {
    const mails: Mail[] = [];
    const text = await invite([campaign.ana.email], {}, { send: async (mail) => void mails.push(mail) });
    expect(mails.map(({ to }) => to.address)).toEqual([campaign.ana.email]);
    expect(await signIn(campaign.ana.email, await redeemed(mails[0]?.text ?? ''))).toBe(200);
    expect(text).toBe(`Mailed to ${campaign.ana.email}.`);
  });

  test('a mail that fails is named and keeps no other from going; no PIN is printed', async () => {
    const bo = await addMember({ ...server, seal: pinKey.seal }, campaign.campaignId, { name: 'Bo' });
    const mails: Mail[] = [];
    const send = async (mail: Mail) => {
      if (mail.to.address === campaign.ana.email) throw new Error(`no: ${mail.text}`);
      mails.push(mail);
    };
    const text = await invite([], { all: true }, { send });
    expect(text).toContain(`Mailed to ${bo.email}.`);
    expect(text).toContain(`No mail could be sent to ${campaign.ana.email}.`);
    expect(text).not.toContain('#e=');
    expect(process.exitCode).toBe(1);
    process.exitCode = 0;
  });

  test('cards are one file that only its owner reads; names are text in it', async () => {
    await add('evil@example.org', { name: '<script>alert(1)</script>' });
    const file = join(files.folder, 'cards.html');
    const text = await invite([], { all: true, cards: file });
    const html = readFileSync(file, 'utf8');
    expect(text).toContain('2 cards are in');
    expect(text).not.toContain('#e=');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(html).not.toContain('<script');
    expect(html.match(/<article>/gu)).toHaveLength(2);
    expect(html.match(/<svg /gu)).toHaveLength(2);
    expect(html).not.toMatch(/src=|href=/u);
    const pins = [...html.matchAll(/class="pin">([^<]+)</gu)].map(([, pin = '']) => pin.replaceAll(' ', ''));
    expect((await Promise.all(pins.map((pin) => signIn(campaign.ana.email, pin)))).filter((status) => status === 200)).toHaveLength(1);
  });

  test.each([
    ['nobody', [], {}, 'Say whom to invite'],
    ['some and all', ['a@b.org'], { all: true }, 'Say whom to invite'],
    ['a site that is none', ['x'], { site: 'walk' }, 'is no address of a site'],
    ['a site that is a script', ['x'], { site: 'javascript:alert(1)' }, 'is no address of a site'],
    ['a stranger', ['stranger@example.org'], {}, 'is no member of this campaign'],
    ['cards into a folder that is not there', [], { all: true, cards: '/nowhere/at/all/cards.html' }, 'there is no such folder'],
  ])('%s: a sentence, and no PIN is issued', async (_, emails, options, sentence) => {
    await expect(invite(emails, options)).rejects.toThrow(sentence);
    const user = await server.db.selectFrom('users').select('new_pin').where('id', '=', campaign.ana.userId).executeTakeFirstOrThrow();
    expect(user.new_pin).toBeNull();
  });

  test('a dry run issues no PIN and shows none', async () => {
    expect(await invite([campaign.ana.email], { dryRun: true })).toBe(`Would invite ${campaign.ana.email}.\nDry run: nothing was written.`);
    const user = await server.db.selectFrom('users').select('new_pin').where('id', '=', campaign.ana.userId).executeTakeFirstOrThrow();
    expect(user.new_pin).toBeNull();
  });
});
