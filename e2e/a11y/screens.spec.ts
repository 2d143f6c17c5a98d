import { AxeBuilder } from '@axe-core/playwright';
import { expect } from '@playwright/test';
import { phoneOptions } from '@/e2e/support/browser';
import { overflowIn } from '@/e2e/support/overflow';
import { tours } from '@/e2e/support/tours';
import type { Volunteer } from '@/e2e/support/volunteer';
import { test } from '@/e2e/support/world';

/** A narrow phone, a usual one, and the usual one held sideways. */
const SIZES = [{ width: 320, height: 700 }, phoneOptions.viewport, { width: 844, height: 390 }] as const;

test.use({ reducedMotion: 'reduce' });

async function expectNoViolation({ page }: Volunteer, screen: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations.map(({ id, nodes }) => ({ screen, id, where: nodes.map(({ html }) => html) }));
  expect.soft(found).toEqual([]);
}

/** Leaves the screen at its usual size. */
async function expectToFit(volunteer: Volunteer, screen: string): Promise<void> {
  for (const size of SIZES) {
    await volunteer.page.setViewportSize(size);
    expect.soft({ screen, size, ...(await overflowIn(volunteer)) }).toEqual({ screen, size, widerBy: 0, clipped: [] });
  }
  await volunteer.page.setViewportSize(phoneOptions.viewport);
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme });

    for (const [tour, screens] of Object.entries(tours)) {
      test(`axe finds nothing, and nothing is too wide or clipped at three sizes, on any screen of ${tour}`, async ({ volunteer }) => {
        for (const { name, show } of screens) {
          await test.step(name, async () => {
            await show(volunteer);
            await expectNoViolation(volunteer, name);
            await expectToFit(volunteer, name);
          });
        }
      });
    }
  });
}
