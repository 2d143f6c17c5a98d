import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConsolePage, NO_CONNECTION, refusal, sessionAs } from '@/__tests__/support/consolePage';
import { type Authenticator, madeCredential, signedCredential, withPasskeys } from '@/__tests__/support/webAuthn';
import { AccountScreen } from '@/components/console/account/AccountScreen';
import { SignInScreen } from '@/components/console/signIn/SignInScreen';
import type { StaffReply } from '@/lib/api/staff';

let takePasskeys = () => {};
afterEach(() => takePasskeys());
const browserHas = (authenticator: Authenticator = {}) => {
  takePasskeys = withPasskeys(authenticator);
};
const throws = (name: string) => () => Promise.reject(new DOMException('As the browser says it', name));

const CHALLENGE = 'Y2hhbGxlbmdl';
const REQUEST: StaffReply<'signInOptions'> = { rpId: 'localhost', challenge: CHALLENGE, timeout: 300_000, userVerification: 'required' };
const CREATION: StaffReply<'passkeyOptions'> = {
  rp: { id: 'localhost', name: 'Walkbook' },
  user: { id: 'aGFuZGxl', name: 'jo@example.org', displayName: 'Jo Alvarez' },
  challenge: CHALLENGE,
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  timeout: 300_000,
  attestation: 'none',
  excludeCredentials: [{ id: 'b3RoZXI', type: 'public-key', transports: ['internal'] }],
  authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
};
const textOf = (source: BufferSource) => new TextDecoder().decode(source);

describe('the sign-in page', () => {
  const pageWith = (ways: StaffReply<'signInWays'>) =>
    new ConsolePage({ signInWays: () => ways, signInOptions: () => REQUEST, signInByPasskey: () => sessionAs('owner') });

  test('signs in by a passkey, and opens the view that was asked for', async () => {
    const challenges: string[] = [];
    browserHas({
      get: async ({ challenge, allowCredentials }) => {
        challenges.push(textOf(challenge));
        expect(allowCredentials).toBeUndefined();
        return signedCredential();
      },
    });
    const page = pageWith({ passkey: true, mail: false });
    page.opens(<SignInScreen />, '/console/sign-in/?to=%2Fconsole%2Flog%2F');
    await userEvent.click(await screen.findByRole('button', { name: 'Sign in with a passkey' }));
    await waitFor(() => expect(page.visited).toEqual(['/console/log/']));
    expect(challenges).toEqual(['challenge']);
    expect(page.bodiesOf('signInByPasskey')).toEqual([
      {
        answer: {
          id: 'cGFzc2tleQ',
          rawId: 'cGFzc2tleQ',
          type: 'public-key',
          response: {
            clientDataJSON: 'Y2xpZW50',
            authenticatorData: 'YXV0aGVudGljYXRvcg',
            signature: 'c2lnbmF0dXJl',
            userHandle: 'aGFuZGxl',
          },
        },
      },
    ]);
  });

  test.each([
    ['NotAllowedError', /it was canceled, it took too long, or there is none for the console on this device/u],
    ['AbortError', /it was canceled/u],
    ['NotSupportedError', /Nothing here keeps passkeys/u],
    ['SecurityError', /no passkeys at this address/u],
    ['UnknownError', /could not use the passkey/u],
  ])('says in plain words that the browser has answered %s, and signs in at the next try', async (name, words) => {
    browserHas({ get: throws(name) });
    const page = pageWith({ passkey: true, mail: false });
    page.opens(<SignInScreen />, '/console/sign-in/');
    const button = await screen.findByRole('button', { name: 'Sign in with a passkey' });
    await userEvent.click(button);
    expect(await screen.findByText(words)).toBeVisible();
    expect(page.bodiesOf('signInByPasskey')).toEqual([]);
    takePasskeys();
    browserHas({ get: async () => signedCredential() });
    await userEvent.click(button);
    await waitFor(() => expect(page.visited).toEqual(['/console/']));
  });

  test('says in the words of the server that a passkey is none here', async () => {
    browserHas({ get: async () => signedCredential() });
    const page = pageWith({ passkey: true, mail: false });
    page.nowAnswers({ signInByPasskey: () => refusal(404, 'This passkey does not sign in here') });
    page.opens(<SignInScreen />, '/console/sign-in/');
    await userEvent.click(await screen.findByRole('button', { name: 'Sign in with a passkey' }));
    expect(await screen.findByText('This passkey does not sign in here')).toBeVisible();
  });

  test('offers no passkey where the browser has none, or the server is open by a number', async () => {
    pageWith({ passkey: true, mail: true }).opens(<SignInScreen />, '/console/sign-in/');
    expect(await screen.findByRole('button', { name: 'Send me a link' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Sign in with a passkey' })).toBeNull();
  });

  test('offers no mail where the server sends none', async () => {
    browserHas();
    pageWith({ passkey: true, mail: false }).opens(<SignInScreen />, '/console/sign-in/');
    expect(await screen.findByRole('button', { name: 'Sign in with a passkey' })).toBeVisible();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  test('mails a link, and says the same whoever it is', async () => {
    const page = pageWith({ passkey: false, mail: true });
    page.nowAnswers({ mailLink: () => null });
    page.opens(<SignInScreen />, '/console/sign-in/');
    const send = await screen.findByRole('button', { name: 'Send me a link' });
    await userEvent.click(send);
    expect(screen.getByRole('textbox', { name: 'E-mail' })).toHaveAccessibleDescription('Type the e-mail by which you work here.');
    expect(page.bodiesOf('mailLink')).toEqual([]);
    await userEvent.type(screen.getByRole('textbox', { name: 'E-mail' }), 'jo@example.org');
    await userEvent.click(send);
    expect(await screen.findByText(/If somebody works here by this e-mail, a link is on its way/u)).toBeVisible();
    expect(page.bodiesOf('mailLink')).toEqual([{ email: 'jo@example.org' }]);
  });

  test('says that there is no connection, or why the server sends nothing', async () => {
    const page = pageWith({ passkey: false, mail: true });
    page.nowAnswers({ mailLink: () => NO_CONNECTION });
    page.opens(<SignInScreen />, '/console/sign-in/');
    await userEvent.type(await screen.findByRole('textbox', { name: 'E-mail' }), 'jo@example.org');
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText('There is no connection to the server. Try again.')).toBeVisible();
    page.nowAnswers({ mailLink: () => refusal(429, 'Too many attempts. Try again later') });
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText('Too many attempts. Try again later')).toBeVisible();
  });

  test('says why there is no console by http', async () => {
    const page = new ConsolePage({ signInWays: () => refusal(403, 'The console opens by https, or on this machine as localhost') });
    page.opens(<SignInScreen />, '/console/sign-in/');
    expect(await screen.findByText('The console opens by https, or on this machine as localhost')).toBeVisible();
  });

  test('with a link that is over offers the other ways, and leaves it out of the address', async () => {
    browserHas();
    const page = pageWith({ passkey: true, mail: false });
    page.nowAnswers({ redeemLink: () => refusal(404, 'This link was used already') });
    page.opens(<SignInScreen />, `/console/sign-in/#key=${'k'.repeat(43)}`);
    const open = await screen.findByRole('button', { name: 'Open the console' });
    expect(screen.queryByRole('button', { name: 'Sign in with a passkey' })).toBeNull();
    await userEvent.click(open);
    expect(await screen.findByText('This link was used already')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Sign in with a passkey' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Open the console' })).toBeNull();
    expect(window.location.hash).toBe('');
  });
});

describe('the account page', () => {
  const LAPTOP = { id: 7, name: 'Chrome, Windows', host: 'localhost', madeAt: 1_790_000_000, usedAt: null };
  const OLD = { id: 3, name: 'Old phone', host: 'old.example.org', madeAt: 1_780_000_000, usedAt: 1_785_000_000 };

  const accountWith = (own: StaffReply<'passkeys'>, ways = { passkey: true, mail: false }) =>
    new ConsolePage({
      session: () => sessionAs('viewer'),
      sessions: () => [],
      passkeys: () => own,
      signInWays: () => ways,
      passkeyOptions: () => CREATION,
      addPasskey: () => null,
      removePasskey: () => null,
    });
  const section = async () => within((await screen.findByRole('heading', { name: 'Passkeys' })).closest('section') ?? document.body);

  test('lists them, with the host of one that is of another', async () => {
    accountWith([LAPTOP, OLD]).opens(<AccountScreen />, '/console/account/');
    const rows = (await (await section()).findAllByRole('listitem')).map(({ textContent }) => textContent ?? '');
    expect(rows[0]).toMatch(/^Chrome, Windowsmade .*, not used yetRemove$/u);
    expect(rows[1]).toMatch(/^Old phonemade .*, last used .*, for old\.example\.orgRemove$/u);
  });

  test('adds one under the name of the browser, and tells the browser which are there', async () => {
    const excluded: string[] = [];
    browserHas({
      create: async ({ excludeCredentials = [], user }) => {
        excluded.push(textOf(user.id), ...excludeCredentials.map(({ id }) => textOf(id)));
        return madeCredential();
      },
    });
    const page = accountWith([]);
    page.opens(<AccountScreen />, '/console/account/');
    expect(await (await section()).findByText('None yet.')).toBeVisible();
    page.nowAnswers({ passkeys: () => [LAPTOP] });
    await userEvent.click(await screen.findByRole('button', { name: 'Add a passkey' }));
    expect(await screen.findByText(/^Added: /u)).toBeVisible();
    expect(await screen.findByText('Chrome, Windows')).toBeVisible();
    expect(excluded).toEqual(['handle', 'other']);
    expect(page.bodiesOf('addPasskey')).toEqual([
      {
        name: expect.any(String),
        answer: {
          id: 'cGFzc2tleQ',
          rawId: 'cGFzc2tleQ',
          type: 'public-key',
          response: { clientDataJSON: 'Y2xpZW50', attestationObject: 'YXR0ZXN0YXRpb24', transports: ['internal'] },
        },
      },
    ]);
  });

  test.each([
    ['NotAllowedError', 'No passkey was made: it was canceled, or it took too long. Try again.'],
    ['InvalidStateError', 'This device has a passkey of yours already.'],
    ['ConstraintError', /Nothing here keeps a passkey that a finger, a face or a PIN opens/u],
    ['NotSupportedError', /Nothing here keeps a passkey/u],
    ['SecurityError', 'The browser makes no passkeys at this address.'],
    ['TypeError', 'The browser could not make a passkey. Try again.'],
  ])('says in plain words that the browser has answered %s', async (name, words) => {
    browserHas({ create: throws(name) });
    const page = accountWith([]);
    page.opens(<AccountScreen />, '/console/account/');
    await userEvent.click(await screen.findByRole('button', { name: 'Add a passkey' }));
    expect(await screen.findByText(words)).toBeVisible();
    expect(page.bodiesOf('addPasskey')).toEqual([]);
  });

  test('says in the words of the server that it adds none, and without a connection that there is none', async () => {
    browserHas({ create: async () => madeCredential() });
    const page = accountWith([]);
    page.nowAnswers({ addPasskey: () => refusal(409, 'You have 20 passkeys, as many as there may be. Remove one first') });
    page.opens(<AccountScreen />, '/console/account/');
    const add = await screen.findByRole('button', { name: 'Add a passkey' });
    await userEvent.click(add);
    expect(await screen.findByText(/Remove one first/u)).toBeVisible();
    page.nowAnswers({ passkeyOptions: () => NO_CONNECTION });
    await userEvent.click(add);
    expect(await screen.findByText('There is no connection to the server. Try again.')).toBeVisible();
  });

  test('removes one after it has said what that does, and not before', async () => {
    const page = accountWith([LAPTOP]);
    page.opens(<AccountScreen />, '/console/account/');
    await userEvent.click(await screen.findByRole('button', { name: 'Remove the passkey Chrome, Windows' }));
    expect(await screen.findByText(/It signs in no more\. Sessions that are open stay/u)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Keep it: Chrome, Windows' }));
    expect(page.bodiesOf('removePasskey')).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Remove the passkey Chrome, Windows' }));
    page.nowAnswers({ passkeys: () => [] });
    await userEvent.click(screen.getByRole('button', { name: 'Remove it: Chrome, Windows' }));
    expect(await screen.findByText('None yet.')).toBeVisible();
    expect(page.bodiesOf('removePasskey')).toEqual([{ id: 7 }]);
  });

  test.each([
    [false, true, 'Passkeys need a name: open the console by the name of its server, not by a number.'],
    [true, false, 'This browser has no passkeys.'],
  ])('where the server has them %s and the browser %s, says so and offers none', async (passkey, isAble, words) => {
    if (isAble) browserHas();
    accountWith([], { passkey, mail: false }).opens(<AccountScreen />, '/console/account/');
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
  });
});
