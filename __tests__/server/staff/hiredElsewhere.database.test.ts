import { sql } from 'kysely';
import type * as v from 'valibot';
import { vi } from 'vitest';
import { addCampaign, type TestCampaign } from '@/__tests__/server/support/campaign';
import { startTestServer, type TestServer } from '@/__tests__/server/support/testServer';
import type { creationOptionsSchema, requestOptionsSchema } from '@/lib/contract/staff/passkeys';
import { setStaffRole } from '@/server/campaign/staff/accounts';
import { endOthersSignIns } from '@/server/campaign/staff/elsewhere';
import { issueStaffLink, staffLink } from '@/server/campaign/staff/links';
import { addPasskeyTo } from '@/server/store/staffPasskeys';
import { SoftAuthenticator } from './softAuthenticator';
import { CONSOLE_HOST, SITE, StaffBrowser, signedInStaff, somebody } from './staffBrowser';

/* One of the staff, two campaigns whose owners need not trust each other (docs/decisions/097-hired-by-another-campaign.md). */

type CreationOptions = v.InferOutput<typeof creationOptionsSchema>;
type RequestOptions = v.InferOutput<typeof requestOptionsSchema>;

let server: TestServer;
let first: TestCampaign;
let second: TestCampaign;
let ofFirst: StaffBrowser;
let ofSecond: StaffBrowser;
let email: string;
let ownerOfFirst: string;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  [first, second] = [await addCampaign(server), await addCampaign(server)];
  ownerOfFirst = somebody();
  ofFirst = await signedInStaff(server, first.campaignId, ownerOfFirst, 'owner');
  ofSecond = await signedInStaff(server, second.campaignId, somebody(), 'owner');
  email = somebody();
  await ofFirst.asks('setRole', { campaign: first.campaignId, email, name: 'Vic Hale', role: 'viewer' });
});

/** The link of whoever was let in by the first campaign, as its owner sees it. */
async function shownLink(): Promise<string> {
  const { status, data } = await ofFirst.asks('newStaffLink', { campaign: first.campaignId, email, by: 'link' });
  expect(status).toBe(200);
  return (data as { link: string }).link;
}

/** What the first campaign's owner can do with that: a session, a passkey of their own on the account, and a link for later. */
async function planted() {
  const session = new StaffBrowser(server);
  await session.opens(await shownLink());
  const passkey = new SoftAuthenticator(SITE);
  const { data } = await session.asks('passkeyOptions');
  expect((await session.asks('addPasskey', { name: 'Key', answer: passkey.creates(data as CreationOptions) })).status).toBe(200);
  return { session, passkey, link: await shownLink() };
}

async function signsInBy(passkey: SoftAuthenticator): Promise<number> {
  const browser = new StaffBrowser(server);
  const { data } = await browser.asks('signInOptions');
  return (await browser.asks('signInByPasskey', { answer: passkey.signs(data as RequestOptions) })).status;
}

const hires = (by: StaffBrowser, campaign: TestCampaign, role = 'owner') =>
  by.asks('setRole', { campaign: campaign.campaignId, email, role, from: null });

test('what the owner of one campaign has made to sign in as somebody opens no other campaign that hires them', async () => {
  const { session, passkey, link } = await planted();
  const hired = await hires(ofSecond, second);
  expect(hired).toMatchObject({ status: 200, data: { told: expect.stringContaining(`${email} works in another campaign too`) } });
  expect((hired.data as { told: string }).told).toContain('mailed');
  expect((await session.asks('session')).status).toBe(401);
  expect(await signsInBy(passkey)).toBe(404);
  expect((await new StaffBrowser(server).opens(link)).status).toBe(404);
  // From now on neither sees a link: the mailbox is its owner's.
  for (const [owner, { campaignId: campaign }] of [
    [ofFirst, first],
    [ofSecond, second],
  ] as const) {
    expect((await owner.asks('newStaffLink', { campaign, email, by: 'link' })).status).toBe(409);
    expect((await owner.asks('newStaffLink', { campaign, email, by: 'mail' })).status).toBe(200);
  }
  const [mailed = ''] = /https:\S+/u.exec(server.mails.at(-1)?.text ?? '') ?? [];
  expect(await new StaffBrowser(server).opens(mailed)).toMatchObject({ status: 200, data: { campaigns: [{}, {}] } });
});

test('nor where whoever runs the server lets them in', async () => {
  const { session, passkey } = await planted();
  const { isNew, isSignedOut } = await setStaffRole(server, { id: second.campaignId }, { email, role: 'owner', by: null });
  expect({ isNew, isSignedOut }).toEqual({ isNew: true, isSignedOut: true });
  expect((await session.asks('session')).status).toBe(401);
  expect(await signsInBy(passkey)).toBe(404);
});

test('nor by a passkey that was about to be added', async () => {
  const { session } = await planted();
  const late = new SoftAuthenticator(SITE);
  const answer = late.creates((await session.asks('passkeyOptions')).data as CreationOptions);
  await hires(ofSecond, second);
  const own = new StaffBrowser(server);
  await own.opens(await staffLink(server, { id: second.campaignId }, { email, site: SITE }));
  expect((await own.asks('addPasskey', { name: 'Late', answer })).status).toBe(409);
});

test('nor is one added by a session that has ended meanwhile', async () => {
  const { session } = await planted();
  const [{ id } = { id: 0 }] = (await session.asks('sessions')).data as { id: number }[];
  await hires(ofSecond, second);
  const { id: staffId } = await server.db.selectFrom('staff').select('id').where('email', '=', email).executeTakeFirstOrThrow();
  const key = { credentialId: 'late', publicKey: '', counter: 0, transports: [], handle: 'late', host: CONSOLE_HOST, name: 'Late' };
  expect(await addPasskeyTo(server.db, { ...key, staffId, session: id }, server.clock.nowSeconds())).toBe('signedOut');
});

test('another role in a campaign where they have one signs nobody out', async () => {
  await hires(ofSecond, second);
  const own = new StaffBrowser(server);
  await own.opens(await staffLink(server, { id: second.campaignId }, { email, site: SITE }));
  const changed = { campaign: second.campaignId, email, role: 'lead', from: 'owner' };
  expect(await ofSecond.asks('setRole', changed)).toMatchObject({ status: 200, data: null });
  expect((await own.asks('session')).status).toBe(200);
});

test('nor does a second campaign of the one owner', async () => {
  const both = somebody();
  const { session, passkey } = await planted();
  await signedInStaff(server, first.campaignId, both, 'owner');
  const owner = await signedInStaff(server, second.campaignId, both, 'owner');
  expect(await hires(owner, second)).toMatchObject({ status: 200, data: null });
  expect((await session.asks('session')).status).toBe(200);
  expect(await signsInBy(passkey)).toBe(200);
});

test('a try signs nobody out', async () => {
  const { session } = await planted();
  await setStaffRole(server, { id: second.campaignId }, { email, role: 'owner', by: null, dryRun: true });
  expect((await session.asks('session')).status).toBe(200);
});

test('a link that is asked for while another campaign hires them waits for that, and is then not shown', async () => {
  const idOf = async (address: string) =>
    (await server.db.selectFrom('staff').select('id').where('email', '=', address).executeTakeFirstOrThrow()).id;
  const [staffId, owner] = [await idOf(email), await idOf(ownerOfFirst)];
  const hiring = await server.db.startTransaction().execute();
  await endOthersSignIns(hiring, second.campaignId, staffId, null);
  const asked = issueStaffLink(server, { id: first.campaignId }, { email, site: SITE, shownTo: owner }).catch(
    (error: Error) => error.message,
  );
  await vi.waitUntil(isWaiting, { timeout: 60_000, interval: 20 });
  await hiring.insertInto('staff_roles').values({ staff_id: staffId, campaign_id: second.campaignId, role: 'owner' }).execute();
  await hiring.commit().execute();
  expect(await asked).toBe(`${email} works in another campaign too. A link for them can only be mailed.`);
});

/** Whether some statement waits for a row of staff that another transaction has locked. */
async function isWaiting(): Promise<boolean> {
  const { rows } = await sql`
    select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database() and query like '%staff%' limit 1`.execute(
    server.db,
  );
  return rows.length > 0;
}
