import { screen } from '@testing-library/react';
import { aDoor } from '@/__tests__/support/scenario';
import { VoterPhone } from '@/__tests__/support/voterPhone';
// Loaded late by the app: two files that come at once confuse the tests' module loader.
import '@/components/walk/DoorsOnMap';
import '@/components/walk/overMapParts';
import { DoorsPane } from '@/components/walk/DoorsPane';
import '@/components/walk/listParts';

let phone: VoterPhone;
beforeEach(async () => {
  phone = await VoterPhone.opens();
});
afterEach(() => phone.isPutDown());

test('the map has its place before its code has come, so that no door below it moves', async () => {
  const dated = { list: { doors: [aDoor('12 Elm St')], groups: [] }, asOfReceipt: 0 };
  phone.keeps('doorList', { packetId: '340', targetId: '', signs: false }, dated);
  const head = { onTitle: () => undefined, onLeft: { current: undefined } };
  phone.draws(<DoorsPane list={{ targetId: '12', packetId: '340', packetType: 0 }} head={head} />, '', '/view-map/');
  expect(screen.queryByRole('region', { name: 'Map' })).not.toBeInTheDocument();
  expect(document.querySelector('[data-map-space]')).toHaveClass('street-map');
  // As high as the map's own box, which takes its place.
  expect(await screen.findByRole('region', { name: 'Map' }, { timeout: 20_000 })).toHaveClass('street-map');
  expect(screen.getByRole('button', { name: /^12 Elm St/u })).toBeInTheDocument();
});
