import { randomBytes } from 'node:crypto';
import { addCampaign, addMember, type TestCampaign } from '@/__tests__/server/support/campaign';
import { sendRaw, sendSigned } from '@/__tests__/server/support/signedRequests';
import { startTestServer, type TestServer } from '@/__tests__/server/support/testServer';
import { MOST_INVITED } from '@/lib/contract/staff/invitations';
import { makePinKey } from '@/server/auth/pinKey';
import { mailEverybody } from '@/server/campaign/people/mailEverybodyKind';
import { SITE, type StaffBrowser, signedInStaff, somebody } from './staffBrowser';

let server: TestServer;
let campaign: TestCampaign;
let organizer: StaffBrowser;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  campaign = await addCampaign(server);
  organizer = await signedInStaff(server, campaign.campaignId, somebody(), 'organizer');
});

type Issued = { readonly email: string; readonly link: string | null; readonly pin: string | null; readonly mailed: boolean | null };
type Invited = { readonly outcomes: readonly object[]; readonly issued: readonly Issued[] };
const of = (body: object = {}) => ({ ...body, campaign: campaign.campaignId });
const invite = async (rows: readonly object[], by = 'link') => organizer.asks('invite', of({ rows, by }));
const membersNow = async () => {
  const rows = await server.db.selectFrom('memberships').select('user_id').where('campaign_id', '=', campaign.campaignId).execute();
  return rows.length;
};
const redeemed = async (link: string | null) => {
  const params = new URLSearchParams((link ?? '').split('#')[1]);
  const query = new URLSearchParams({ e: params.get('e') ?? '', k: params.get('k') ?? '', r: 'try-1' });
  return (await sendRaw(server.app, `/api/v31/redeemInvitation.php?${query}`)).data as { pin: string } | null;
};
const login = async (email: string, pin: string) =>
  (await sendSigned(server.app, { pin, endpoint: 'login.php', query: `e=${encodeURIComponent(email)}` })).status;

describe('many rows, some of them bad', () => {
  const rows = (good: string, member: string) => [
    { email: ` ${good.toUpperCase()} `, name: ' Bo Lind ' },
    { email: 'not-an-address', name: 'X' },
    { email: somebody() },
    { email: somebody(), name: 'X\nY' },
    { email: good, name: 'Bo again' },
    { email: member },
  ];
  const outcomes = (good: string, member: string) => [
    { becomes: 'new', email: good, name: 'Bo Lind' },
    { becomes: 'refused', email: 'not-an-address', reason: '"not-an-address" is no e-mail address.' },
    { becomes: 'refused', email: expect.any(String), reason: 'Say who it is: a name is missing.' },
    { becomes: 'refused', email: expect.any(String), reason: expect.stringContaining('line break') },
    { becomes: 'refused', email: good, reason: 'The same e-mail stands in row 1.' },
    { becomes: 'again', email: member, name: 'Ana Díaz' },
  ];

  test('the preview says what becomes of each, and writes nothing', async () => {
    const [good, before] = [somebody(), await membersNow()];
    const body = of({ rows: rows(good, campaign.ana.email), by: 'card' });
    const { status, data } = await organizer.asks('invitePreview', body);
    expect(status).toBe(200);
    expect(data).toEqual(outcomes(good, campaign.ana.email));
    expect(await membersNow()).toBe(before);
    expect(await server.db.selectFrom('users').select('id').where('email', '=', good).execute()).toEqual([]);
  });

  test('the good rows are invited and the others refused, as the preview said', async () => {
    const good = somebody();
    const { status, data } = await invite(rows(good, campaign.ana.email), 'card');
    const invited = data as Invited;
    expect(status).toBe(200);
    expect(invited.outcomes).toEqual(outcomes(good, campaign.ana.email));
    expect(invited.issued.map(({ email }) => email)).toEqual([good, campaign.ana.email]);
    const [card] = invited.issued;
    expect(card).toMatchObject({ link: expect.stringContaining(`${SITE}/login/#e=`), pin: expect.any(String), mailed: null });
    expect(await login(good, card?.pin ?? '')).toBe(200);
    expect(await membersNow()).toBe(2);
  });
});

test('a link works once, and an invitation before it not any more', async () => {
  const email = somebody();
  const first = (await invite([{ email, name: 'Bo' }])).data as Invited;
  const second = (await invite([{ email }])).data as Invited;
  expect(await redeemed(first.issued[0]?.link ?? '')).toBeNull();
  const { pin } = (await redeemed(second.issued[0]?.link ?? '')) ?? { pin: '' };
  expect(await login(email, pin)).toBe(200);
});

test('what is mailed is in no answer, and who got no mail is told', async () => {
  const email = somebody();
  const { data } = await invite([{ email, name: 'Bo' }], 'mail');
  expect((data as Invited).issued).toEqual([{ email, name: 'Bo', link: null, pin: null, mailed: true }]);
  expect(server.mails.at(-1)).toMatchObject({ to: { address: email }, text: expect.stringContaining(`${SITE}/login/#e=`) });
  const own = server.another({ mailer: { send: () => Promise.reject(new Error('down')) }, siteUrl: 'https://volunteers.example.org' });
  try {
    const failing = await organizer.asks('invite', of({ rows: [{ email }], by: 'mail' }), {}, own);
    expect((failing.data as Invited).issued).toMatchObject([{ email, link: null, mailed: false }]);
    const shown = await organizer.asks('invite', of({ rows: [{ email }], by: 'link' }), {}, own);
    expect((shown.data as Invited).issued[0]?.link).toMatch(/^https:\/\/volunteers\.example\.org\/login\/#e=/u);
  } finally {
    await own.close();
  }
});

test('without a mail server nobody is invited by mail, and nothing is written', async () => {
  const own = server.another({ mailsArrive: false });
  try {
    const refused = await organizer.asks('invite', of({ rows: [{ email: somebody(), name: 'Bo' }], by: 'mail' }), {}, own);
    expect(refused).toMatchObject({ status: 409, message: expect.stringContaining('sends no mail') });
    expect(await membersNow()).toBe(1);
  } finally {
    await own.close();
  }
});

describe('somebody of another campaign', () => {
  let other: TestCampaign;
  beforeEach(async () => {
    other = await addCampaign(server);
  });

  test('is invited by mail alone: no organizer of this campaign sees a way into theirs', async () => {
    const { email } = other.ana;
    for (const by of ['card', 'link']) {
      const { data } = await invite([{ email, name: 'Ana' }], by);
      expect(data).toMatchObject({ outcomes: [{ becomes: 'refused', reason: expect.stringContaining('can only be mailed') }], issued: [] });
    }
    expect(await membersNow()).toBe(1);
    const { data } = await invite([{ email, name: 'Ana' }], 'mail');
    expect(data).toMatchObject({ outcomes: [{ becomes: 'new' }], issued: [{ link: null, pin: null, mailed: true }] });
    expect(await login(email, other.ana.pin)).toBe(200);
  });

  test('keeps their PIN and is shown no link, when they are a member of both', async () => {
    const { userId, email, pin } = other.ana;
    await invite([{ email, name: 'Ana' }], 'mail');
    const link = await organizer.asks('newPin', of({ member: userId, endsNow: false, by: 'link' }));
    expect(link).toMatchObject({ status: 409, message: expect.stringContaining('can only be mailed') });
    const ended = await organizer.asks('newPin', of({ member: userId, endsNow: true, by: 'mail' }));
    expect(ended).toMatchObject({ status: 409, message: expect.stringContaining('not for this campaign to end') });
    const all = await organizer.asks('inviteAll', of({ by: 'card', show: 'all' }));
    expect((all.data as Invited).issued.map((one) => one.email)).toEqual([campaign.ana.email]);
    expect(await login(email, pin)).toBe(200);
  });

  test('is shown one by whoever organizes both', async () => {
    const both = somebody();
    await signedInStaff(server, other.campaignId, both, 'organizer');
    const browser = await signedInStaff(server, campaign.campaignId, both, 'owner');
    const { data } = await browser.asks('invite', of({ rows: [{ email: other.ana.email, name: 'Ana' }], by: 'card' }));
    expect((data as Invited).issued).toMatchObject([{ email: other.ana.email, pin: expect.any(String) }]);
  });
});

describe('newPin', () => {
  test('at once ends the PIN in use and signs phones out; at the next sign-in it works until then', async () => {
    const { ana } = campaign;
    const walk = () => sendSigned(server.app, { pin: ana.pin, endpoint: 'getWalk.php', query: `u=${ana.uid}&y=1` });
    await organizer.asks('newPin', of({ member: ana.userId, endsNow: false, by: 'link' }));
    expect(await walk()).toMatchObject({ status: 200 });
    const { data } = await organizer.asks('newPin', of({ member: ana.userId, endsNow: true, by: 'link' }));
    expect(await walk()).toMatchObject({ status: 401, data: { signedOut: true } });
    const { pin } = (await redeemed((data as { issued: Issued }).issued.link)) ?? { pin: '' };
    expect(await login(ana.email, pin)).toBe(200);
  });

  test('of another campaign’s volunteer is not there', async () => {
    const other = await addCampaign(server);
    const refused = await organizer.asks('newPin', of({ member: other.ana.userId, endsNow: true, by: 'link' }));
    expect(refused).toMatchObject({ status: 404, message: 'No such volunteer' });
    expect(await login(other.ana.email, other.ana.pin)).toBe(200);
  });
});

describe('inviteAll', () => {
  test('invites everybody, some at a time, nobody twice', async () => {
    for (let index = 0; index < MOST_INVITED + 5; index += 1) await addMember(server, campaign.campaignId, { name: `Bo ${index}` });
    const seen: string[] = [];
    let after: object | undefined;
    let calls = 0;
    do {
      const { status, data } = await organizer.asks('inviteAll', of({ by: 'link', show: 'all', ...(after && { after }) }));
      expect(status).toBe(200);
      const { issued, next, left } = data as Invited & { readonly next: object | null; readonly left: number };
      seen.push(...issued.map(({ email }) => email));
      expect(left).toBe(MOST_INVITED + 6 - seen.length);
      after = next ?? undefined;
      calls += 1;
    } while (after !== undefined);
    expect(calls).toBe(2);
    expect(new Set(seen).size).toBe(MOST_INVITED + 6);
  });

  test('leaves out whoever has signed in, where only the others are meant', async () => {
    const bo = await addMember(server, campaign.campaignId, { name: 'Bo' });
    await login(bo.email, bo.pin);
    const { data } = await organizer.asks('inviteAll', of({ by: 'link', show: 'waiting' }));
    expect((data as Invited).issued.map(({ email }) => email)).toEqual([campaign.ana.email]);
  });
});

describe('mailEverybody', () => {
  const ended = async (show: 'all' | 'waiting') => {
    const { status, data } = await organizer.asks('mailEverybody', of({ show }));
    expect(status).toBe(200);
    const { jobId } = data as { jobId: number };
    for (;;) {
      const job = (await organizer.asks('job', of({ job: jobId }))).data as { state: string; result: object | null };
      if (!['waiting', 'running'].includes(job.state)) return job;
    }
  };
  const mailedTo = () => server.mails.map(({ to }) => to.address);

  test('mails everybody once, some at a time, with keys that open', async () => {
    const emails = [campaign.ana.email];
    for (let index = 0; index < MOST_INVITED + 5; index += 1)
      emails.push((await addMember(server, campaign.campaignId, { name: `Bo ${index}` })).email);
    const before = server.mails.length;
    expect(await ended('all')).toMatchObject({ state: 'done', result: { mailed: emails.length, failed: 0 } });
    expect(mailedTo().slice(before).toSorted()).toEqual(emails.toSorted());
    const last = server.mails.at(-1);
    const link = /https:\S+/u.exec(last?.text ?? '')?.[0] ?? '';
    const { pin } = (await redeemed(link)) ?? { pin: '' };
    expect(await login(last?.to.address ?? '', pin)).toBe(200);
  });

  test('leaves out whoever has signed in, where only the others are meant', async () => {
    const bo = await addMember(server, campaign.campaignId, { name: 'Bo' });
    await login(bo.email, bo.pin);
    const before = server.mails.length;
    expect(await ended('waiting')).toMatchObject({ result: { mailed: 1, failed: 0 } });
    expect(mailedTo().slice(before)).toEqual([campaign.ana.email]);
  });

  describe('twice', () => {
    const jobs = async () =>
      await server.db.selectFrom('jobs').select(['id', 'state']).where('campaign_id', '=', campaign.campaignId).orderBy('id').execute();
    const begins = (browser: StaffBrowser, body: object = {}, app = server.app) =>
      browser.asks('mailEverybody', of({ show: 'all', ...body }), {}, app);
    let colleague: StaffBrowser;
    let name: string;
    beforeEach(async () => {
      const email = somebody();
      colleague = await signedInStaff(server, campaign.campaignId, email, 'owner');
      name = `Staff ${email}`;
    });

    test('is not begun while it waits or goes on: of two at once the second is told who was quicker', async () => {
      // A server that does no long work: what is begun waits.
      const idle = server.another({ jobs: { kinds: {} } });
      try {
        const both = await Promise.all([begins(organizer, {}, idle), begins(colleague, {}, idle)]);
        expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
        const refused = both.find(({ status }) => status === 409);
        expect(refused?.message).toMatch(/^Staff \S+@example.org has everybody mailed already: it is still going on\./u);
        const [first] = await jobs();
        await server.db
          .updateTable('jobs')
          .set({ state: 'running' })
          .where('id', '=', first?.id ?? 0)
          .execute();
        expect((await begins(organizer, {}, idle)).status).toBe(409);
        expect(await jobs()).toHaveLength(1);
      } finally {
        await server.db.deleteFrom('jobs').where('campaign_id', '=', campaign.campaignId).execute();
        await idle.close();
      }
    });

    test('is not begun by somebody who has not seen that it was done meanwhile; who has seen it may', async () => {
      const { data } = await begins(colleague, { seen: 0 });
      const { jobId } = data as { jobId: number };
      while ((await jobs())[0]?.state !== 'done') await new Promise((resolve) => setTimeout(resolve, 10));
      const before = server.mails.length;
      expect(await begins(organizer, { seen: jobId - 1 })).toMatchObject({
        status: 409,
        message: `Meanwhile ${name} has had everybody mailed. Look at what came of it; nothing was mailed again.`,
      });
      expect(server.mails).toHaveLength(before);
      expect((await begins(organizer, { seen: jobId })).status).toBe(200);
    });
  });

  test('goes on from where a server has ended, and counts who could not be mailed', async () => {
    const members = [campaign.ana];
    for (let index = 0; index < MOST_INVITED + 5; index += 1)
      members.push(await addMember(server, campaign.campaignId, { name: `Bo ${index}` }));
    const ids = members.map(({ userId }) => userId).toSorted((one, other) => one - other);
    const after = ids[MOST_INVITED - 1] ?? 0;
    const saved: unknown[] = [];
    const result = await mailEverybody.run(
      {
        ...{ db: server.db, clock: server.clock, pinKey: makePinKey(randomBytes(32)) },
        mailer: { send: () => Promise.reject(new Error('The mail server is away')) },
      },
      { show: 'all', site: `${SITE}/` },
      {
        ...{ id: 1, campaignId: campaign.campaignId, startedBy: { staffId: null, name: 'Jo', role: 'owner' } },
        position: { after, mailed: MOST_INVITED, failed: 0 },
        signal: new AbortController().signal,
        progress: () => undefined,
        save: async (_, position) => void saved.push(position),
        hold: async () => undefined,
        rest: async () => undefined,
        doneSoFar: () => undefined,
      },
    );
    expect(result).toEqual({ mailed: MOST_INVITED, failed: 6 });
    expect(saved).toEqual([{ after: ids.at(-1), mailed: MOST_INVITED, failed: 6 }]);
  });
});

test('the log says how many and how, never whom nor by which key', async () => {
  const email = somebody();
  await invite([{ email, name: 'Bo' }]);
  await organizer.asks('inviteAll', of({ by: 'card', show: 'waiting' }));
  await organizer.asks('newPin', of({ member: campaign.ana.userId, endsNow: true, by: 'link' }));
  const lines = await server.db
    .selectFrom('staff_log')
    .select(['what', 'about'])
    .where('campaign_id', '=', campaign.campaignId)
    .orderBy('id')
    .execute();
  expect(lines).toEqual([
    { what: 'invite', about: '1, on the screen' },
    { what: 'inviteAll', about: 'whoever has never signed in, on cards' },
    { what: 'newPin', about: `volunteer ${campaign.ana.userId}, at once, on the screen` },
  ]);
});

test.each([
  ['no rows', { rows: [], by: 'link' }],
  ['more rows than are taken at once', { rows: Array.from({ length: MOST_INVITED + 1 }, () => ({ email: 'a@b.org' })), by: 'link' }],
  ['another way', { rows: [{ email: 'a@b.org' }], by: 'fax' }],
])('%s are malformed', async (_, body) => {
  expect((await organizer.asks('invite', of(body))).status).toBe(400);
});
