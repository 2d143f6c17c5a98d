import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aPacket } from '@/__tests__/support/scenario';
import { PacketFilters } from '@/components/walk/PacketFilters';
import { PacketRows } from '@/components/walk/PacketRows';
import { asId, type PacketId } from '@/lib/domain/ids';
import type { PacketFilter } from '@/lib/domain/walk/packetsOnPhone';

beforeAll(() => {
  // jsdom lays nothing out and has none.
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
});

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

const packets = (count: number) =>
  Array.from({ length: count }, (_, index) => aPacket(`CODE${1000 + index}`, { packetId: asId<PacketId>(String(index)) }));

it('a short list is drawn whole, each packet leading to itself', () => {
  render(<PacketRows packets={packets(60)} />);
  expect(screen.getAllByRole('listitem')).toHaveLength(60);
  expect(screen.getAllByRole('link')[3]).toHaveAttribute('href', '/packet-detail/?targetId=&packetId=3&packetType=0');
});

it('of a long list only the rows in sight are drawn, and each says which of how many it is', () => {
  render(<PacketRows packets={packets(500)} />);
  const rows = screen.getAllByRole('listitem');
  expect(rows.length).toBeLessThan(60);
  expect(rows[0]).toHaveAttribute('aria-posinset', '1');
  expect(rows[0]).toHaveAttribute('aria-setsize', '500');
});
