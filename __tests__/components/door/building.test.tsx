import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AtDoor, phoneWithDoors } from '@/__tests__/support/doorPhone';
import { aDoneDoor, aDoor, aPerson } from '@/__tests__/support/scenario';
import type { VoterPhone } from '@/__tests__/support/voterPhone';
import type { Door } from '@/lib/domain/door/door';
import { asId, type DoorId } from '@/lib/domain/ids';

const flat = (unit: string, more: Partial<Door> = {}): Door => ({
  ...aDoor('20 Front St', { unit, people: [aPerson(`Person ${unit}`)] }),
  ...more,
  doorId: asId<DoorId>(unit),
});
const doors = [
  flat('Apt 10'),
  flat('Apt 2'),
  flat('Apt 1'),
  flat('Apt 3', aDoneDoor('20 Front St', { unit: 'Apt 3' })),
  flat('Apt 4', { warning: 'Hostile' }),
  aDoor('22 Front St'),
];

let phone: VoterPhone;
beforeEach(async () => {
  phone = await phoneWithDoors(doors);
  phone.draws(<AtDoor doorId={asId<DoorId>('Apt 1')} />);
});
afterEach(() => phone.isPutDown());

const marked = () => phone.pending().map((change) => (change as { doorName: string; action: string }).doorName);
const button = (name: string | RegExp) => screen.findByRole('button', { name });

test('shows the units in order, each with its people, its state and the way to it', async () => {
  await button(/^Nobody answered/u);
  const rows = screen.getAllByRole('link').filter((link) => link.getAttribute('aria-label')?.startsWith('20 Front St'));
  expect(rows.map((row) => row.getAttribute('aria-label'))).toEqual(['1', '2', '3', '4', '10'].map((unit) => `20 Front St Apt ${unit}`));
  expect(rows[0]).toHaveAttribute('aria-current', 'page');
  expect(rows[1]).toHaveTextContent(/Person Apt 2.*Not visited yet/u);
  expect(rows[2]).toHaveTextContent('Done');
  expect(rows[3]).toHaveTextContent('Do not knock: Hostile');
});

test('says which doors it would mark, marks only those, under one id, and takes all back at once', async () => {
  await userEvent.click(await button('Nobody answered at the other 2'));
  const preview = await screen.findByRole('dialog', { name: 'Not home at 2 doors' });
  const named = within(within(preview).getByRole('list')).getAllByRole('listitem');
  expect(named.map((item) => item.textContent)).toEqual(['20 Front St Apt 2Person Apt 2', '20 Front St Apt 10Person Apt 10']);
  expect(phone.pending()).toEqual([]);

  await userEvent.click(within(preview).getByRole('button', { name: 'Mark 2 doors' }));
  await waitFor(() => expect(marked()).toEqual(['20 Front St Apt 2', '20 Front St Apt 10']));
  const recorded = () => phone.walkbook.journal.pendingOf(phone.who?.account);
  const changes = recorded();
  expect(changes.map(({ batch }) => batch)).toEqual([changes[0]?.batch, changes[0]?.batch]);
  expect(changes[0]?.batch).toBeDefined();
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Nobody answered/u })).not.toBeInTheDocument());

  await userEvent.click(await button('Undo at 2 doors'));
  await waitFor(() => expect(marked()).toHaveLength(4));
  expect(recorded().slice(2)).toMatchObject(changes.map(({ changeId }) => ({ undoes: changeId, body: { action: 'u' } })));
  expect(await button('Nobody answered at the other 2')).toBeVisible();
});

test('marks nothing when the preview is closed', async () => {
  await userEvent.click(await button('Can’t get in'));
  const preview = await screen.findByRole('dialog', { name: 'Inaccessible at 3 doors' });
  await userEvent.click(within(preview).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(preview).not.toBeInTheDocument());
  expect(phone.pending()).toEqual([]);
});

test('a locked building is marked as a whole, the door one stands at too', async () => {
  await userEvent.click(await button('Can’t get in'));
  await userEvent.click(await button('Mark 3 doors'));
  await waitFor(() => expect(marked()).toEqual(['20 Front St Apt 1', '20 Front St Apt 2', '20 Front St Apt 10']));
  expect(phone.pending()).toMatchObject([{ action: 'ia' }, { action: 'ia' }, { action: 'ia' }]);
});
