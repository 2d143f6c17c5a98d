import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aPerson } from '@/__tests__/support/scenario';
import { VoterPhone } from '@/__tests__/support/voterPhone';
import { NoteAtDoor } from '@/components/door/NoteAtDoor';

test('the sheet is opened to type: its field has the focus, behind what was typed before', async () => {
  const phone = await VoterPhone.opens();
  const sheet = <NoteAtDoor person={{ ...aPerson('Ann Lee'), voterId: '7' }} onClose={() => undefined} />;
  const first = phone.draws(sheet);
  expect(await screen.findByRole('textbox', { name: 'Note' })).toHaveFocus();
  await userEvent.keyboard('Has a');
  first.unmount();
  phone.draws(sheet);
  await screen.findByRole('textbox', { name: 'Note' });
  await userEvent.keyboard(' dog');
  expect(screen.getByRole('textbox', { name: 'Note' })).toHaveValue('Has a dog');
  phone.isPutDown();
});

test('a note without text leads to its field, which says what is missing', async () => {
  const phone = await VoterPhone.opens();
  phone.draws(<NoteAtDoor person={{ ...aPerson('Ann Lee'), voterId: '7' }} onClose={() => undefined} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
  expect(screen.getByRole('textbox', { name: 'Note' })).toHaveFocus();
  expect(screen.getByRole('textbox', { name: 'Note' })).toHaveAccessibleDescription('Type something first.');
  expect(phone.pending()).toEqual([]);
  phone.isPutDown();
});
