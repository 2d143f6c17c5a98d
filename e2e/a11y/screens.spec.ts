import { AxeBuilder } from '@axe-core/playwright';
import { expect } from '@playwright/test';
import { overflowIn, screens } from '@/e2e/support/screens';
import { test } from '@/e2e/support/world';

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`${colorScheme} theme`, () => {
    test.use({ colorScheme, reducedMotion: 'reduce' });

    test('axe finds nothing on any screen of the main job', async ({ volunteer }) => {
      for (const { name, show } of screens) {
        await test.step(name, async () => {
          await show(volunteer);
          const { violations } = await new AxeBuilder({ page: volunteer.page }).analyze();
          const found = violations.map(({ id, nodes }) => ({ screen: name, id, where: nodes.map(({ html }) => html) }));
          expect(found).toEqual([]);
        });
      }
    });
  });
}

for (const size of [
  { width: 320, height: 700 },
  { width: 390, height: 844 },
  { width: 844, height: 390 },
]) {
  test.describe(`${size.width} × ${size.height}`, () => {
    test.use({ viewport: size });

    test('no screen of the main job is wider than the phone or clips its text', async ({ volunteer }) => {
      for (const { name, show } of screens) {
        await test.step(name, async () => {
          await show(volunteer);
          expect({ name, ...(await overflowIn(volunteer)) }).toEqual({ name, widerBy: 0, clipped: [] });
        });
      }
    });
  });
}
