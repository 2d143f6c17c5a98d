import { AxeBuilder } from '@axe-core/playwright';
import { expect } from '@playwright/test';
import { overflowIn } from '@/e2e/support/overflow';
import { tours } from '@/e2e/support/tours';
import { test } from '@/e2e/support/world';

test.use({ reducedMotion: 'reduce' });

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`${colorScheme} theme`, () => {
    test.use({ colorScheme });

    for (const [tour, screens] of Object.entries(tours)) {
      test(`axe finds nothing on any screen of ${tour}`, async ({ volunteer }) => {
        for (const { name, show } of screens) {
          await test.step(name, async () => {
            await show(volunteer);
            const { violations } = await new AxeBuilder({ page: volunteer.page }).analyze();
            const found = violations.map(({ id, nodes }) => ({ screen: name, id, where: nodes.map(({ html }) => html) }));
            expect.soft(found).toEqual([]);
          });
        }
      });
    }
  });
}

for (const viewport of [
  { width: 320, height: 700 },
  { width: 390, height: 844 },
  { width: 844, height: 390 },
]) {
  test.describe(`${viewport.width} × ${viewport.height}`, () => {
    test.use({ viewport });

    for (const [tour, screens] of Object.entries(tours)) {
      test(`nothing is wider than the phone, and no text is clipped, on ${tour}`, async ({ volunteer }) => {
        for (const { name, show } of screens) {
          await test.step(name, async () => {
            await show(volunteer);
            expect.soft({ name, ...(await overflowIn(volunteer)) }).toEqual({ name, widerBy: 0, clipped: [] });
          });
        }
      });
    }
  });
}
