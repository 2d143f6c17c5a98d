import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aPacket } from '@/__tests__/support/scenario';
import { VoterPhone } from '@/__tests__/support/voterPhone';
import { PacketImage } from '@/components/walk/PacketImage';

let phone: VoterPhone;
beforeEach(async () => {
  phone = await VoterPhone.opens();
});
afterEach(() => phone.isPutDown());

test.each([
  ['Close', () => userEvent.click(screen.getByRole('button', { name: 'Close' }))],
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['Back', async () => window.history.back()],
])('%s ends it with a dismissed flag', async (_, end) => {
  const closed: { readonly dismissed: boolean }[] = [];
  phone.draws(<PacketImage packet={aPacket()} onClose={(how) => closed.push(how)} />);
  // Whatever it shows by then.
  expect(await screen.findByRole('button', { name: 'Close' })).toBeInTheDocument();
  await end();
  await waitFor(() => expect(closed).toEqual([{ dismissed: true }]));
});
