import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { PinField } from '@/components/ui/PinField';
import { SearchField } from '@/components/ui/SearchField';
import { SegmentedControl } from '@/components/ui/SegmentedControl';
import { Switch } from '@/components/ui/Switch';
import { TextField } from '@/components/ui/TextField';

describe('TextField', () => {
  it('reads its hint, and its error in the hint’s place', () => {
    const field = { label: 'E-mail', value: '', onValue: () => {}, hint: 'The one your campaign knows.' };
    const { rerender } = render(<TextField {...field} />);
    expect(screen.getByRole('textbox', { name: 'E-mail' })).toHaveAccessibleDescription('The one your campaign knows.');
    rerender(<TextField {...field} error="Enter your e-mail." />);
    expect(screen.getByRole('textbox', { name: 'E-mail' })).toHaveAccessibleDescription('Enter your e-mail.');
    expect(screen.getByRole('textbox', { name: 'E-mail' })).toBeInvalid();
  });
});

describe('PinField', () => {
  it('is a textbox with the numeric keypad whose digits show only when asked for', async () => {
    render(<PinField label="PIN" value="123456" onValue={() => {}} />);
    const pin = screen.getByRole('textbox', { name: 'PIN' });
    expect(pin).toHaveAttribute('inputmode', 'numeric');
    expect(pin).toHaveClass('masked');
    await userEvent.click(screen.getByRole('button', { name: 'Show' }));
    expect(pin).not.toHaveClass('masked');
    await userEvent.click(screen.getByRole('button', { name: 'Hide' }));
    expect(pin).toHaveClass('masked');
  });
});

test('the letters of a PIN are one tap away, and the digits again', async () => {
  render(<PinField label="PIN" value="" onValue={() => {}} />);
  const pin = screen.getByRole('textbox', { name: 'PIN' });
  await userEvent.click(screen.getByRole('button', { name: /^ABC/u }));
  expect(pin).toHaveAttribute('inputmode', 'text');
  expect(pin).toHaveAttribute('autocapitalize', 'characters');
  expect(pin).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: /^123/u }));
  expect(pin).toHaveAttribute('inputmode', 'numeric');
});

describe('SearchField', () => {
  it('is named, and cleared by a button that is there when there is something to clear', async () => {
    const onValue = jest.fn();
    const { rerender } = render(<SearchField label="Filter doors" value="" onValue={onValue} />);
    expect(screen.queryByRole('button', { name: 'Clear' })).not.toBeInTheDocument();
    await userEvent.type(screen.getByRole('textbox', { name: 'Filter doors' }), 'A');
    expect(onValue).toHaveBeenLastCalledWith('A');
    rerender(<SearchField label="Filter doors" value="A" onValue={onValue} />);
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
    expect(onValue).toHaveBeenLastCalledWith('');
  });
});

function Filter() {
  const [value, setValue] = useState<'all' | 'notTried' | 'done'>('all');
  const segments = [
    { value: 'all', label: 'All', count: 45 },
    { value: 'notTried', label: 'Not tried', count: 27 },
    { value: 'done', label: 'Done', count: 18 },
  ] as const;
  return <SegmentedControl label="Doors shown" segments={segments} value={value} onValue={setValue} />;
}

describe('SegmentedControl', () => {
  it('is a group of radios, each with its count after its name', async () => {
    render(<Filter />);
    expect(screen.getByRole('radiogroup', { name: 'Doors shown' })).toBeInTheDocument();
    expect(screen.getByRole('radio', { name: 'All 45' })).toBeChecked();
    await userEvent.click(screen.getByRole('radio', { name: 'Not tried 27' }));
    expect(screen.getByRole('radio', { name: 'Not tried 27' })).toBeChecked();
    expect(screen.getByRole('radio', { name: 'All 45' })).not.toBeChecked();
  });

  it('moves with the arrow keys', async () => {
    render(<Filter />);
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}');
    expect(screen.getByRole('radio', { name: 'Not tried 27' })).toBeChecked();
  });
});

describe('Switch', () => {
  it('is switched by its label', async () => {
    const onChecked = jest.fn();
    render(<Switch label="Signs" hint="Also walks for yard signs" checked={false} onChecked={onChecked} />);
    expect(screen.getByRole('switch', { name: /^Signs/u })).not.toBeChecked();
    await userEvent.click(screen.getByText('Signs'));
    expect(onChecked).toHaveBeenCalledWith(true);
  });
});
