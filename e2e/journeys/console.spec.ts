import { type CDPSession, expect, type Page } from '@playwright/test';
import { violationsOn } from '@/e2e/support/axe';
import { test } from '@/e2e/support/world';

test.use({ serverRuns: 'asProcess' });

/** A laptop with a finger reader: Chromium's own, without hardware. */
async function withFingerReader(page: Page): Promise<{ readonly knowsTheFinger: (isVerified: boolean) => Promise<unknown> }> {
  const cdp: CDPSession = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    knowsTheFinger: (isUserVerified) => cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  };
}

test('the link that the start prints opens the console once, and a passkey from then on, until it is removed', async ({
  serverProcess,
  page,
}) => {
  const reader = await withFingerReader(page);
  const link = await serverProcess.consoleLink();
  const { origin } = new URL(link);
  const passkeys = page.getByRole('heading', { name: 'Passkeys' }).locator('..');
  const signsInByPasskey = async () => {
    await page.getByRole('button', { name: 'Sign out here' }).click();
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  };
  const opensAccount = () => page.goto(`${origin}/console/account/`);

  await page.goto(link);
  await page.getByRole('button', { name: 'Open the console' }).click();
  await expect(page).not.toHaveURL(/sign-in/u);
  await opensAccount();
  await expect(page.getByText('Signed in as jo@example.org')).toBeVisible();
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(passkeys.getByText(/^Added: /u)).toBeVisible();
  await expect(passkeys.getByRole('listitem')).toContainText('not used yet');
  expect(await violationsOn(page)).toEqual([]);

  // The device has one already, and says so by itself.
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByText('This device has a passkey of yours already.')).toBeVisible();

  await signsInByPasskey();
  await expect(page).not.toHaveURL(/sign-in/u);
  await opensAccount();
  await expect(passkeys.getByRole('listitem')).toContainText('last used');

  // Another's finger.
  await reader.knowsTheFinger(false);
  await signsInByPasskey();
  await expect(page.getByText(/No passkey was used: it was canceled/u)).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  await reader.knowsTheFinger(true);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page).not.toHaveURL(/sign-in/u);

  await opensAccount();
  await passkeys.getByRole('button', { name: /^Remove the passkey/u }).click();
  await passkeys.getByRole('button', { name: /^Remove it/u }).click();
  await expect(passkeys.getByText('None yet.')).toBeVisible();
  await signsInByPasskey();
  await expect(page.getByText(/This passkey does not sign in here/u)).toBeVisible();

  await page.goto(link);
  await page.getByRole('button', { name: 'Open the console' }).click();
  await expect(page.getByText('This link was used already, or its time is over. Ask for a new one')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign in with a passkey' })).toBeVisible();
});
