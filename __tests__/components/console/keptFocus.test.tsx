import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { useKeptFocus } from '@/lib/console/useKeptFocus';

/** A part whose button goes at its press, beside one that does not belong to it. */
function Part() {
  const part = useKeptFocus<HTMLElement>();
  const [isOver, setOver] = useState(false);
  const [isGone, setGone] = useState(false);
  return (
    <>
      <section ref={part} tabIndex={-1} aria-label="Work">
        {isOver || (
          <button type="button" onClick={() => setOver(true)}>
            Begin
          </button>
        )}
        <input aria-label="Name" />
      </section>
      {isGone || (
        <button type="button" onClick={() => setGone(true)}>
          Elsewhere
        </button>
      )}
    </>
  );
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('a part gets the focus of its control that was taken away, and Tab goes on there', async () => {
  render(<Part />);
  await press('Begin');
  await waitFor(() => expect(screen.getByRole('region', { name: 'Work' })).toHaveFocus());
  await userEvent.tab();
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus();
});

test('it takes the focus from nobody: neither of a control that stays nor of one of another part', async () => {
  render(<Part />);
  await userEvent.click(screen.getByRole('textbox', { name: 'Name' }));
  await press('Elsewhere');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Elsewhere' })).toBeNull());
  expect(document.body).toHaveFocus();
});
