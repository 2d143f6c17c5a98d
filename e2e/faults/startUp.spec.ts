import { expect } from '@playwright/test';
import { closingCheck } from '@/e2e/support/closingCheck';
import { test } from '@/e2e/support/faultWorld';
import type { Volunteer } from '@/e2e/support/volunteer';

declare global {
  interface Window {
    /** Every state in which a door has ever stood on this page: its name and whether it was done. */
    doorsEverShown?: string[];
  }
}

/** From the next load on, the page notes every state of a door that it has on the screen, however short. */
async function watchesEveryDoor({ page }: Volunteer): Promise<void> {
  await page.addInitScript(() => {
    const seen = new Set<string>();
    new MutationObserver(() => {
      for (const button of document.querySelectorAll('li button[aria-pressed]')) {
        const door = button.closest('li');
        const names = door?.getAttribute('aria-labelledby')?.split(' ') ?? [];
        const name = door?.getAttribute('aria-label') ?? names.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
        seen.add(`${name.trim()} ${button.getAttribute('aria-pressed')}`);
      }
      window.doorsEverShown = [...seen];
    }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  });
}

for (const network of ['without a network', 'with a network that refuses every Update'] as const) {
  const tag = network === 'without a network' ? '@short' : [];
  test(`a start ${network} never shows a waiting change as undone`, { tag }, async ({ world, faultProxy, volunteer, tally }) => {
    await volunteer.returnsToTheDoors();
    const doors = await volunteer.nextDoors(6);
    if (network === 'without a network') await volunteer.losesTheNetwork();
    else faultProxy.applies(({ cut }) => cut(), 'updates');
    for (const door of doors) await tally.marks(volunteer, door, 'done');
    await watchesEveryDoor(volunteer);
    for (let start = 0; start < 3; start += 1) {
      await volunteer.reloads();
      await volunteer.seesWaiting(6);
      const shown = (await volunteer.page.evaluate(() => window.doorsEverShown)) ?? [];
      expect(shown.filter((state) => doors.some((door) => state.startsWith(`${door} `))).toSorted()).toEqual(
        doors.map((door) => `${door} true`).toSorted(),
      );
    }
    faultProxy.appliesNoFault();
    await volunteer.getsTheNetworkBack();
    await closingCheck({ world, volunteer, tallies: [tally] });
  });
}
