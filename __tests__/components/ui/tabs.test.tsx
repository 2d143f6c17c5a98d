import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { FoldedMap } from '@/components/ui/icons/FoldedMap';
import { List } from '@/components/ui/icons/List';
import { Tabs } from '@/components/ui/Tabs';

function Looks() {
  const [value, setValue] = useState<'list' | 'map'>('list');
  const tabs = [
    { value: 'list', label: 'List', icon: List },
    { value: 'map', label: 'Map', icon: FoldedMap },
  ] as const;
  return (
    <>
      <div role="tabpanel" id="looks" aria-label={value}>
        {value === 'map' ? 'the map' : 'the list'}
      </div>
      <Tabs label="Looks" tabs={tabs} value={value} onValue={setValue} panel="looks" />
    </>
  );
}
const tab = (name: string) => screen.getByRole('tab', { name });

test('one tab is chosen at a time, and it controls the panel', async () => {
  render(<Looks />);
  expect(screen.getByRole('tablist', { name: 'Looks' })).toBeInTheDocument();
  expect(tab('List')).toHaveAttribute('aria-selected', 'true');
  await userEvent.click(tab('Map'));
  expect(tab('Map')).toHaveAttribute('aria-selected', 'true');
  expect(tab('Map')).toHaveAttribute('aria-controls', screen.getByRole('tabpanel').id);
  expect(screen.getByRole('tabpanel')).toHaveTextContent('the map');
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
