import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Fold } from '@/components/ui/Fold';

const draw = () =>
  render(
    <Fold title="Anything else?" look="min-h-14">
      <p>Groups</p>
    </Fold>,
  );

test('a tap on its line opens and closes it, and its chevron is not read aloud', async () => {
  draw();
  expect(screen.getByText('Groups')).not.toBeVisible();
  await userEvent.click(screen.getByText('Anything else?'));
  expect(screen.getByText('Groups')).toBeVisible();
  await userEvent.click(screen.getByText('Anything else?'));
  expect(screen.getByText('Groups')).not.toBeVisible();
  expect(document.querySelector('summary svg')).toHaveAttribute('aria-hidden', 'true');
});

test('no screen draws the browser’s own triangle', () => {
  const files = readdirSync('components', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tsx'));
  const folding = files.filter((file) => readFileSync(join('components', file), 'utf8').includes('<summary'));
  expect(folding).toEqual([join('ui', 'Fold.tsx')]);
});
