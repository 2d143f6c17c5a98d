import { onlineManager } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import { aNewChange, Phone } from '@/__tests__/support/device';
import { withRealServer } from '@/__tests__/support/realServer';
import { fetchFrom } from '@/__tests__/support/serverFetch';
import { acceptSignIn } from '@/lib/data/session/acceptSignIn';
import { endedAccounts } from '@/lib/data/session/endedAccounts';
import { exchangeInvitation } from '@/lib/data/session/exchangeInvitation';
import { Session } from '@/lib/data/session/session';
import { exchangeKey } from '@/lib/hooks/exchangeKey';
import { DeviceSpace } from '@/lib/offline/phone/deviceSpace';
import { DeviceStore } from '@/lib/offline/phone/deviceStore';
import { type Composed, compose } from '@/lib/walkbook/compose';
import { browserPlatform } from '@/lib/walkbook/platform';
import type { Walkbook } from '@/lib/walkbook/walkbook';
import { endPins } from '@/server/store/endedPins';

const real = withRealServer();
let phone: Phone;
const opened: Composed[] = [];
/** Told by the app that staff have ended the PIN. */
let signedOut: unknown[];

beforeEach(() => {
  localStorage.clear();
  phone = new Phone();
  signedOut = [];
  onlineManager.setOnline(true);
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  for (const { client } of opened.splice(0)) client.clear();
});

async function opensTheApp(): Promise<Composed> {
  const { db, journal } = await phone.opensTab();
  const space = new DeviceSpace(db);
  const device = await DeviceStore.open(db, space);
  const platform = { ...browserPlatform(), fetch: fetchFrom(real().server.app) };
  const walkbook = compose({ db, device, space, journal, session: new Session(device) }, platform, {
    onSignedOut: (ended) => signedOut.push(ended),
  });
  opened.push(walkbook);
  return walkbook;
}

const endsThePin = () => {
  const { server, campaign } = real();
  return endPins(server.db, campaign.ana.userId, server.seal('NOBODYKNOWS', campaign.ana.userId), server.clock.nowSeconds());
};

const keptForStaff = () =>
  real().server.db.selectFrom('signed_out_changes').select('changes').where('campaign_id', '=', real().campaign.campaignId).execute();
const logged = () => real().server.db.selectFrom('change_log').selectAll().where('campaign_id', '=', real().campaign.campaignId).execute();

test('a call that staff’s ending of the PIN is told at says so, with the PIN that was ended', async () => {
  const walkbook = await opensTheApp();
  const { ana } = real();
  walkbook.session.signIn(ana.account, ana.pin);
  walkbook.session.chooseCampaign({ uId: ana.campaignUid, cName: 'Elm for Council' });
  await endsThePin();
  const walk = walkbook.client.fetchQuery({ ...walkbook.queries.walk(walkbook.session.campaignCredentials(), false), retry: false });
  await expect(walk).rejects.toMatchObject({ failure: { kind: 'unauthorised', reason: { kind: 'signedOut' } } });
  expect(signedOut).toEqual([{ account: ana.account, pin: ana.pin }]);
  // Not for good: a phone that is killed before it is wiped is told again.
  expect(walkbook.session.isPaused()).toBe(false);
});

test('a PIN that was replaced in the usual way pauses, and wipes nothing', async () => {
  const walkbook = await opensTheApp();
  const { ana } = real();
  walkbook.session.signIn(ana.account, '000000');
  walkbook.session.chooseCampaign({ uId: ana.campaignUid, cName: 'Elm for Council' });
  const walk = walkbook.client.fetchQuery({ ...walkbook.queries.walk(walkbook.session.campaignCredentials(), false), retry: false });
  await expect(walk).rejects.toMatchObject({ failure: { kind: 'unauthorised' } });
  expect([signedOut, walkbook.session.isPaused()]).toEqual([[], true]);
});

describe('what an account had pending that staff have signed out', () => {
  async function aSignedOutPhone(): Promise<Composed> {
    const { ana, campaign } = real();
    const { db, journal } = await phone.opensTab();
    const owner = { account: ana.account, campaignUid: ana.campaignUid };
    await journal.record({ ...aNewChange('1 Elm St', owner) });
    await journal.record(aNewChange('2 Elm St', owner));
    await journal.record(aNewChange('3 Elm St', { ...owner, account: 'robin@example.org' as typeof owner.account }));
    const device = await DeviceStore.open(db);
    await device.setOnDisk('endedPins', JSON.stringify({ [ana.account]: campaign.ana.pin }));
    await endsThePin();
    return opensTheApp();
  }

  test('is sent with the ended PIN while nobody is signed in, and then nothing of the account is kept', async () => {
    const walkbook = await aSignedOutPhone();
    const { ana } = real();
    await walkbook.startSending();
    await waitFor(() => expect(walkbook.journal.pendingCountOf(ana.account)).toBe(0));
    const [kept] = await keptForStaff();
    expect(kept?.changes).toMatchObject([{ kind: 'door' }, { kind: 'door' }]);
    expect(await logged()).toEqual([]);
    await waitFor(() => expect(endedAccounts(walkbook.device)).toEqual([]));
    const { db, journal } = await phone.opensTab();
    expect(await db.getAll('receipts')).toEqual([]);
    expect([...journal.pendingCounts()]).toEqual([['robin@example.org', 1]]);
  });

  test('is sent as ever once the member signs in here again with the new PIN', async () => {
    const walkbook = await aSignedOutPhone();
    const { ana, server, campaign } = real();
    await server.db
      .updateTable('users')
      .set({ new_pin: server.seal('ACDEFGHJKMNP', campaign.ana.userId) })
      .where('id', '=', campaign.ana.userId)
      .execute();
    const campaigns = [{ uId: ana.campaignUid, cName: 'Elm for Council' }];
    await acceptSignIn(walkbook, { email: ana.account, pin: 'ACDEFGHJKMNP', name: 'Ana', campaigns, signsBodies: true });
    await walkbook.startSending();
    await waitFor(async () => expect(await logged()).toHaveLength(2));
    expect([endedAccounts(walkbook.device), await keptForStaff()]).toEqual([[], []]);
  });
});

describe('an invitation’s key', () => {
  const exchange = async (walkbook: Composed, redeemInvitation: () => Promise<never>) =>
    exchangeInvitation(
      { calls: async () => ({ redeemInvitation }), device: walkbook.device, newId: () => 'try-1' },
      'ana@example.org',
      'k',
    ).catch(() => 'lost');

  test('is asked for again by the same try after a lost answer and a kill: the try was on disk before the server was asked', async () => {
    const tries: unknown[] = [];
    const asks = async (...asked: readonly unknown[]) => {
      const { db } = await phone.opensTab();
      tries.push([asked[2], await db.get('values', 'invitationTry')]);
      throw new Error('lost');
    };
    await exchange(await opensTheApp(), asks);
    await exchange(await opensTheApp(), asks);
    expect(tries).toEqual([
      ['try-1', 'try-1'],
      ['try-1', 'try-1'],
    ]);
  });
});

describe('a key that brings no PIN is explained', () => {
  test.each([
    [404, 'This link is for another server. Ask for a PIN.'],
    [405, 'This link is for another server. Ask for a PIN.'],
    [401, 'This invitation was already used, has expired or was withdrawn. Ask for a PIN.'],
  ])('where the server answers %i', async (status, voidKey) => {
    const { db, journal } = await phone.opensTab();
    const space = new DeviceSpace(db);
    const device = await DeviceStore.open(db, space);
    const fetch = async () => Response.json({ response: 'failure', message: 'No such call', data: null }, { status });
    const walkbook = compose({ db, device, space, journal, session: new Session(device) }, { ...browserPlatform(), fetch });
    // As much of the app as the exchange uses.
    expect(await exchangeKey(walkbook as Walkbook, 'ana@example.org', 'k')).toEqual({ success: false, voidKey });
  });
});
