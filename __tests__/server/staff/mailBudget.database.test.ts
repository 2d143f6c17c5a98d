import { setTimeout as wait } from 'node:timers/promises';
import { addCampaign, addMember, type TestCampaign } from '@/__tests__/server/support/campaign';
import { startLoneTestServer, type TestServer } from '@/__tests__/server/support/testServer';
import { MAIL_BUDGET } from '@/server/store/mailBudget';
import { type StaffBrowser, signedInStaff, somebody } from './staffBrowser';

const HOUR = 3_600;
let server: TestServer;
let campaign: TestCampaign;
let owner: StaffBrowser;
let ownerEmail: string;
beforeAll(async () => {
  server = await startLoneTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.db.deleteFrom('pin_mails').execute();
  campaign = await addCampaign(server);
  ownerEmail = somebody();
  owner = await signedInStaff(server, campaign.campaignId, ownerEmail, 'owner');
});

const of = (body: object = {}) => ({ ...body, campaign: campaign.campaignId });
const mailsTo = (email: string) => server.mails.filter(({ to }) => to.address === email).length;
const members = async () =>
  (await server.db.selectFrom('memberships').select('user_id').where('campaign_id', '=', campaign.campaignId).execute()).length;

/** The owner has had as many mails sent in this hour as one person may, less some. */
async function usesUp({ but = 0 } = {}): Promise<void> {
  const { id } = await server.db.selectFrom('staff').select('id').where('email', '=', ownerEmail).executeTakeFirstOrThrow();
  const sent_at = server.clock.nowSeconds();
  const mails = Array.from({ length: MAIL_BUDGET.byOneAnHour - but }, (_, index) => ({ mailbox: `m${index}`, sent_at, asked_by: id }));
  await server.db.insertInto('pin_mails').values(mails).execute();
}

test('sixty links at once for a colleague are twenty mails, and the rest is told why', async () => {
  const email = somebody();
  await owner.asks('setRole', of({ email, name: 'Lee Park', role: 'lead' }));
  const all = await Promise.all(Array.from({ length: 60 }, () => owner.asks('newStaffLink', of({ email, by: 'mail' }))));
  expect(mailsTo(email)).toBe(MAIL_BUDGET.byStaffADay);
  expect(all.filter(({ status }) => status === 200)).toHaveLength(MAIL_BUDGET.byStaffADay);
  expect(await owner.asks('newStaffLink', of({ email, by: 'mail' }))).toMatchObject({
    status: 409,
    message: `${email} was sent 20 mails in a day, as many as one mailbox gets. Mail again tomorrow, or do it without a mail.`,
  });
  expect((await owner.asks('newStaffLink', of({ email, by: 'link' }))).status).toBe(200);
});

test('links to oneself too, however many ask at once', async () => {
  const all = () => Promise.all(Array.from({ length: 20 }, () => owner.asks('mailOwnLink')));
  for (let minutes = 0; minutes < 3; minutes += 1) {
    await all();
    server.clock.advanceSeconds(60);
  }
  expect(mailsTo(ownerEmail)).toBeLessThanOrEqual(MAIL_BUDGET.byStaffADay);
});

test('who has used up the hour invites nobody by mail before it is over: nothing is written, and a colleague may', async () => {
  await usesUp({ but: 1 });
  const rows = [somebody(), somebody()].map((email) => ({ email, name: 'Bo' }));
  expect(await owner.asks('invite', of({ rows, by: 'mail' }))).toMatchObject({
    status: 409,
    message: 'You have had 500 mails sent in an hour, as many as one person may. Mail more in 60 minutes, or do it without a mail.',
  });
  expect(await members()).toBe(1);
  expect((await owner.asks('invite', of({ rows: rows.slice(0, 1), by: 'mail' }))).data).toMatchObject({ issued: [{ mailed: true }] });
  const refused = await owner.asks('newPin', of({ member: campaign.ana.userId, endsNow: true, by: 'mail' }));
  expect(refused.status).toBe(409);
  expect(await server.db.selectFrom('ended_pins').select('id').where('user_id', '=', campaign.ana.userId).execute()).toEqual([]);
  const colleague = await signedInStaff(server, campaign.campaignId, somebody(), 'organizer');
  expect((await colleague.asks('invite', of({ rows, by: 'mail' }))).status).toBe(200);
  server.clock.advanceSeconds(HOUR);
  expect((await owner.asks('invite', of({ rows, by: 'mail' }))).status).toBe(200);
});

test('mailing everybody waits for the next hour instead of failing, lets others work, and can be stopped', async () => {
  await addMember(server, campaign.campaignId, { name: 'Bo' });
  await usesUp();
  const begins = async () => ((await owner.asks('mailEverybody', of({ show: 'all' }))).data as { jobId: number }).jobId;
  const jobOf = async (id: number, browser = owner, body = of()) =>
    (await browser.asks('job', { ...body, job: id })).data as { state: string; result: object | null };
  const untilEnded = async (id: number, browser?: StaffBrowser, body?: { campaign: number }) => {
    let job = await jobOf(id, browser, body);
    while (['waiting', 'running'].includes(job.state)) {
      await wait(20);
      job = await jobOf(id, browser, body);
    }
    return job;
  };
  const before = server.mails.length;
  const others = [await addCampaign(server), await addCampaign(server)];
  owner = await signedInStaff(server, others[0]?.campaignId ?? 0, ownerEmail, 'owner');
  const first = await begins();
  // As many as a server does at a time rest; a third campaign's work begins all the same.
  const second = (await owner.asks('mailEverybody', { campaign: others[0]?.campaignId, show: 'all' })).data as { jobId: number };
  const third = await signedInStaff(server, others[1]?.campaignId ?? 0, somebody(), 'owner');
  const body = { campaign: others[1]?.campaignId ?? 0 };
  const { jobId } = (await third.asks('mailEverybody', { ...body, show: 'all' })).data as { jobId: number };
  expect(await untilEnded(jobId, third, body)).toMatchObject({ state: 'done', result: { mailed: 1, failed: 0 } });
  expect((await jobOf(first)).state).toBe('running');
  expect(server.mails).toHaveLength(before + 1);
  await owner.asks('cancelJob', { campaign: others[0]?.campaignId, job: second.jobId });
  expect((await untilEnded(second.jobId, owner, { campaign: others[0]?.campaignId ?? 0 })).state).toBe('cancelled');
  server.clock.advanceSeconds(HOUR);
  expect(await untilEnded(first)).toMatchObject({ state: 'done', result: { mailed: 2, failed: 0 } });
});
