import { expect } from '@playwright/test';
import { DeviceDatabase } from '@/e2e/support/deviceDatabase';
import { setTextSize } from '@/e2e/support/textSize';
import { test } from '@/e2e/support/world';

/** Waits until the menu begins to close. @returns its animation */
const HOW_THE_MENU_CLOSES = () =>
  new Promise<string>((resolve) => {
    const watch = new MutationObserver(() => {
      const menu = document.querySelector('[role="dialog"][data-state="closed"]');
      if (!menu) return;
      watch.disconnect();
      resolve(getComputedStyle(menu).animation);
    });
    watch.observe(document.body, { attributes: true, childList: true, subtree: true });
  });

/** How far the middle of a title is from that of its toolbar. */
const OFF_THE_MIDDLE_PX = (title: Element) => {
  const [own = 0, whole = 0] = [title, title.closest('header') ?? document.body].map((part) => {
    const { left, right } = part.getBoundingClientRect();
    return (left + right) / 2;
  });
  return Math.abs(own - whole);
};

/** Asks for the side menu as any part of the app may. */
const SHOW_MENU = () => window.dispatchEvent(new Event('side-menu:show'));

test('signed out, the empty path and the login guard of pin, list-campaign and main-menu lead to login', async ({ volunteer }) => {
  for (const path of ['/', '/pin/', '/list-campaign/', '/main-menu/']) {
    await volunteer.opens(path);
    await expect(volunteer.page).toHaveURL(/\/login\/$/);
  }
});

test('every screen has a title', async ({ volunteer }) => {
  const { page } = volunteer;
  await volunteer.goesToTheDoors();
  const { search } = new URL(page.url());
  for (const [path, title] of [
    ['/login/', 'Log in'],
    ['/pin/', 'New PIN'],
    ['/list-campaign/', 'Campaigns'],
    ['/main-menu/', 'Main menu'],
    ['/walk/', 'Walk'],
    ['/settings/', 'Settings'],
    ['/target-detail/', 'Target'],
    ['/packet-detail/', 'Packet'],
    ['/list-view/', 'Doors'],
    ['/list-address/', 'Doors'],
    ['/packet-address/', 'Door'],
    ['/start-offline/', 'Offline'],
  ]) {
    const html = await (await page.request.get(volunteer.urlOf(`${path}${search}`))).text();
    expect(html).toContain(`<title>${title} · Walkbook</title>`);
    // The installed app's status bar on an iPhone.
    expect(html).toContain('<meta name="apple-mobile-web-app-status-bar-style" content="default"/>');
    // What a browser installs the app by.
    expect(html).toContain('<link rel="manifest" href="/manifest.webmanifest"/>');
  }
  await volunteer.opens('/settings/');
  await expect(page).toHaveTitle('Settings · Walkbook');
  await volunteer.opens('/walk/');
  await expect(page).toHaveTitle('Walk · Walkbook');
});

for (const percent of [100, 150, 200]) {
  test(`the toolbar is dark red, its title white and centered, whatever stands at its sides, with text of ${percent} %`, async ({
    volunteer,
  }) => {
    const { page } = volunteer;
    await volunteer.isAtTheDoors();
    await setTextSize(page, percent);
    const { search } = new URL(page.url());
    for (const path of [`/list-address/${search}`, `/packet-detail/${search}`, '/settings/', '/main-menu/']) {
      await volunteer.opens(path);
      const toolbar = page.getByRole('banner');
      const title = toolbar.getByRole('heading', { level: 1 });
      await expect(toolbar, path).toHaveCSS('background-color', 'rgb(139, 0, 0)');
      await expect(title, path).toHaveCSS('color', 'rgb(255, 255, 255)');
      await expect(title, path).toHaveCSS('text-align', 'center');
      await expect.poll(() => title.evaluate(OFF_THE_MIDDLE_PX), path).toBeLessThan(1);
    }
  });
}

test('a page that the app does not have is never the place to return to', async ({ volunteer }) => {
  const { page } = volunteer;
  await volunteer.goesToTheDoors();
  await volunteer.opens('/no-such-page/?packetId=1');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await volunteer.waitsForTheStorage();
  await page.getByRole('link', { name: 'Back to walking' }).click();
  await expect(page).toHaveURL(/\/list-address\//);
});

test('a path visited without a query gets the whole one last used for it', async ({ volunteer }) => {
  const { page } = volunteer;
  await volunteer.goesToTheDoors();
  const { search } = new URL(page.url());
  // The next start reads what is on the disk.
  const isRemembered = (query: string) =>
    expect.poll(async () => (await new DeviceDatabase(page).valuesOf('values')).join('\n'), query).toContain(query);
  await volunteer.opens(`/list-address/${search}&from=a+mail`);
  await expect(volunteer.doors().first()).toBeVisible();
  await isRemembered('from=a+mail');
  await volunteer.opens('/settings/?seen=1');
  await isRemembered('seen=1');
  await volunteer.opens('/list-address/');
  await expect(volunteer.doors().first()).toBeVisible();
  await expect.poll(() => new URL(page.url()).search).toBe(`${search}&from=a+mail`);
  await volunteer.opens('/settings/');
  await expect(page).toHaveURL(/\/settings\/\?seen=1$/);
});

test('signs are kept by loading a walk with them, and not by a walk that cannot be loaded', async ({ volunteer }) => {
  const { page } = volunteer;
  const signs = page.getByRole('switch', { name: 'Signs' });
  await volunteer.signsIn();
  await volunteer.choosesCampaign();
  await volunteer.opensWalk();
  await expect(volunteer.packetLinks().first()).toBeVisible();
  await volunteer.waitsUntilTheSiteIsKept();
  await volunteer.losesTheNetwork();
  await signs.click();
  await expect(signs).toBeChecked();
  await expect(page.getByText('Your packets are not on this phone yet.')).toBeVisible();
  await page.reload();
  await expect(volunteer.packetLinks().first()).toBeVisible();
  await expect(signs).not.toBeChecked();

  await volunteer.getsTheNetworkBack();
  const asked = page.waitForRequest(/getWalk\.php\?u=[^&]+&y=3/u);
  // As a server in front of the campaign's may have set it: every request gives it back.
  await page.context().addCookies([{ name: 'XSRF-TOKEN', value: 'from%2Fthe+server', url: volunteer.urlOf('/') }]);
  await signs.click();
  expect((await (await asked).allHeaders())['x-xsrf-token']).toBe('from/the+server');
  await expect(page.getByText('Your packets are not on this phone yet.')).toBeHidden();
  await expect(
    page
      .getByRole('link', { name: /packet/ })
      .or(volunteer.packetLinks())
      .first(),
  ).toBeVisible();
  await page.reload();
  await expect(signs).toBeChecked();
});

test('a packet that the server refuses shows its message, and stays the last place; one that it does not have is not here', async ({
  volunteer,
}) => {
  const { page } = volunteer;
  await volunteer.signsIn();
  await volunteer.choosesCampaign();
  let answer = { status: 200, message: 'This packet is locked until Monday' };
  await page.route(/mapList2\.php/u, (route) =>
    route.fulfill({ status: answer.status, json: { response: 'failure', message: answer.message, data: null } }),
  );
  await volunteer.opens('/list-address/?targetId=1&packetId=2&packetType=0');
  await expect(page.getByText('This packet is locked until Monday. Nothing you have marked is lost.')).toBeVisible();
  await expect(page.getByText('This packet is not here')).toBeHidden();
  const remembered = () => page.evaluate(() => [localStorage.getItem('lastUrl'), localStorage.getItem('lastParams')]);
  expect(await remembered()).toEqual(['/list-address?targetId=1&packetId=2&packetType=0', expect.stringContaining('packetId=2')]);

  answer = { status: 404, message: 'No such packet' };
  await page.reload();
  await expect(page.getByText('This packet is not here')).toBeVisible();
  await expect.poll(remembered).toEqual(['/walk', expect.not.stringContaining('packetId=2')]);
});

test('the main menu’s way to a packet keeps the last query of its path', async ({ volunteer }) => {
  const { page } = volunteer;
  await volunteer.signsIn();
  await volunteer.choosesCampaign();
  await volunteer.opens('/packet/?c=ZZZZZZZZZ');
  await expect(page.getByText('No packet of this campaign has this code.')).toBeVisible();
  await volunteer.opens('/main-menu/');
  await page.getByRole('link', { name: 'Find a packet' }).click();
  await expect(page.getByRole('textbox', { name: 'Packet code' })).toHaveValue('');
  await volunteer.opens('/packet/');
  await expect(page.getByRole('textbox', { name: 'Packet code' })).toHaveValue('ZZZZZZZZZ');
});

test('the event side-menu:show shows the menu on any screen; an item, Back and Escape close it', async ({ volunteer }) => {
  const { page } = volunteer;
  const menu = page.getByRole('dialog').filter({ has: page.getByRole('button', { name: 'Switch campaign' }) });
  await volunteer.signsIn();
  await volunteer.choosesCampaign('Alder Bay Forward');
  await volunteer.opensWalk();
  await volunteer.opensPacket();
  await volunteer.opensTheList();
  await page.evaluate(SHOW_MENU);
  await expect(menu).toBeVisible();
  await expect(menu).toHaveAccessibleName('Alder Bay Forward');
  await expect(menu).toHaveCSS('animation', /^0\.3s .*slide-in/u);
  const closing = page.evaluate(HOW_THE_MENU_CLOSES);
  await page.keyboard.press('Escape');
  expect(await closing).toMatch(/^0\.3s .*slide-out/u);
  await expect(menu).toBeHidden();
  await page.evaluate(SHOW_MENU);
  await menu.getByRole('button', { name: 'Settings' }).click();
  await expect(page).toHaveURL(/\/settings\//);
  await expect(menu).toBeHidden();
  await page.evaluate(SHOW_MENU);
  await expect(menu).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/list-address\//);
  await expect(menu).toBeHidden();
});

test.describe('Without a service worker', () => {
  test.use({ serviceWorkers: 'block' });

  test('a navigation that fails is logged to the console, and the screen opens by a load of its own', async ({ volunteer }) => {
    const { page } = volunteer;
    await volunteer.signsIn();
    await volunteer.choosesCampaign();
    // What the router fetches of a screen.
    await page.route(/\.txt(?:\?|$)/u, (route) => route.abort());
    await volunteer.opens('/main-menu/');
    const errors: string[] = [];
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    await Promise.all([page.waitForEvent('load'), page.getByRole('link', { name: 'Targets' }).click()]);
    await expect(page).toHaveURL(/\/targets\//u);
    await expect(page.getByRole('heading', { level: 1, name: 'Targets' })).toBeVisible();
    expect(errors).toContainEqual(expect.stringMatching(/Failed to fetch RSC payload for \S*\/targets\//u));
  });
});
