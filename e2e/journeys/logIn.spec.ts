import { expect, type Page } from '@playwright/test';
import { keepsSiteWhenAsked } from '@/e2e/support/keepsSite';
import { test } from '@/e2e/support/world';
import { DEMO_SIGN_IN } from '@/server/demo/signIn';

/** A small phone: what comes below the form has little room there. */
test.use({ viewport: { width: 360, height: 640 } });

/** Where the form's fields and buttons are on the screen. */
function places(page: Page): Promise<readonly unknown[]> {
  const controls = [
    page.getByRole('textbox', { name: 'E-mail' }),
    page.getByRole('textbox', { name: 'PIN' }),
    page.getByRole('button', { name: 'Log in' }),
    page.getByRole('button', { name: 'Send me a PIN' }),
  ];
  return Promise.all(controls.map((control) => control.boundingBox()));
}

test('no answer of the log-in moves its fields, and that a PIN is on its way stands below them', async ({ volunteer }) => {
  const { page } = volunteer;
  await volunteer.opens('/login/');
  await volunteer.waitsForTheApp();
  const before = await places(page);

  await volunteer.presses('Log in');
  await expect(page.getByText('Enter your e-mail')).toBeVisible();
  expect(await places(page)).toEqual(before);

  await page.getByRole('textbox', { name: 'E-mail' }).fill(DEMO_SIGN_IN.email);
  await page.getByRole('textbox', { name: 'PIN' }).fill('000000');
  await volunteer.presses('Log in');
  await expect(page.getByText('E-mail or PIN not recognised')).toBeVisible();
  expect(await places(page)).toEqual(before);

  await volunteer.losesTheNetwork();
  await volunteer.presses('Log in');
  await expect(page.getByText('Can not do this when offline. The campaign’s server cannot be reached.')).toBeVisible();
  expect(await places(page)).toEqual(before);

  await volunteer.getsTheNetworkBack();
  await volunteer.presses('Send me a PIN');
  // In the screen itself, not in a toast.
  await expect(page.getByRole('main').getByText('If the campaign knows this e-mail, a PIN is on its way.')).toBeVisible();
  expect(await places(page)).toEqual(before);
});

test('pressed before the app has come, Log in opens no address with what is typed', async ({ browser, world }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(`${world.server.address}/login/`);
  await page.getByRole('textbox', { name: 'E-mail' }).fill(DEMO_SIGN_IN.email);
  await page.getByRole('textbox', { name: 'PIN' }).fill(DEMO_SIGN_IN.pin);
  await page.getByRole('button', { name: 'Log in' }).click();
  // A page of its own afterwards, so that what the press has begun would be under way.
  await page.goto(`${world.server.address}/login/`);
  expect(asked.length).toBeGreaterThan(0);
  expect(asked.join('\n')).not.toMatch(/email|pin=/u);
  await context.close();
});

test('typed before the app has come, an e-mail is kept; pressed before it, Log in is done once it has', { tag: '@short' }, async ({
  volunteer,
  browser,
}) => {
  const chunks = /\/_next\/static\/chunks\/.*\.js$/u;
  /** Opens the log-in, holds its scripts back, and types an e-mail. @returns lets the scripts go on */
  const typesEarly = async (page: Page) => {
    let letScriptsLoad = () => {};
    const typed = new Promise<void>((resolve) => {
      letScriptsLoad = resolve;
    });
    await page.route(chunks, async (route) => {
      await typed;
      await route.continue();
    });
    await page.goto(volunteer.urlOf('/login/'), { waitUntil: 'commit' });
    await page.getByRole('textbox', { name: 'E-mail' }).fill(DEMO_SIGN_IN.email);
    return letScriptsLoad;
  };
  const { page } = volunteer;
  const goOn = await typesEarly(page);
  goOn();
  await volunteer.waitsForTheApp();
  await page.getByRole('textbox', { name: 'PIN' }).fill(DEMO_SIGN_IN.pin);
  await volunteer.presses('Log in');
  await expect(page).toHaveURL(/\/list-campaign\//u);

  const context = await browser.newContext();
  await keepsSiteWhenAsked(context);
  const early = volunteer.at(await context.newPage());
  const nowGoOn = await typesEarly(early.page);
  await early.page.getByRole('textbox', { name: 'PIN' }).fill(DEMO_SIGN_IN.pin);
  const logIns: string[] = [];
  early.page.on('request', (request) => request.url().includes('/login') && request.method() === 'POST' && logIns.push(request.url()));
  await early.presses('Log in');
  await expect(early.page).toHaveURL(/\/login\/$/u);
  nowGoOn();
  await expect(early.page).toHaveURL(/\/list-campaign\//u);
  expect(logIns).toHaveLength(1);
  await context.close();
});
