import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { TextField } from '@/components/ui/TextField';
import { useFocusInvalid } from '@/lib/hooks/useFocusInvalid';

function Form({ wrong }: { wrong: readonly string[] }) {
  const [isRefused, setRefused] = useState(false);
  const [form, pressed] = useFocusInvalid();
  const field = (label: string) => ({
    label,
    value: '',
    onValue: () => {},
    error: isRefused && wrong.includes(label) ? 'Missing' : undefined,
  });
  return (
    <form
      ref={form}
      onSubmit={(event) => {
        event.preventDefault();
        setRefused(true);
        pressed();
      }}
    >
      <TextField {...field('First')} />
      <TextField {...field('Second')} />
      <button type="submit">Save</button>
    </form>
  );
}

const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

test.each([
  [['First', 'Second'], 'First'],
  [['Second'], 'Second'],
])('of the fields %p that are wrong the first one has the focus, at each press', async (wrong, first) => {
  render(<Form wrong={wrong} />);
  await save();
  expect(screen.getByRole('textbox', { name: first })).toHaveFocus();
  await save();
  expect(screen.getByRole('textbox', { name: first })).toHaveFocus();
  expect(screen.getByRole('textbox', { name: first })).toHaveAccessibleDescription('Missing');
});

test('where nothing is wrong the focus stays', async () => {
  render(<Form wrong={[]} />);
  await save();
  expect(screen.getByRole('button', { name: 'Save' })).toHaveFocus();
});
