import { expect } from '@playwright/test';
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

test('every screen is sent with its title', { tag: '@short' }, async ({ request, world }) => {
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
    const html = await (await request.get(`${world.server.address}${path}`)).text();
    expect(html).toContain(`<title>${title} · Walkbook</title>`);
    // The installed app's status bar on an iPhone.
    expect(html).toContain('<meta name="apple-mobile-web-app-status-bar-style" content="default"/>');
    // What a browser installs the app by.
    expect(html).toContain('<link rel="manifest" href="/manifest.webmanifest"/>');
  }
});

for (const percent of [100, 150, 200]) {
  const tag = percent === 100 ? '@short' : [];
  test(`the toolbar is dark red, its title white and centered, whatever stands at its sides, with text of ${percent} %`, { tag }, async ({
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

test('the side menu slides in and out', { tag: '@short' }, async ({ volunteer }) => {
  const { page } = volunteer;
  const menu = page.getByRole('dialog').filter({ has: page.getByRole('button', { name: 'Switch campaign' }) });
  await volunteer.isAtTheDoors();
  await page.evaluate(SHOW_MENU);
  await expect(menu).toHaveCSS('animation', /^0\.3s .*slide-in/u);
  const closing = page.evaluate(HOW_THE_MENU_CLOSES);
  await page.keyboard.press('Escape');
  expect(await closing).toMatch(/^0\.3s .*slide-out/u);
});

test('Back closes what lies over the list, one after the other, and then leaves it', async ({ volunteer }) => {
  const { page } = volunteer;
  const menu = page.getByRole('dialog').filter({ has: page.getByRole('button', { name: 'Switch campaign' }) });
  const more = page.getByRole('dialog', { name: 'More' });
  const queue = page.getByRole('dialog', { name: 'Data Queue' });
  const takeIn = page.getByRole('dialog', { name: 'Receive from another phone' });
  await volunteer.goesToTheDoors();
  const list = page.url();
  const isOverTheList = async () => {
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL(list);
    // An entry of its own for each thing that is open, and for none that is closed.
    await expect.poll(() => page.evaluate(() => window.history.state.over ?? 0)).toBe(0);
  };
  const opensMore = async () => {
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await expect(more).toBeVisible();
  };
  await opensMore();
  await page.goBack();
  await isOverTheList();
  await opensMore();
  await more.getByRole('button', { name: 'Data Queue' }).click();
  await expect(queue).toBeVisible();
  await queue.getByRole('button', { name: 'Receive from another phone' }).click();
  await expect(takeIn).toBeVisible();
  await page.goBack();
  await expect(takeIn).toBeHidden();
  await expect(queue).toBeVisible();
  await page.goBack();
  await isOverTheList();
  await page.evaluate(SHOW_MENU);
  await expect(menu).toBeVisible();
  await page.goBack();
  await isOverTheList();
  // Close and a menu item that navigates leave no entry in the history.
  await opensMore();
  await more.getByRole('button', { name: 'Close' }).click();
  await isOverTheList();
  await page.evaluate(SHOW_MENU);
  await menu.getByRole('button', { name: 'Settings' }).click();
  await expect(page).toHaveURL(/\/settings\//u);
  await page.goBack();
  await isOverTheList();
  await expect(volunteer.doors().first()).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/packet-detail\//u);
});

test.describe('Without a service worker', () => {
  test.use({ serviceWorkers: 'block' });

  test('a navigation that fails is logged to the console, and the screen opens by a load of its own', { tag: '@short' }, async ({
    volunteer,
  }) => {
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
