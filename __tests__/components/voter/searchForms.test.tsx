import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { SearchBox } from '@/components/voter/SearchBox';
import { SearchForm } from '@/components/voter/SearchForm';

function Form() {
  const [error, setError] = useState<string>();
  return (
    <SearchForm onSearch={() => setError('Type a name.')} offline={undefined}>
      <SearchBox label="First name" value="" onValue={() => {}} error={error} />
      <SearchBox label="Last name" value="" onValue={() => {}} />
    </SearchForm>
  );
}

test('a search without a word leads to its first field, which says what is missing', async () => {
  render(<Form />);
  await userEvent.click(screen.getByRole('button', { name: 'Search' }));
  expect(screen.getByRole('textbox', { name: 'First name' })).toHaveFocus();
  expect(screen.getByRole('textbox', { name: 'First name' })).toHaveAccessibleDescription('Type a name.');
});
