import { screen } from '@testing-library/react';
import { aDoor } from '@/__tests__/support/scenario';
import { VoterPhone } from '@/__tests__/support/voterPhone';
import { MapPane } from '@/components/map/MapPane';

let phone: VoterPhone;
beforeEach(async () => {
  phone = await VoterPhone.opens();
});
afterEach(() => phone.isPutDown());

test('the doors below a map stand where they will be before the map’s code has come', async () => {
  const dated = { list: { doors: [aDoor('12 Elm St')], groups: [] }, asOfReceipt: 0 };
  phone.keeps('doorList', { packetId: '340', targetId: '', signs: false }, dated);
  phone.draws(<MapPane list={{ targetId: '12', packetId: '340', packetType: 0 }} />);
  expect(screen.getByRole('button', { name: /^12 Elm St/u })).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Map' })).not.toBeInTheDocument();
  expect(document.querySelector('[data-map-space]')).toHaveClass('street-map');
  // As high as the map's own box, which takes its place.
  expect(await screen.findByRole('region', { name: 'Map' }, { timeout: 20_000 })).toHaveClass('street-map');
});
