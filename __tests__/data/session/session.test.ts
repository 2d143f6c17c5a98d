import { freshDevice } from '@/__tests__/support/storedValues';
import { Session } from '@/lib/data/session/session';
import { asId, type CampaignUid } from '@/lib/domain/ids';
import type { DeviceStore } from '@/lib/offline/phone/deviceStore';

const elm = { uId: asId<CampaignUid>('k7Qm2xP9'), cName: 'Elm for Council' };
let device: DeviceStore;
let session: Session;
beforeEach(async () => {
  device = await freshDevice();
  session = new Session(device);
});

test('nobody is signed in on a fresh phone', () => {
  expect(session.user()).toEqual({ email: '', pin: '', isLoggedIn: false });
  expect([session.credentials(), session.campaignCredentials(), session.campaign()]).toEqual([undefined, undefined, undefined]);
});

test('signing in is stored under userData, the specified name', () => {
  session.signIn(' Ana@Example.org ', '004219');
  expect(JSON.parse(device.get('userData') ?? '')).toEqual({ email: 'Ana@Example.org', pin: '004219', isLoggedIn: true });
  expect(session.credentials()).toEqual({ account: 'ana@example.org', pin: '004219' });
});

test('a chosen campaign is stored under campaignData and makes calls possible', () => {
  session.signIn('ana@example.org', '123456');
  expect(session.campaignCredentials()).toBeUndefined();
  session.chooseCampaign({ ...elm, supportPhone: '(541) 555-0100' });
  expect(JSON.parse(device.get('campaignData') ?? '')).toEqual({ ...elm, supportPhone: '(541) 555-0100' });
  expect(session.campaignCredentials()).toEqual({ account: 'ana@example.org', pin: '123456', campaignUid: 'k7Qm2xP9' });
});

test('new campaign data make the cached stale: the campaign is another one at once, and nothing of the former is gone on with', () => {
  session.signIn('ana@example.org', '123456');
  session.chooseCampaign(elm);
  const former = session.snapshot();
  device.set('lastUrl', '/packet-detail?packetId=340');
  device.set('lastParams', '{"/packet-detail":"packetId=340"}');
  device.set('cachedPacket', '{"packetId":"340"}');
  const oak = { ...elm, uId: asId<CampaignUid>('p3Wn8rT1'), cName: 'Oak for Mayor' };
  session.chooseCampaign(oak);
  expect(session.campaign()).toEqual(oak);
  expect(session.snapshot()).not.toBe(former);
  expect([device.get('lastUrl'), device.get('lastParams'), device.get('cachedPacket')]).toEqual(['', '', '']);
});

test('that the server asks for signatures of bodies is known from the log-in on, and until the next one', async () => {
  expect([true, false].map((before) => session.bodySignature(before).isAsked())).toEqual([true, false]);
  for (const isAsked of [true, false, true]) {
    session.signIn('ana@example.org', '123456', isAsked);
    session.signOut();
    expect([true, false].map((before) => new Session(device).bodySignature(before).isAsked())).toEqual([isAsked, isAsked]);
  }
});

test('a new PIN keeps the campaign; another volunteer chooses their own', () => {
  session.signIn('ana@example.org', '123456');
  session.chooseCampaign(elm);
  session.signIn('ANA@example.org', '654321');
  expect(session.campaignCredentials()).toMatchObject({ pin: '654321', campaignUid: 'k7Qm2xP9' });
  session.signIn('sam@example.org', '111111');
  expect(session.campaign()).toBeUndefined();
});

test('signing out forgets who, where and what was open', () => {
  session.signIn('ana@example.org', '123456');
  session.chooseCampaign(elm);
  device.set('lastUrl', '/walk');
  device.set('lastParams', '{"/packet-detail":"packetId=340"}');
  device.set('cachedPacket', '{"packetId":"340"}');
  session.signOut();
  expect([session.credentials(), session.campaign()]).toEqual([undefined, undefined]);
  expect([device.get('lastUrl'), device.get('lastParams'), device.get('cachedPacket')]).toEqual(['', '', '']);
});

test.each([
  ['text that is no JSON', '{"email":'],
  ['another shape', '{"email":"ana@example.org","pin":123456,"isLoggedIn":true}'],
  ['an empty text', ''],
])('stored user data of %s signs nobody in', (_, stored) => {
  device.set('userData', stored);
  device.set('campaignData', stored);
  expect([session.user().isLoggedIn, session.campaign()]).toEqual([false, undefined]);
});

test('a sign-in that was refused pauses until the next one, with whatever PIN, and in whoever’s name', () => {
  session.signIn('ana@example.org', '123456');
  expect(session.isPaused()).toBe(false);
  session.refuse(session.signInNumber());
  expect([session.isPaused(), new Session(device).isPaused()]).toEqual([true, true]);
  session.signIn('ana@example.org', '123456');
  expect(session.isPaused()).toBe(false);
  session.refuse(session.signInNumber());
  session.signOut();
  session.signIn('sam@example.org', '123456');
  expect(session.isPaused()).toBe(false);
});

test('leaving a campaign stays signed in, and forgets where the volunteer was', () => {
  session.signIn('ana@example.org', '123456');
  session.chooseCampaign(elm);
  device.set('lastUrl', '/walk');
  session.leaveCampaign();
  expect([session.credentials()?.account, session.campaign(), device.get('lastUrl')]).toEqual(['ana@example.org', undefined, '']);
});

test('the snapshot changes with every sign-in and campaign, and only then', () => {
  const snapshots = [session.snapshot()];
  session.signIn('ana@example.org', '123456');
  snapshots.push(session.snapshot());
  session.chooseCampaign(elm);
  snapshots.push(session.snapshot());
  expect(new Set(snapshots).size).toBe(3);
  device.set('lastUrl', '/walk');
  expect(session.snapshot()).toBe(snapshots[2]);
});
