import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aDoor, aList, aPacket } from '@/__tests__/support/scenario';
import { VoterPhone } from '@/__tests__/support/voterPhone';
import { ReadyLine } from '@/components/walk/ReadyLine';
import type { DoorList } from '@/lib/domain/door/door';
import type { QueryView } from '@/lib/hooks/queryView';
import { openMaps } from '@/lib/walkbook/maps';
import { openPacketImages } from '@/lib/walkbook/packetImages';

const doors: QueryView<DoorList> = {
  state: 'ready',
  data: aList(aDoor('12 Elm St', { lat: 44.05, lon: -123.08 }), aDoor('14 Elm St')),
  updatedAtMs: 1,
  isRefreshing: false,
  failure: undefined,
  refresh: () => undefined,
};

let phone: VoterPhone;
beforeEach(async () => {
  // They are loaded with the line; here once, before they are waited for.
  expect([openMaps, openPacketImages]).not.toContain(undefined);
  phone = await VoterPhone.opens();
});
afterEach(() => phone.isPutDown());

test('without a signal it names what is not on this phone, and its sheet says why, part by part', async () => {
  phone.draws(<ReadyLine packet={aPacket()} doors={doors} />);
  // Where these tests run there is no service worker, no WebGL and no image.
  const line = await screen.findByRole('button', { name: 'Not on this phone: the app, image' });
  expect(screen.getByRole('button', { name: 'Get it' })).toBeInTheDocument();
  await userEvent.click(line);
  const sheet = within(await screen.findByRole('dialog', { name: 'Ready to walk' }));
  expect(sheet.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'The appNot kept on this phone yet: it needs a signal',
    'DoorsOn this phone',
    'Street mapThis browser cannot draw a map: WebGL is off or missing',
    'Packet imageNot on this phone yet: it needs a signal',
    'Space on this phoneEnough for what you record',
  ]);
});

test('while its doors are being read it says that it looks', async () => {
  phone.draws(<ReadyLine packet={aPacket()} doors={{ state: 'loading' }} />);
  expect(screen.getByRole('button', { name: 'Checking what is on this phone…' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Get it' })).not.toBeInTheDocument();
});
