import { onlineManager } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import { aNewChange, Phone } from '@/__tests__/support/device';
import { withRealServer } from '@/__tests__/support/realServer';
import { fetchFrom } from '@/__tests__/support/serverFetch';
import { config } from '@/lib/config';
import { Session } from '@/lib/data/session/session';
import { DeviceSpace } from '@/lib/offline/phone/deviceSpace';
import { DeviceStore } from '@/lib/offline/phone/deviceStore';
import { type Composed, compose } from '@/lib/walkbook/compose';
import { browserPlatform } from '@/lib/walkbook/platform';
import { endPins } from '@/server/store/endedPins';
import { requireBodySignature } from '@/server/store/users';

/* A phone and our server, updated in either order, at two origins. */

const HOST = 'https://api.example.org';
const real = withRealServer();
let phone: Phone;
let opened: Composed | undefined;
/** Each request that went out: its call, and whether its body was signed. */
let sent: string[];

beforeEach(() => {
  localStorage.clear();
  phone = new Phone();
  sent = [];
  onlineManager.setOnline(true);
  jest.replaceProperty(config, 'apiHost', HOST);
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  opened?.client.clear();
  jest.restoreAllMocks();
});

/** What a release of our server answered that did not tell of signatures. */
async function asBefore(answer: Response): Promise<Response> {
  const { data, ...envelope } = await answer.json();
  const { bodySignature: _, ...told } = data ?? {};
  return Response.json({ ...envelope, data: Object.keys(told).length === 0 ? null : told }, { status: answer.status });
}

/** Opens the app where the member's earlier version has signed a body, so that the server requires it, and one mark is pending. */
async function opensTheApp(answers: (answer: Response) => Response | Promise<Response> = (answer) => answer): Promise<Composed> {
  const { server, campaign, ana } = real();
  await requireBodySignature(server.db, campaign.ana.userId);
  const { db, journal } = await phone.opensTab();
  await journal.record(aNewChange('1 Elm St', { account: ana.account, campaignUid: ana.campaignUid }));
  const space = new DeviceSpace(db);
  const device = await DeviceStore.open(db, space);
  const serverFetch = fetchFrom(server.app);
  const fetch: typeof globalThis.fetch = async (url, init) => {
    const isSigned = new Headers(init?.headers).has('X-Body-Signature');
    sent.push(`${/\w+(?=\.php)/u.exec(String(url))?.[0]}${isSigned ? ' signed' : ''}`);
    return answers(await serverFetch(String(url).replace(HOST, ''), init));
  };
  opened = compose({ db, device, space, journal, session: new Session(device) }, { ...browserPlatform(), fetch });
  return opened;
}

/** Signed in by an earlier version, which has stored nothing of signatures. */
function isSignedIn({ session }: Composed, signsBodies?: boolean): void {
  const { ana } = real();
  session.signIn(ana.account, ana.pin, signsBodies);
  session.chooseCampaign({ uId: ana.campaignUid, cName: 'Elm for Council' });
}

const isEverythingSent = ({ journal }: Composed) => waitFor(() => expect(journal.pendingCountOf(real().ana.account)).toBe(0));

test('a phone that was signed in before the update learns from the server’s refusal that bodies are signed', async () => {
  const walkbook = await opensTheApp();
  isSignedIn(walkbook);
  await walkbook.startSending();
  await isEverythingSent(walkbook);
  expect(sent).toEqual(['mapListUpdate2', 'mapListUpdate2 signed']);
  expect([walkbook.session.isPaused(), walkbook.session.bodySignature(false).isAsked()]).toEqual([false, true]);
});

test.each([
  ['was signed in before', undefined],
  ['has logged in since', false],
])('a phone that is updated before the server, and %s, learns it from a log-in that the server accepts', async (_, told) => {
  const walkbook = await opensTheApp(asBefore);
  isSignedIn(walkbook, told);
  await walkbook.startSending();
  await isEverythingSent(walkbook);
  expect(sent).toEqual(['mapListUpdate2', 'login', 'mapListUpdate2 signed']);
  expect([walkbook.session.isPaused(), walkbook.session.bodySignature(false).isAsked()]).toEqual([false, true]);
});

test('what an account had pending that staff have signed out reaches them, too', async () => {
  const { server, campaign, ana } = real();
  const walkbook = await opensTheApp();
  walkbook.device.set('endedPins', JSON.stringify({ [ana.account]: campaign.ana.pin }));
  await endPins(server.db, campaign.ana.userId, server.seal('NOBODYKNOWS', campaign.ana.userId), server.clock.nowSeconds());
  await walkbook.startSending();
  await isEverythingSent(walkbook);
  expect(sent).toEqual(['mapListUpdate2', 'mapListUpdate2 signed']);
});

test('at the site’s own origin a phone that was signed in before goes on as it did', async () => {
  jest.replaceProperty(config, 'apiHost', '');
  const walkbook = await opensTheApp(asBefore);
  isSignedIn(walkbook);
  await walkbook.startSending();
  await isEverythingSent(walkbook);
  expect(sent).toEqual(['mapListUpdate2 signed']);
});
