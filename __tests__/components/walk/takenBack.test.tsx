import { act, screen } from '@testing-library/react';
import { aDoor } from '@/__tests__/support/scenario';
import { VoterPhone } from '@/__tests__/support/voterPhone';
// Loaded late by the app: two files that come at once confuse the tests' module loader.
import '@/components/frame/stateParts';
import { DoorsPane } from '@/components/walk/DoorsPane';
import '@/components/walk/listExtras';
import '@/components/walk/listParts';

const list = { targetId: '12', packetId: '340', packetType: 0 } as const;
const OF_LIST = { packetId: '340', targetId: '', signs: false };

let phone: VoterPhone;
beforeEach(async () => {
  window.scrollTo = () => undefined;
  window.scrollBy = () => undefined;
  phone = await VoterPhone.opens();
});
afterEach(() => phone.isPutDown());

test('a packet that staff took back says so above its doors, which stay', async () => {
  phone.keeps('doorList', OF_LIST, { list: { doors: [aDoor('12 Elm St')], groups: [] }, asOfReceipt: 0 });
  phone.draws(<DoorsPane list={list} head={{ onTitle: () => undefined, onLeft: { current: () => undefined } }} />, '', '/list-address/');
  await screen.findByRole('listitem', { name: '12 Elm St' });
  const message = 'Staff took this packet back at 6:40 pm. What this phone still has is kept and sent';
  act(() => phone.isRefused('doorList', OF_LIST, { success: false, kind: 'refused', status: 409, message }));
  expect(await screen.findByText(new RegExp(`^${message}\\.`, 'u'))).toBeVisible();
  expect(screen.getByRole('listitem', { name: '12 Elm St' })).toBeVisible();
});
