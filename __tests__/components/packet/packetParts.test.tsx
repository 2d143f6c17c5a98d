import { render, screen, within } from '@testing-library/react';
import { ContinueCard } from '@/components/packet/ContinueCard';
import { PacketLink } from '@/components/packet/PacketLink';
import { PacketSummary } from '@/components/packet/PacketSummary';
import { TargetLink } from '@/components/packet/TargetLink';
import { asId, type TargetId } from '@/lib/domain/ids';
import { makeTarget } from '@/lib/domain/walk/target';

const packet = { displayCode: 'K7M-4QX-9TB', completed: 18, total: 45, areaName: 'Harbour Heights' };

it('PacketLink: a link that begins with the code and holds the bar', () => {
  render(<PacketLink packet={packet} href="/packet-detail" />);
  const bar = within(screen.getByRole('link', { name: /^K7M-4QX-9TB/u })).getByRole('progressbar', { name: '18 of 45 doors' });
  expect(bar).toHaveAttribute('aria-valuenow', '18');
  expect(bar).toHaveAttribute('aria-valuemax', '45');
  expect(screen.getByText('27 left')).toBeInTheDocument();
});

it('PacketLink: a finished packet says so', () => {
  render(<PacketLink packet={{ ...packet, completed: 45 }} href="/packet-detail" />);
  expect(screen.getByText('All done')).toBeInTheDocument();
});

it('TargetLink: begins with its name; widths as specified, the counts in words too', () => {
  const target = makeTarget(asId<TargetId>('7'), { completed: 0, assigned: 3, unassigned: 1 }, 'Old Town');
  render(<TargetLink target={target} href="/target-detail/" />);
  expect(screen.getByRole('link', { name: /^Old Town.*0 packets done · 3 handed out · 1 free/u })).toBeInTheDocument();
  expect(['0', '3', '1'].map((count) => screen.getByText(count).style.width)).toEqual(['33.33333333%', '75%', '25%']);
});

it('ContinueCard: the packet, and its list as the one thing to do', () => {
  render(<ContinueCard packet={packet} href="/packet-detail" listHref="/list-address" />);
  expect(screen.getByRole('link', { name: /^K7M-4QX-9TB/u })).toHaveAttribute('href', '/packet-detail');
  expect(screen.getByRole('link', { name: 'Open list' })).toHaveAttribute('href', '/list-address');
});

it('PacketSummary: code, area, count and how old', () => {
  render(<PacketSummary packet={packet} updated="Updated 12 min ago" />);
  expect(screen.getByRole('heading', { name: 'K7M-4QX-9TB' })).toBeInTheDocument();
  expect(screen.getByRole('progressbar', { name: '18 of 45 doors' })).toBeInTheDocument();
  expect(screen.getByText('Updated 12 min ago')).toBeInTheDocument();
});
