import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Tabs } from '@/components/ui/Tabs';

function Looks() {
  const [value, setValue] = useState<'list' | 'map'>('list');
  const tabs = [
    { value: 'list', label: 'List' },
    { value: 'map', label: 'Map' },
  ] as const;
  return (
    <Tabs label="Looks" tabs={tabs} value={value} onValue={setValue}>
      {value === 'map' ? 'the map' : 'the list'}
    </Tabs>
  );
}
const tab = (name: string) => screen.getByRole('tab', { name });

test('one tab is chosen at a time, and its panel is named by it', async () => {
  render(<Looks />);
  expect(screen.getByRole('tablist', { name: 'Looks' })).toBeInTheDocument();
  expect(tab('List')).toHaveAttribute('aria-selected', 'true');
  await userEvent.click(tab('Map'));
  expect(tab('Map')).toHaveAttribute('aria-selected', 'true');
  expect(screen.getByRole('tabpanel', { name: 'Map' })).toHaveTextContent('the map');
});

test('the keyboard reaches the chosen tab, and arrow keys go round', async () => {
  render(<Looks />);
  await userEvent.tab();
  expect(tab('List')).toHaveFocus();
  for (const [key, name] of [
    ['{ArrowRight}', 'Map'],
    ['{ArrowRight}', 'List'],
    ['{ArrowLeft}', 'Map'],
  ] as const) {
    await userEvent.keyboard(key);
    expect(tab(name)).toHaveFocus();
    expect(tab(name)).toHaveAttribute('aria-selected', 'true');
  }
});
