import { type BrowserContext, expect, type Page } from '@playwright/test';
import { asksForThePlace } from '@/e2e/support/askedPlace';
import { violationsOn } from '@/e2e/support/axe';
import { drawsMaps } from '@/e2e/support/drawsMaps';
import { watchLayoutShift } from '@/e2e/support/layoutShift';
import { servesMap } from '@/e2e/support/madeUpMap';
import { IMAGES, servesImages } from '@/e2e/support/packetPicture';
import type { Volunteer } from '@/e2e/support/volunteer';
import { test } from '@/e2e/support/world';

test.use({ launchOptions: drawsMaps });
// The site, the maps and the images are kept beside each other.
test.slow();
const soon = expect.configure({ timeout: 120_000 });

/** Walk on a phone that keeps the site; how many packets the volunteer has. */
async function isAtWalk(volunteer: Volunteer): Promise<number> {
  await volunteer.signsIn();
  await volunteer.choosesCampaign();
  await volunteer.opensWalk();
  await expect(volunteer.packetLinks().first()).toBeVisible();
  await volunteer.waitsUntilTheSiteIsKept();
  return volunteer.packetLinks().count();
}

const whole = (volunteer: Volunteer) => volunteer.packetLinks().filter({ hasText: '✓ On this phone' });

/** A phone whose browser tells neither connection nor battery, as an iPhone's. */
async function tellsNothing(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { configurable: true, value: undefined });
    Object.defineProperty(navigator, 'getBattery', { configurable: true, value: undefined });
  });
}

/** Where the links of a screen stand, px from the top. */
const rows = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().y));

test('a charging phone gets every packet whole by itself, and offers each without a signal', async ({ volunteer, context }) => {
  const { page } = volunteer;
  await servesMap(context);
  await servesImages(context, page);
  const own = await isAtWalk(volunteer);
  expect(own).toBeGreaterThan(1);
  await soon(whole(volunteer)).toHaveCount(own);
  const [first = '', other = ''] = await volunteer
    .packetLinks()
    .evaluateAll((links) => links.map((link) => new URLSearchParams(link.getAttribute('href')?.split('?')[1]).get('packetId') ?? ''));

  await volunteer.losesTheNetwork();
  await asksForThePlace(page);
  const shifts = await watchLayoutShift(page);
  await volunteer.opens(`/start-offline/?packetId=${first}&packetType=0`);
  await expect(page.getByRole('heading', { name: /^You are offline. Continue with packet/u })).toBeVisible();
  const others = page.getByRole('list', { name: 'Your other packets' }).getByRole('link');
  await expect(others).toHaveCount(own - 1);
  const before = await rows(page);
  await soon(others.filter({ hasText: '✓ On this phone' })).toHaveCount(own - 1);
  expect(await rows(page)).toEqual(before);
  expect((await shifts()).filter(({ isArriving }) => !isArriving)).toEqual([]);
  expect(await violationsOn(page)).toEqual([]);
  await others.and(page.locator(`[href*="packetId=${other}&"]`)).click();
  await expect(page).toHaveURL(new RegExp(`/list-address/\\?.*packetId=${other}&`, 'u'));
  await expect(volunteer.doors().first()).toBeVisible();
});

test('a phone that tells nothing of its connection asks once, and fetches nothing after a no', async ({ volunteer, context }) => {
  const { page } = volunteer;
  await tellsNothing(context);
  await servesMap(context);
  await servesImages(context, page);
  const asked: string[] = [];
  page.on('request', (request) => IMAGES.test(request.url()) && asked.push(request.url()));
  const own = await isAtWalk(volunteer);
  const question = page.getByRole('dialog', { name: `Get the maps and images of ${own} packets?` });
  await soon(question).toBeVisible();
  await expect(volunteer.packetLinks().filter({ hasText: 'Doors only, no map or image' })).toHaveCount(own);
  expect(await violationsOn(page)).toEqual([]);
  expect(asked).toEqual([]);

  await question.getByRole('button', { name: 'Not now' }).click();
  await expect(question).toBeHidden();
  await page.reload();
  await expect(volunteer.packetLinks().filter({ hasText: 'Doors only, no map or image' })).toHaveCount(own);
  await expect(question).toBeHidden();
  expect(asked).toEqual([]);
});

test('after a word every packet comes, on every connection', async ({ volunteer, context }) => {
  const { page } = volunteer;
  await tellsNothing(context);
  await servesMap(context);
  await servesImages(context, page);
  const own = await isAtWalk(volunteer);
  const question = page.getByRole('dialog', { name: /^Get the maps and images/u });
  await soon(question).toBeVisible();
  await question.getByRole('button', { name: 'Get them' }).click();
  await expect(question).toBeHidden();
  await soon(whole(volunteer)).toHaveCount(own);
});
