import { expect } from '@playwright/test';
import { test } from '@/e2e/support/world';

test('a door’s sheet on the map and the list agree, also without a signal and after a reload', { tag: '@short' }, async ({
  world,
  volunteer,
}) => {
  const { page } = volunteer;
  await volunteer.isAtTheDoors();
  const list = page.url();
  const [first = '', second = ''] = await volunteer.nextDoors(2);
  await volunteer.waitsUntilTheSiteIsKept();
  await volunteer.losesTheNetwork();
  await volunteer.presses('Back');
  await page.getByRole('link', { name: 'Open map' }).click();
  await expect(page).toHaveURL(/\/view-map\//);
  const onMap = page.getByRole('list', { name: 'Doors on the map' });
  await onMap.getByRole('button', { name: new RegExp(`^${first}`, 'u') }).click();
  const sheet = volunteer.doorOverMap(first);
  await sheet.getByRole('button', { name: 'Done' }).click();
  await expect(sheet.getByRole('button', { name: 'Done' })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: `Next to do ${second}` }).click();
  await expect(sheet).toBeHidden();
  await volunteer.doorOverMap(second).getByRole('button', { name: 'Not home' }).click();
  await expect(page.getByRole('button', { name: `Undo ${second} · not home` })).toBeVisible();
  await volunteer.doorOverMap(second).getByRole('button', { name: 'Close' }).click();
  await expect(onMap.getByRole('button', { name: new RegExp(`^${first} Done`, 'u') })).toBeVisible();
  await expect(onMap.getByRole('button', { name: new RegExp(`^${second} Not home`, 'u') })).toBeVisible();

  await volunteer.opens(new URL(list).pathname + new URL(list).search);
  await volunteer.seesDone(first);
  await volunteer.seesNotHome(second);
  await volunteer.doneButton(first).click();
  await expect(volunteer.doneButton(first)).toHaveAttribute('aria-pressed', 'false');
  await page.goBack();
  await expect(onMap.getByRole('button', { name: new RegExp(`^${first} Done`, 'u') })).toBeHidden();
  await volunteer.getsTheNetworkBack();
  await volunteer.seesEverythingSent();
  const marks = await world.marksAtTheEnd();
  expect(marks.map(({ door }) => door)).toEqual([first, second, first]);
  expect(marks.slice(0, 2).map(({ action }) => action)).toEqual(['c', 'nh']);
});

test('a door leads to its place among the doors of the map', async ({ volunteer }) => {
  const { page } = volunteer;
  await volunteer.isAtTheDoors();
  const [door = ''] = await volunteer.nextDoors(1);
  await volunteer.opensTheDoor(door);
  await page.getByRole('link', { name: 'Map', exact: true }).click();
  await volunteer.doorOverMap(door).getByRole('link', { name: 'Survey' }).click();
  await expect(page.getByRole('heading', { name: 'Who answered?' })).toBeVisible();
});

test('Back to the map opens the sheet of the door that was open last', async ({ volunteer }) => {
  const { page } = volunteer;
  await volunteer.isAtTheDoors();
  const [door = ''] = await volunteer.nextDoors(1);
  await page.getByRole('tab', { name: 'Map' }).click();
  await page.getByRole('button', { name: new RegExp(`^${door}`, 'u') }).click();
  await volunteer.doorOverMap(door).getByRole('link', { name: 'Door details' }).click();
  await expect(page.getByRole('heading', { level: 1, name: door, exact: true })).toBeVisible();
  await page.getByRole('link', { name: /^Next/u }).last().click();
  await expect(page.getByRole('heading', { level: 1, name: door, exact: true })).toBeHidden();
  const next = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  await volunteer.presses('Back');
  await expect(volunteer.doorOverMap(next)).toBeVisible();
});

test('list and map are one screen: the tab changes the address, and Back leaves the packet', async ({ volunteer }) => {
  const { page } = volunteer;
  await volunteer.isAtTheDoors();
  const [first = '', second = ''] = await volunteer.nextDoors(2);
  await volunteer.marksDone(first);
  const list = new URL(page.url());
  await page.evaluate(() => Object.assign(window, { isTheSamePage: true }));
  await page.getByRole('tab', { name: 'List' }).press('ArrowRight');
  await expect(page).toHaveURL(`${list.origin}/view-map/${list.search}`);
  await expect(page.getByRole('list', { name: 'Doors on the map' })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Map' })).toBeFocused();
  await expect(page.getByRole('button', { name: new RegExp(`^${first} Done`, 'u') })).toBeVisible();
  await page.getByRole('button', { name: `Next to do ${second}` }).click();
  await volunteer.doorOverMap(second).getByRole('button', { name: 'Not home' }).click();
  // Back from the door's survey returns to the door that was left, not to the one that was opened first.
  await volunteer
    .doorOverMap(second)
    .getByRole('button', { name: /^Next door/u })
    .click();
  const sheet = page.locator('[data-door-over-map]');
  const third = (await sheet.getByRole('heading').first().textContent()) ?? '';
  expect(third).not.toBe(second);
  await sheet.getByRole('link', { name: 'Survey' }).click();
  await expect(page.getByRole('heading', { name: 'Who answered?' })).toBeVisible();
  await page.goBack();
  await expect(volunteer.doorOverMap(third)).toBeVisible();
  // Escape closes a dialog over the sheet first, and then the sheet.
  await sheet.getByRole('button', { name: /^More/u }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(sheet).toBeVisible();
  await page.getByRole('button', { name: `Undo ${second} · not home` }).click();
  await expect(page.getByRole('button', { name: new RegExp(`^Undo ${first} · done`, 'u') })).toBeVisible();
  await page.getByRole('tab', { name: 'List' }).click();
  await expect(page).toHaveURL(list.href);
  await volunteer.seesDone(first);
  expect(await page.evaluate(() => 'isTheSamePage' in window)).toBe(true);
  await page.getByRole('tab', { name: 'Map' }).click();
  await page.reload();
  await expect(page.getByRole('tab', { name: 'Map' })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('tab', { name: 'List' }).click();
  await expect(volunteer.doors().first()).toBeVisible();
  await volunteer.presses('Back');
  await expect(page).toHaveURL(/\/packet-detail\//);
});

test('list-view shows the doors as a list or on the map, and remembers which', async ({ volunteer }) => {
  const { page } = volunteer;
  await volunteer.isAtTheDoors();
  const { search } = new URL(page.url());
  const [door = ''] = await volunteer.nextDoors(1);
  await volunteer.opens(`/list-view/${search}`);
  await expect(page.getByRole('tab', { name: 'List' })).toHaveAttribute('aria-selected', 'true');
  await volunteer.marksDone(door);
  await page.getByRole('tab', { name: 'List' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Map' })).toBeFocused();
  await expect(page.getByRole('button', { name: new RegExp(`^${door} Done`, 'u') })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('list', { name: 'Doors on the map' })).toBeVisible();
  await page.getByRole('tab', { name: 'List' }).click();
  await volunteer.seesDone(door);
});

test('the map of all packets says how far each is, and leads to it and to its map', async ({ volunteer, context }) => {
  const { page } = volunteer;
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 44.05, longitude: -123.08 });
  await volunteer.signsIn();
  await volunteer.choosesCampaign();
  await volunteer.opensWalk();
  await expect(
    volunteer
      .packetLinks()
      .filter({ hasText: /Doors|On this phone/u })
      .first(),
  ).toBeVisible();
  await volunteer.presses('Back');
  await page.getByRole('link', { name: /^Map/ }).click();
  await expect(page).toHaveURL(/\/map-all\//);
  await expect(page.getByText(/doors left in \d+ packets$/)).toBeVisible();
  await expect(page.getByText(/^Nearest door left: about/).first()).toBeVisible();
  await page
    .getByRole('link', { name: /^Open map/ })
    .first()
    .click();
  await expect(page.getByRole('list', { name: 'Doors on the map' })).toBeVisible();
  await volunteer.presses('Back');
  await volunteer.packetLinks().first().click();
  await expect(page).toHaveURL(/\/packet-detail\//);
});

test('of a packet of a thousand doors only those in sight are in the document', async ({ volunteer, context }) => {
  const { page } = volunteer;
  const result = Array.from({ length: 1000 }, (_, index) => ({
    addressId: `${index}`,
    status: 0,
    color: '2',
    record: [],
    address: `${index + 1} Elm St`,
    city: 'Alder Bay',
    zip: '97000',
    ...(index % 2 === 0 ? { lat: 44, lon: -123 } : {}),
  }));
  await context.route('**/mapList2.php*', (route) =>
    route.fulfill({ json: { response: 'success', message: '', data: { result, groups: [] } } }),
  );
  await volunteer.signsIn();
  await volunteer.choosesCampaign();
  await volunteer.opens('/view-map/?packetId=340&packetType=0');
  await expect(page.getByText(/^0 of 1000 doors · 500 are not on the map/)).toBeVisible();
  const buttons = page.getByRole('list', { name: 'Doors on the map' }).getByRole('button');
  expect(await buttons.count()).toBeLessThanOrEqual(60);
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect(page.getByRole('button', { name: /^1000 Elm St/ })).toBeInViewport();
});
