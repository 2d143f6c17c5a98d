import { randomUUID } from 'node:crypto';
import { addCampaign, type TestCampaign } from '@/__tests__/server/support/campaign';
import { startLoneTestServer, type TestServer } from '@/__tests__/server/support/testServer';
import { setStaffRole } from '@/server/campaign/staff/accounts';
import { staffLink } from '@/server/campaign/staff/links';
import { MAILED_LINK_LASTS_SECONDS } from '@/server/store/staffLinks';
import { SITE, StaffBrowser } from './staffBrowser';

let server: TestServer;
let campaign: TestCampaign;
beforeAll(async () => {
  server = await startLoneTestServer({ mailsLinksTo: `${SITE}/` });
  campaign = await addCampaign(server);
});
afterAll(() => server.close());

async function newStaff(): Promise<string> {
  const email = `${randomUUID()}@example.org`;
  await setStaffRole(server, { id: campaign.campaignId }, { email, name: 'Jo Alvarez', role: 'organizer' });
  return email;
}

const asks = (email: string, from?: string) => new StaffBrowser(server, undefined, from).asks('mailLink', { email });
const linkIn = (text: string) => /https:\S+/u.exec(text)?.[0] ?? '';
const mailsTo = (email: string) => server.mails.filter(({ to }) => to.address === email).length;

async function mailedLink(email: string): Promise<string> {
  const mail = server.nextMail();
  await asks(email);
  return linkIn((await mail).text);
}

/** Resolves when somebody has this many mails. */
async function hasMails(email: string, count: number): Promise<void> {
  while (mailsTo(email) < count) await server.db.selectFrom('users').select('id').limit(1).execute();
}

/** Resolves when a mail is there that was asked for now: what was refused before would have come by then. */
async function aLaterMailIsThere(): Promise<void> {
  const email = await newStaff();
  await asks(email, '10.1.1.1');
  await hasMails(email, 1);
}

test('a link comes by mail, and signs in once, within an hour', async () => {
  const email = await newStaff();
  const mail = server.nextMail();
  await asks(` ${email.toUpperCase()} `);
  const { to, subject, text } = await mail;
  expect(to).toEqual({ address: email, name: 'Jo Alvarez' });
  expect(subject).toBe('Your link to the Walkbook console');
  expect(text).toMatch(/^Hello Jo Alvarez,/u);
  expect(linkIn(text)).toMatch(/^https:\/\/walk\.example\.org\/console\/sign-in\/#key=[\w-]{43}$/u);
  const browser = new StaffBrowser(server);
  expect(await browser.opens(linkIn(text))).toMatchObject({ status: 200, data: { email } });
  expect((await new StaffBrowser(server).opens(linkIn(text))).status).toBe(404);
  const late = await mailedLink(email);
  server.clock.advanceSeconds(MAILED_LINK_LASTS_SECONDS);
  expect((await new StaffBrowser(server).opens(late)).status).toBe(404);
});

test('the answer is the same for whoever works here and for nobody, and waits for no mail', async () => {
  const email = await newStaff();
  const before = server.mails.length;
  let deliver = () => {};
  const delivered = new Promise<void>((resolve) => {
    deliver = resolve;
  });
  const slow = server.another({ mailer: { send: () => delivered } });
  const answers = await Promise.all(
    [email, 'nobody@example.org', 'no e-mail at all', ''].map((one) => new StaffBrowser({ app: slow }).asks('mailLink', { email: one })),
  );
  for (const answer of answers) expect(answer).toEqual({ status: 200, message: '', data: null, setCookie: '' });
  expect(server.mails.length).toBe(before);
  deliver();
  await slow.close();
});

test('neither the database nor the mailbox of a stranger has the key', async () => {
  const link = await mailedLink(await newStaff());
  const stored = JSON.stringify(await server.db.selectFrom('staff_links').selectAll().execute());
  expect(stored).not.toContain(link.split('#key=')[1]);
});

test('a mailed link voids neither an earlier one nor one that was printed', async () => {
  const email = await newStaff();
  const printed = await staffLink(server, { id: campaign.campaignId }, { email, site: SITE });
  const links = [await mailedLink(email), await mailedLink(email), printed];
  for (const link of links) expect((await new StaffBrowser(server).opens(link)).status).toBe(200);
});

test('who works nowhere any more gets none, and those in their mailbox open nothing', async () => {
  const email = await newStaff();
  const link = await mailedLink(email);
  await server.db.deleteFrom('staff').where('email', '=', email).execute();
  expect((await new StaffBrowser(server).opens(link)).status).toBe(404);
  const before = mailsTo(email);
  await asks(email);
  await aLaterMailIsThere();
  expect(mailsTo(email)).toBe(before);
});

describe('no mailbox is flooded', () => {
  test('by asking often: three mails, and five in a day', async () => {
    const email = await newStaff();
    for (let times = 0; times < 6; times += 1) expect((await asks(email, `10.2.0.${times}`)).status).toBe(200);
    await hasMails(email, 3);
    await aLaterMailIsThere();
    expect(mailsTo(email)).toBe(3);
    for (let quarters = 1; quarters <= 6; quarters += 1) {
      server.clock.advanceSeconds(15 * 60);
      await asks(email);
      await hasMails(email, Math.min(3 + quarters, 5));
      await aLaterMailIsThere();
    }
    expect(mailsTo(email)).toBe(5);
  });

  test('nor many mailboxes from one network', async () => {
    const emails = [await newStaff(), await newStaff()];
    for (let name = 0; name < 100; name += 1) await asks(`invented-${name}@example.org`, '2001:db8:9:9::1');
    for (const email of emails) expect((await asks(email, '2001:db8:9:9::2')).status).toBe(200);
    await aLaterMailIsThere();
    expect(emails.map(mailsTo)).toEqual([0, 0]);
  });
});

test('where no mail leaves, the answer says whom to ask, and the page knows before', async () => {
  const without = await startLoneTestServer();
  try {
    const browser = new StaffBrowser(without);
    expect((await browser.asks('signInWays')).data).toEqual({ passkey: true, mail: false });
    expect(await browser.asks('mailLink', { email: 'jo@example.org' })).toMatchObject({
      status: 409,
      message: 'This server mails no links. Ask whoever runs it for one',
    });
    for (let times = 0; times < 110; times += 1) await browser.asks('mailLink', { email: `jo${times}@example.org` });
    expect((await browser.asks('signInWays')).data).toEqual({ passkey: true, mail: false });
  } finally {
    await without.close();
  }
  expect((await new StaffBrowser(server).asks('signInWays')).data).toEqual({ passkey: true, mail: true });
});

test('a page of another site cannot ask for a mail', async () => {
  const answer = await new StaffBrowser(server).asks('mailLink', { email: await newStaff() }, { origin: 'https://evil.example.org' });
  expect(answer.status).toBe(403);
});
