import { expect } from '@playwright/test';
import { test } from '@/e2e/support/world';

/* What a screen reader is told, in aria.spec.ts-snapshots: of the demo town, whose days and times are left open. */

test('the list, a door and the Data Queue say what they say to a screen reader', { tag: '@short' }, async ({ volunteer }) => {
  const { page } = volunteer;
  await volunteer.isAtTheDoors();
  const [door = ''] = await volunteer.nextDoors(1);
  await volunteer.waitsUntilTheSiteIsKept();
  await volunteer.losesTheNetwork();
  await page.getByRole('textbox', { name: 'Filter doors' }).fill(door);
  await expect(volunteer.doors()).toHaveCount(1);
  const screen = page.locator('[data-screen]');
  await expect(screen).toMatchAriaSnapshot({ name: 'list.aria.yml' });

  await volunteer.opensTheDoor(door);
  await expect(screen).toMatchAriaSnapshot({ name: 'door.aria.yml' });
  await page.getByRole('button', { name: `Done, ${door}` }).click();
  await expect(page.getByRole('button', { name: `Undo ${door} · done` })).toBeVisible();
  await expect(screen).toMatchAriaSnapshot({ name: 'door-done.aria.yml' });

  const dataQueue = await volunteer.opensTheDataQueue();
  await expect(dataQueue).toMatchAriaSnapshot({ name: 'data-queue.aria.yml' });
});
