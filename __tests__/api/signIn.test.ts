/** @jest-environment node */
import { pinIn } from '@/__tests__/server/support/mailedPin';
import { withRealServer } from '@/__tests__/support/realServer';
import { getCampaigns, login, requestPin } from '@/lib/api/session';
import { getWalk } from '@/lib/api/walk';

const real = withRealServer();

test('login with the right PIN gives the name and the campaigns', async () => {
  const { http, ana } = real();
  expect(await login(http, ana)).toMatchObject({
    success: true,
    data: { name: 'Ana Díaz', campaigns: [{ uId: ana.campaignUid, cName: 'Elm for Council' }] },
  });
});

test('a campaign has no field that the server did not fill', async () => {
  const { http, ana } = real();
  const result = await getCampaigns(http, ana);
  expect(result).toMatchObject({ success: true, data: [{ uId: ana.campaignUid, cName: 'Elm for Council' }] });
  expect(result.success && Object.keys(result.data[0] ?? {})).toEqual(['uId', 'cName']);
});

test('a campaign brings what it has of its own', async () => {
  const { http, ana, server, campaign } = real();
  const own = { org: 'Friends of Elm', support_phone: '(541) 555-0100', phone_bank_host: 'phones.example.org' };
  await server.db.updateTable('campaigns').set(own).where('id', '=', campaign.campaignId).execute();
  expect(await getCampaigns(http, ana)).toMatchObject({
    data: [{ org: 'Friends of Elm', supportPhone: '(541) 555-0100', phoneBankHost: 'phones.example.org' }],
  });
});

test.each([
  ['a wrong PIN', { pin: '654321' }],
  ['no PIN', { pin: '' }],
  ['an unknown e-mail', { account: 'nobody@example.org' }],
])('%s is not recognised, in the same words', async (_, wrong) => {
  const { http, ana } = real();
  // The account is only text to the call under test.
  const credentials = { ...ana, ...wrong } as typeof ana;
  expect(await login(http, credentials)).toMatchObject({ success: false, kind: 'unauthorised', message: 'E-mail or PIN not recognised' });
});

test('a PIN that was changed meanwhile stops every call of the campaign', async () => {
  const { http, ana } = real();
  expect(await getWalk(http, { ...ana, pin: '654321' }, false)).toMatchObject({ success: false, kind: 'unauthorised' });
});

test('guessing is slowed down, and says for how long', async () => {
  const { http, ana } = real();
  const answers = [];
  for (const pin of ['000000', '000001', '000002', '000003', '000004', '000005']) answers.push(await login(http, { ...ana, pin }));
  const answer = answers.at(-1);
  expect(answer).toMatchObject({ success: false, kind: 'server', status: 429 });
  expect(answer).toHaveProperty('retryAfterMs', expect.any(Number));
});

test('a PIN by mail works', async () => {
  const { http, ana, server } = real();
  const mail = server.nextMail();
  expect(await requestPin(http, ana.account)).toMatchObject({ success: true });
  const pin = pinIn((await mail).text);
  expect(await login(http, { ...ana, pin })).toMatchObject({ success: true });
});
