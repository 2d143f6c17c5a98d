import { expect, type Page } from '@playwright/test';
import { standingAt } from '@/e2e/support/browser';
import type { Fault } from '@/e2e/support/faultProxy';
import * as faults from '@/e2e/support/faults';
import { test } from '@/e2e/support/faultWorld';

/** What the app writes into the browser's console, by its beginning. */
function linesOf(page: Page): { readonly beginning: (words: string) => readonly string[] } {
  const lines: string[] = [];
  page.on('console', (message) => lines.push(message.text()));
  return { beginning: (words) => lines.filter((line) => line.startsWith(words)) };
}

const invalid = (message: string) => `Invalid response from server. ${message}. Contact support at (541) 555-0100 if the error persists.`;

test('the sync bar, the log and the Data Queue speak the specification’s words', async ({ faultProxy, volunteer }) => {
  const { page } = volunteer;
  const lines = linesOf(page);
  const bar = page.getByRole('status');
  await volunteer.returnsToTheDoors();
  const [first = '', second = '', third = ''] = await volunteer.nextDoors(3);
  await expect(page.getByText('Every change has been received')).toBeHidden();

  await volunteer.losesTheNetwork();
  await volunteer.marksDone(first);
  await volunteer.marksNotHome(second);
  await expect(bar).toHaveText('2 record changes awaiting data connection');
  expect(lines.beginning('Device')).toEqual(['Device is offline. Awaiting data connection']);

  faultProxy.applies(faults.refusal('The list is closed'), 'updates');
  await volunteer.getsTheNetworkBack();
  await expect(bar).toHaveText('2 record changes have not saved');
  await volunteer.marksDone(third);
  await expect(bar).toHaveText('3 record changes have not saved');
  expect(lines.beginning('Invalid')[0]).toBe(invalid('The list is closed'));
  expect(lines.beginning('Failed')).toEqual(['Failed submitting list update']);
  await expect(page.getByText('Safe on this phone. Sends by itself.')).toBeVisible();
  const dataQueue = await volunteer.opensTheDataQueue();
  await expect(dataQueue).toContainText('3 recorded · 0 received · 3 waiting');
  await expect(dataQueue).toContainText('The list is closed');
  await expect(dataQueue).toContainText('Walkbook tries again by itself every 5 seconds.');
  await expect(dataQueue.getByRole('link', { name: 'Call (541) 555-0100' })).toHaveAttribute('href', 'tel:5415550100');
  await dataQueue.getByRole('button', { name: 'Try now' }).click();
  await expect(dataQueue.getByText('Tried just now. It still did not work.')).toBeVisible();
  await expect(dataQueue.getByRole('button', { name: 'Copy' })).toBeHidden();
  await dataQueue.getByText('For support').click();
  await expect(dataQueue.getByRole('button', { name: 'Copy' })).toBeVisible();
  const raw = dataQueue.getByRole('region', { name: 'Raw text' });
  // What comes into sight is drawn, a frame later.
  await raw.scrollIntoViewIfNeeded();
  await expect(raw).toContainText('"action"');
  const text = (await raw.textContent()) ?? '';
  expect(JSON.parse(text).map(({ body }: { body: { action: string } }) => body.action)).toEqual(['c', 'nh', 'c']);
  await dataQueue.getByRole('button', { name: 'Close' }).click();

  faultProxy.applies(faults.hang, 'updates');
  await expect.poll(() => lines.beginning(invalid('Timeout has occurred')).length, { timeout: 90_000 }).toBeGreaterThan(0);
  faultProxy.appliesNoFault();
  await volunteer.seesEverythingSent();
});

/** How a sync can fail, and what the app says then. */
const endings: readonly { readonly when: string; readonly fault: Fault; readonly words: string }[] = [
  { when: 'a message of the server', fault: faults.refusal('The list is closed'), words: 'The list is closed' },
  { when: 'a failure without a message', fault: faults.refusal(''), words: 'Unknown Error' },
  { when: 'a broken connection', fault: faults.cutDuringRequest, words: 'Can not do this when offline' },
];

for (const { when, fault, words } of endings) {
  test(`a sync that ends with ${when} says ‘${words}’`, async ({ faultProxy, volunteer }) => {
    await volunteer.returnsToTheDoors();
    faultProxy.applies(fault, 'api');
    await volunteer.presses('Sync');
    await expect(volunteer.page.getByRole('alert').filter({ hasText: words })).toHaveText(new RegExp(`^${words}`));
  });
}

test('a sync shows its loader, can be cancelled, ends with the connection, and tells when it has worked', async ({
  faultProxy,
  volunteer,
}) => {
  const { page } = volunteer;
  const loader = page.getByRole('dialog', { name: 'Syncing data...' });
  await volunteer.returnsToTheDoors();

  faultProxy.applies(faults.hang, 'api');
  await volunteer.presses('Sync');
  await expect(loader).toBeVisible();
  await loader.getByRole('button', { name: 'Cancel' }).click();
  await expect(loader).toBeHidden();
  await expect(page.getByRole('alert').filter({ hasText: 'Cancelled' })).toHaveText(/^Cancelled/);

  await volunteer.presses('Sync');
  await expect(loader).toBeVisible();
  await volunteer.losesTheNetwork();
  await expect(page.getByRole('alert').filter({ hasText: 'The network is offline' })).toBeVisible();
  await expect(loader).toBeHidden();

  faultProxy.appliesNoFault();
  await volunteer.getsTheNetworkBack();
  await volunteer.presses('Sync');
  await expect(page.getByText('Sync Success', { exact: true })).toBeVisible();
});

/** Counts from the next page on how often the browser is asked where the phone is. */
async function countsPlacesAsked(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const ask = navigator.geolocation.getCurrentPosition.bind(navigator.geolocation);
    let asked = 0;
    navigator.geolocation.getCurrentPosition = (...how) => {
      asked += 1;
      document.documentElement.dataset.placesAsked = String(asked);
      ask(...how);
    };
  });
  return () => page.evaluate(() => Number(document.documentElement.dataset.placesAsked ?? 0));
}

test('a sync stays asked for while sends fail, and asks for the list from where the phone was found', async ({ faultProxy, volunteer }) => {
  const { page } = volunteer;
  const bar = page.getByRole('status');
  const loader = page.getByRole('dialog', { name: 'Syncing data...' });
  const placesAsked = await countsPlacesAsked(page);
  await volunteer.returnsToTheDoors();
  const [first = ''] = await volunteer.nextDoors(1);
  faultProxy.applies(faults.refusal('The list is closed'), 'updates');
  await volunteer.marksDone(first);
  await expect(bar).toHaveText('1 record changes have not saved');
  const asked = page.waitForRequest(/mapList2\.php/u, { timeout: 120_000 });
  await volunteer.presses('Sync');
  const sends = faultProxy.applied;
  await expect.poll(() => faultProxy.applied).toBeGreaterThan(sends + 1);
  await expect(loader).toBeVisible();

  faultProxy.appliesNoFault();
  const { searchParams } = new URL((await asked).url());
  await expect(page.getByText('Sync Success', { exact: true })).toBeVisible();
  expect({ latitude: Number(searchParams.get('a')), longitude: Number(searchParams.get('o')) }).toEqual(standingAt);
  await volunteer.seesDone(first);
  // At the tap, and never again: the mark has its place, and the list is given it.
  expect(await placesAsked()).toBe(1);
});

test('a send that failed without a connection only waits for one', async ({ faultProxy, volunteer }) => {
  const bar = volunteer.page.getByRole('status');
  await volunteer.returnsToTheDoors();
  const [first = ''] = await volunteer.nextDoors(1);
  faultProxy.applies(faults.hang, 'updates');
  await volunteer.marksDone(first);
  await expect.poll(() => faultProxy.applied).toBe(1);
  await volunteer.losesTheNetwork();
  // The request under way breaks.
  await faultProxy.refusesConnections();
  await faultProxy.acceptsConnections();
  await volunteer.getsTheNetworkBack();
  await expect.poll(() => faultProxy.applied, { timeout: 90_000 }).toBe(2);
  await expect(bar).toHaveText('1 record changes awaiting data connection');
});

test('a limit of the server is a wait: its sentence at once, until when, no Set aside, and a connection that comes back ends it', async ({
  faultProxy,
  volunteer,
}) => {
  const { page } = volunteer;
  const bar = page.getByRole('status');
  await volunteer.returnsToTheDoors();
  const [first = ''] = await volunteer.nextDoors(1);
  faultProxy.applies(faults.limit('You have sent enough for today: call the office.', 14_400), 'updates');
  await volunteer.marksDone(first);
  await expect(bar).toHaveText('1 record changes have not saved');
  await expect(page.getByText(/^Safe on this phone\. Waits until .+\.$/u)).toBeVisible();
  const dataQueue = await volunteer.opensTheDataQueue();
  await expect(dataQueue).toContainText('You have sent enough for today: call the office.');
  await expect(dataQueue).toContainText('Walkbook tries again by itself every 5 minutes.');
  await expect(dataQueue.getByRole('button', { name: 'Set aside' })).toBeHidden();
  await dataQueue.getByRole('button', { name: 'Close' }).click();
  await volunteer.losesTheNetwork();
  faultProxy.appliesNoFault();
  await volunteer.getsTheNetworkBack();
  await volunteer.seesEverythingSent();
});
