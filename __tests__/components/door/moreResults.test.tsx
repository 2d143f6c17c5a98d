import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AtDoor, LIST, phoneWithDoors } from '@/__tests__/support/doorPhone';
import { aDoor, aGroup, aPerson } from '@/__tests__/support/scenario';
import type { VoterPhone } from '@/__tests__/support/voterPhone';
import { DoorPane } from '@/components/door/DoorPane';
import { MarkDoor } from '@/components/door/MarkDoor';
import { asId, type DoorId } from '@/lib/domain/ids';

const groups = [aGroup('Refused', 'result'), { ...aGroup('Hostile', 'result'), warns: true }, aGroup('Strong', 'support')];
const people = [{ ...aPerson('Ann'), age: 41, party: 'Independent', language: 'Spanish' }, aPerson('Bob', ['Refused'])];
const sams = { action: 'ia', time: Math.floor(Date.now() / 1000) - 60, by: 'Sam' };

let phone: VoterPhone;
beforeEach(async () => {
  phone = await phoneWithDoors([aDoor('12 Elm St', { people, last: sams })], groups);
  phone.draws(
    <AtDoor doorId={asId<DoorId>('12 Elm St')}>
      {(door, all) => (
        <>
          <DoorPane list={LIST} door={door} all={all} />
          <MarkDoor list={LIST} door={door} all={all} />
        </>
      )}
    </AtDoor>,
  );
});
afterEach(() => phone.isPutDown());

async function opensMore() {
  await userEvent.click(screen.getByRole('button', { name: 'More, 12 Elm St' }));
  return within(await screen.findByRole('dialog', { name: 'Results' }));
}

test('age, party, language and the last visit with who it was are seen at a glance', () => {
  expect(screen.getByText('41 · Independent · speaks Spanish')).toBeVisible();
  expect(screen.getByText(/^Inaccessible .* · Sam$/u)).toBeVisible();
});

test('come back and inaccessible are one tap away, the others under More with what they mean', async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Come back, 12 Elm St' }));
  await waitFor(() => expect(phone.pending()).toMatchObject([{ action: 'cb' }]));
  const more = await opensMore();
  expect(more.getByRole('button', { name: /^Come back/u }).querySelector('svg')).toBeInTheDocument();
  await userEvent.click(more.getByRole('button', { name: /^Left literature Literature is at the door/u }));
  await waitFor(() => expect(phone.pending().at(-1)).toMatchObject({ action: 'll' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByRole('button', { name: 'Undo 12 Elm St · left literature' })).toBeVisible();
});

test('each result of a door has its sign under More', async () => {
  const more = await opensMore();
  const signs = within(more.getByRole('region', { name: 'At this door' }))
    .getAllByRole('button')
    .map((button) => button.querySelector('[data-sign]')?.getAttribute('data-sign'));
  expect(signs).toEqual(['done', 'notHome', 'comeBack', 'blocked', 'literature', 'visited']);
});

test('a person’s result is recorded by itself; with the last one the door is done, and a warning stands at once', async () => {
  const ann = within((await opensMore()).getByRole('region', { name: 'Ann' }));
  expect(ann.getAllByRole('button').map((button) => button.textContent)).toHaveLength(2);
  await userEvent.click(ann.getByRole('button', { name: /^Hostile/u }));
  await waitFor(() => expect(phone.pending()).toMatchObject([{ action: 'c', people: [{ personId: 'Ann', add: ['Hostile'] }] }]));
  expect(await screen.findByText('Do not knock: Hostile')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Done, 12 Elm St' })).toHaveAttribute('aria-pressed', 'true');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const again = within((await opensMore()).getByRole('region', { name: 'Ann' }));
  expect(again.getByRole('button', { name: /^Hostile/u })).toHaveAttribute('aria-pressed', 'true');
});

test('somebody else’s later mark stands beside one’s own', async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Done, 12 Elm St' }));
  await waitFor(() => expect(phone.pending()).toHaveLength(1));
  expect(screen.queryByText(/^You marked/u)).not.toBeInTheDocument();
  const later = aDoor('12 Elm St', { people, last: { ...sams, action: 'nh', time: Math.floor(Date.now() / 1000) + 60 } });
  phone.keeps('doorList', { packetId: '340', targetId: '', signs: false }, { list: { doors: [later], groups }, asOfReceipt: 0 });
  expect(await screen.findByText(/^Sam marked Not home at/u)).toBeVisible();
  expect(screen.getByText(/^You marked Done at/u)).toBeVisible();
});
