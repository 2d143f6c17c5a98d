import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

/** Opens the sheet of keys, closes it again, and returns the keys that it lists besides the views' digits: 'J next volunteer'. */
export async function keysOfView(): Promise<string[]> {
  await userEvent.keyboard('?');
  const sheet = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  const listed = within(sheet)
    .getAllByRole('term')
    .map((key) => `${key.textContent} ${key.nextElementSibling?.textContent}`);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  return listed.filter((text) => !/^\d /u.test(text));
}

/** The keys that the sheet lists in every view. */
export const EVERYWHERE = ['/ search', 'Esc close the panel or the dialog'];
