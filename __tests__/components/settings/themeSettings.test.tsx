import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ThemeSettings } from '@/components/settings/ThemeSettings';

const radio = (name: string) => screen.getByRole('radio', { name });

test('a theme is shown at once and kept; the phone’s own is the first', async () => {
  localStorage.clear();
  const { unmount } = render(<ThemeSettings />);
  expect(radio('Same as the phone')).toBeChecked();
  await userEvent.click(radio('Dark'));
  expect(document.documentElement.dataset.theme).toBe('dark');
  unmount();
  render(<ThemeSettings />);
  expect(radio('Dark')).toBeChecked();
});
