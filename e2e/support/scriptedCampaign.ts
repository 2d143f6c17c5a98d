import { expect, type Page } from '@playwright/test';
import { addScript, enlargeHouseholds, finishAllButOne, type Lists } from './changedLists';
import type { Volunteer } from './volunteer';

/** Has the campaign's server send a script with a follow-up, and roles and levels with its groups, as the wire lets it. */
export async function campaignHasAScript(page: Page): Promise<void> {
  await listsAreChanged(page, addScript);
}

/** Has the campaign's server send no script: the survey then asks for the campaign's groups. */
export async function campaignHasNoScript(page: Page): Promise<void> {
  await listsAreChanged(page, (data) => {
    delete data.script;
  });
}

/** Has the campaign's server name so many people at every door. */
export async function householdsAreLarge(page: Page, size: number): Promise<void> {
  await listsAreChanged(page, (data) => enlargeHouseholds(data, size));
}

/** Has the campaign's server say that every door but the last is done. */
export async function allButOneAreDone(page: Page): Promise<void> {
  await listsAreChanged(page, finishAllButOne);
}

/**
 * Refreshes the open list, so that it is as the campaign has it now. The change comes after the doors were opened: what a phone keeps at that
 * point is taken over by later tests.
 */
export async function listIsRefreshed(volunteer: Volunteer): Promise<void> {
  // The page itself looks in every frame: on a busy machine the toast may come and go between two looks of Playwright.
  const said = volunteer.page.waitForFunction(() =>
    [...document.querySelectorAll('[data-sonner-toast]')].some(({ textContent }) => textContent?.includes('Sync Success')),
  );
  await Promise.all([said, volunteer.presses('Sync')]);
  await expect(volunteer.page.getByRole('dialog')).toHaveCount(0);
}

/** Changes each list on its way. A request that ends with its page, or without a network, is none. */
async function listsAreChanged(page: Page, change: (data: Lists) => void): Promise<void> {
  await page.context().route('**/mapList2.php*', async (route) => {
    try {
      const response = await route.fetch();
      const envelope = await response.json();
      if (envelope.data) change(envelope.data);
      await route.fulfill({ response, json: envelope });
    } catch {
      await route.abort().catch(() => undefined);
    }
  });
}
