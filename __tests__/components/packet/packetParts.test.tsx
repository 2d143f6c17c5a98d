import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { ContinueCard } from '@/components/packet/ContinueCard';
import { PacketLink } from '@/components/packet/PacketLink';
import { PacketSummary } from '@/components/packet/PacketSummary';
import { TargetLink } from '@/components/packet/TargetLink';
import { asId, type TargetId } from '@/lib/domain/ids';
import { makeTarget } from '@/lib/domain/walk/target';

const packet = { displayCode: 'K7M-4QX-9TB', completed: 18, total: 45, areaName: 'Harbour Heights' };

const link = (more: Partial<ComponentProps<typeof PacketLink>> = {}) => (
  <PacketLink packet={packet} href="#packet-detail" onPhone online {...more} />
);

it('PacketLink: a link that begins with the code and holds the bar', () => {
  render(link());
  const bar = within(screen.getByRole('link', { name: /^K7M-4QX-9TB/u })).getByRole('progressbar', { name: '18 of 45 doors' });
  expect(bar).toHaveAttribute('aria-valuenow', '18');
  expect(bar).toHaveAttribute('aria-valuemax', '45');
  expect(screen.getByText('27 left')).toBeInTheDocument();
});

it('PacketLink: doors that were not home are knocked and not left', () => {
  render(link({ packet: { ...packet, tryAgain: 6 } }));
  expect(screen.getByRole('progressbar', { name: '24 of 45 doors' })).toHaveAttribute('aria-valuetext', '18 done, 6 to try again');
  expect(screen.getByText('21 left')).toBeInTheDocument();
});

it('PacketLink: a packet in which every door was knocked says what is to be tried again', () => {
  render(link({ packet: { ...packet, tryAgain: 27 } }));
  expect(screen.getByText('27 to try again')).toBeInTheDocument();
});

it('PacketLink: a finished packet says so', () => {
  render(link({ packet: { ...packet, completed: 45 } }));
  expect(screen.getByText('All done')).toBeInTheDocument();
});

it.each([
  ['on the phone, online', true, true, 'Doors on this phone', false],
  ['on the phone, offline', true, false, 'Doors on this phone', false],
  ['not on the phone, online', false, true, 'Needs a signal', false],
  ['not on the phone, offline', false, false, 'Needs a signal', true],
])('PacketLink: %s', async (_, onPhone, online, text, isClosed) => {
  const followed = jest.fn((event: Event) => event.defaultPrevented || event.preventDefault());
  window.addEventListener('click', followed);
  render(link({ onPhone, online }));
  expect(screen.getByText(text)).toBeInTheDocument();
  const row = screen.getByRole('link');
  expect(row.getAttribute('aria-disabled')).toBe(isClosed ? 'true' : null);
  await userEvent.tab();
  expect(row).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(followed).toHaveReturnedWith(isClosed ? true : undefined);
  expect(row.textContent?.includes('Needs a signal: not on this phone yet')).toBe(isClosed);
  window.removeEventListener('click', followed);
});

it.each([
  [{ map: true, image: true }, '✓ On this phone'],
  [{ map: false, image: true }, 'Doors here, no map yet'],
  [{ map: true, image: false }, 'Doors here, no image yet'],
  [{ map: false, image: false }, 'Doors only, no map or image'],
])('PacketLink: with its doors, and of the rest %j, it reads %s', (rest, text) => {
  render(link({ rest }));
  expect(screen.getByText(text)).toBeInTheDocument();
});

it('PacketLink: what it has answered is over once there is a signal', async () => {
  const { rerender } = render(link({ onPhone: false, online: false }));
  await userEvent.click(screen.getByRole('link'));
  expect(screen.getByText(/not on this phone yet/)).toBeInTheDocument();
  rerender(link({ onPhone: false, online: true }));
  expect(screen.queryByText(/not on this phone yet/)).not.toBeInTheDocument();
});

it.each([
  [undefined, undefined],
  [{ waiting: 0, received: 0 }, undefined],
  [{ waiting: 2, received: 0 }, '2 doors waiting'],
  [{ waiting: 0, received: 5 }, '5 doors received'],
  [{ waiting: 2, received: 5 }, '2 doors waiting · 5 doors received'],
])('PacketLink: receipts %j read %s', (receipts, text) => {
  render(link({ receipts }));
  expect(screen.queryByText(/waiting|received/)?.textContent?.trim()).toBe(text);
});

it('PacketLink: says which are the volunteer’s own', () => {
  render(link({ isYours: true }));
  expect(screen.getByRole('link')).toHaveTextContent('Yours · 27 left');
});

it('TargetLink: begins with its name; widths as specified, the counts in words too', () => {
  const target = makeTarget(asId<TargetId>('7'), { completed: 0, assigned: 3, unassigned: 1 }, 'Old Town');
  render(<TargetLink target={target} href="/target-detail/" />);
  expect(screen.getByRole('link', { name: /^Old Town.*0 packets done · 3 handed out · 1 free/u })).toBeInTheDocument();
  expect(['0', '3', '1'].map((count) => screen.getByText(count).parentElement?.style.width)).toEqual(['33.33333333%', '75%', '25%']);
});

it('ContinueCard: the packet, and its list as the one thing to do', () => {
  render(<ContinueCard packet={packet} href="/packet-detail" listHref="/list-address" />);
  expect(screen.getByRole('link', { name: /^K7M-4QX-9TB/u })).toHaveAttribute('href', '/packet-detail');
  expect(screen.getByRole('link', { name: 'Open list' })).toHaveAttribute('href', '/list-address');
});

it('PacketSummary: code, area, count, what this phone has of it and how old', () => {
  render(
    <PacketSummary
      packet={packet}
      onPhone
      rest={{ map: true, image: true }}
      receipts={{ waiting: 1, received: 2 }}
      updated="Updated 12 min ago"
    />,
  );
  expect(screen.getByRole('heading', { name: 'K7M-4QX-9TB' })).toBeInTheDocument();
  expect(screen.getByRole('progressbar', { name: '18 of 45 doors' })).toBeInTheDocument();
  for (const text of ['✓ On this phone', '1 door waiting · 2 doors received', 'Updated 12 min ago'])
    expect(screen.getByText(text)).toBeInTheDocument();
});
