import { fireEvent, screen, waitFor } from '@testing-library/react';
import { aPacket } from '@/__tests__/support/scenario';
import { VoterPhone } from '@/__tests__/support/voterPhone';
import { FindPacket } from '@/components/packet/FindPacket';

let phone: VoterPhone;
beforeEach(async () => {
  phone = await VoterPhone.opens();
  jest.spyOn(phone.walkbook.queries, 'knownPackets').mockReturnValue([{ packet: aPacket('V4G7CVFG6'), updatedAtMs: 0 }] as never);
});
afterEach(() => phone.isPutDown());

function types(code: string) {
  const drawn = phone.draws(<FindPacket />);
  fireEvent.change(screen.getByRole('textbox', { name: 'Packet code' }), { target: { value: code } });
  fireEvent.click(screen.getByRole('button', { name: 'Find packet' }));
  return drawn;
}

test('a code that was typed opens its packet', async () => {
  types('V4G-7CVFG6');
  await waitFor(() => expect(phone.ways).toEqual([expect.stringMatching(/^\/packet-detail\//u)]));
});

test('what is found when another screen stands there already does not open over it', async () => {
  types('V4G-7CVFG6').unmount();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(phone.ways).toEqual([]);
});
