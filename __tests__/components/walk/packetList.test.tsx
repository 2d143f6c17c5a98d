import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LongRows } from '@/components/packet/LongRows';
import { PacketFilters } from '@/components/walk/PacketFilters';
import type { PacketFilter } from '@/lib/domain/walk/packetsOnPhone';

const EVERYTHING: PacketFilter = { source: 'all', state: 'any', typed: '' };

it('the filters are two choices and a field, each of which leaves the others alone', async () => {
  const chosen: PacketFilter[] = [];
  render(<PacketFilters filter={EVERYTHING} onFilter={(filter) => chosen.push(filter)} />);
  await userEvent.click(screen.getByRole('radio', { name: 'By code' }));
  await userEvent.click(screen.getByRole('radio', { name: 'Done' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Code or name' }), 'K');
  expect(chosen).toEqual([
    { ...EVERYTHING, source: 'search' },
    { ...EVERYTHING, state: 'done' },
    { ...EVERYTHING, typed: 'K' },
  ]);
});

const show = (count: number) => {
  const items = Array.from({ length: count }, (_, index) => `row ${index}`);
  render(
    <LongRows label="Rows" items={items} keyOf={(item) => item}>
      {(item) => <a href={`/${item}/`}>{item}</a>}
    </LongRows>,
  );
};

it('a short list is drawn whole', () => {
  show(60);
  expect(screen.getByRole('list', { name: 'Rows' })).toBeInTheDocument();
  expect(screen.getAllByRole('listitem')).toHaveLength(60);
  expect(screen.getByRole('link', { name: 'row 59' })).toHaveAttribute('href', '/row 59/');
});

it('of a long list only the rows in sight are drawn, and each says which of how many it is', () => {
  show(500);
  const rows = screen.getAllByRole('listitem');
  expect(rows.length).toBeLessThan(60);
  expect(rows[0]).toHaveAttribute('aria-posinset', '1');
  expect(rows[0]).toHaveAttribute('aria-setsize', '500');
});
