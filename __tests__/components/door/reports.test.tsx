import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AtDoor, phoneWithDoors } from '@/__tests__/support/doorPhone';
import { aDoor } from '@/__tests__/support/scenario';
import type { VoterPhone } from '@/__tests__/support/voterPhone';
import { asId, type DoorId } from '@/lib/domain/ids';
import { DeviceStore } from '@/lib/offline/phone/deviceStore';

const doorId = asId<DoorId>('12 Elm St');
let phone: VoterPhone;
beforeEach(async () => {
  phone = await phoneWithDoors([aDoor('12 Elm St', { reported: 1 }), aDoor('14 Elm St')]);
  phone.draws(<AtDoor doorId={doorId} />);
});
afterEach(() => phone.isPutDown());

async function opensTheSheet() {
  await userEvent.click(await screen.findByRole('button', { name: 'Tell the campaign' }));
  return within(await screen.findByRole('dialog', { name: 'Tell the campaign' }));
}

test('what the campaign is told is on this phone, and the door says so', async () => {
  const sheet = await opensTheSheet();
  await userEvent.click(sheet.getByRole('radio', { name: 'Somebody new here' }));
  await userEvent.type(sheet.getByRole('textbox', { name: 'Name of the person' }), 'Luz Ortiz');
  await userEvent.type(sheet.getByRole('textbox', { name: 'In your words' }), 'Moved in in May');
  await userEvent.click(sheet.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Reported: Somebody new here')).toBeVisible();
  expect(screen.getByText('Luz Ortiz: Moved in in May')).toBeVisible();
  expect(screen.getByText('Reported: 1 report is with the campaign')).toBeVisible();
  expect(phone.pending()).toMatchObject([
    { kind: 'report', doorName: '12 Elm St', about: 'newPerson', name: 'Luz Ortiz', text: 'Moved in in May' },
  ]);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const again = await opensTheSheet();
  expect(again.getByRole('radio', { name: 'Somebody new here' })).not.toBeChecked();
});

test('what was typed is there again after Escape and after the browser’s Back', async () => {
  const sheet = await opensTheSheet();
  await userEvent.click(sheet.getByRole('radio', { name: 'Gate or locked entrance' }));
  await userEvent.type(sheet.getByRole('textbox', { name: 'In your words' }), 'Bell at the side');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const again = await opensTheSheet();
  expect(again.getByRole('textbox', { name: 'In your words' })).toHaveValue('Bell at the side');
  act(() => window.history.back());
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect((await opensTheSheet()).getByRole('radio', { name: 'Gate or locked entrance' })).toBeChecked();
  expect(phone.pending()).toEqual([]);
});

test('what was typed is kept at every keystroke and is there again after the page was killed', async () => {
  const sheet = await opensTheSheet();
  await userEvent.click(sheet.getByRole('radio', { name: 'Somebody new here' }));
  await userEvent.type(sheet.getByRole('textbox', { name: 'Name of the person' }), 'Luz');
  await userEvent.type(sheet.getByRole('textbox', { name: 'In your words' }), 'Moved i');
  const { db, device } = phone.walkbook;
  const typed = { about: 'newPerson', name: 'Luz', text: 'Moved i' };
  expect(Object.values(JSON.parse(device.get('reportDrafts') ?? '{}'))).toEqual([typed]);
  await waitFor(async () => expect((await DeviceStore.open(db)).get('reportDrafts')).toBe(device.get('reportDrafts')));
  cleanup();
  phone.draws(<AtDoor doorId={doorId} />);
  const again = await opensTheSheet();
  expect(again.getByRole('textbox', { name: 'Name of the person' })).toHaveValue('Luz');
  await userEvent.type(again.getByRole('textbox', { name: 'In your words' }), 'n May');
  expect(again.getByRole('textbox', { name: 'In your words' })).toHaveValue('Moved in May');
});

test('a name goes only with somebody, not with a gate', async () => {
  const sheet = await opensTheSheet();
  await userEvent.click(sheet.getByRole('radio', { name: 'Moved away' }));
  await userEvent.type(sheet.getByRole('textbox', { name: 'Name of the person' }), 'Luz');
  await userEvent.click(sheet.getByRole('radio', { name: 'Wrong place on the map' }));
  expect(sheet.getByText(/^Stand at the door/u)).toBeVisible();
  await userEvent.click(sheet.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(phone.pending()).toHaveLength(1));
  expect(phone.pending()[0]).toMatchObject({ about: 'wrongPin', text: '' });
  expect(phone.pending()[0]).not.toHaveProperty('name');
});

test('a report that the campaign’s server does not take is said at its door', async () => {
  const sheet = await opensTheSheet();
  await userEvent.click(sheet.getByRole('radio', { name: 'Gate or locked entrance' }));
  await userEvent.click(sheet.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(phone.pending()).toHaveLength(1));
  const { journal } = phone.walkbook;
  await act(async () => void (await journal.setAside(journal.pendingOf(phone.who?.account))));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    /^Gate or locked entrance: saved on this phone\. The campaign’s server does not take reports/u,
  );
});
