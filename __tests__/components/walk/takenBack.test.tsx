import { act, screen } from '@testing-library/react';
import { aDoor } from '@/__tests__/support/scenario';
import { VoterPhone } from '@/__tests__/support/voterPhone';
// Loaded late by the app: two files that come at once confuse the tests' module loader.
import '@/components/frame/stateParts';
import '@/components/walk/DoorsOnMap';
import { DoorsPane } from '@/components/walk/DoorsPane';
import '@/components/walk/listExtras';
import '@/components/walk/listParts';

const list = { targetId: '12', packetId: '340', packetType: 0 } as const;
const OF_LIST = { packetId: '340', targetId: '', signs: false };

let phone: VoterPhone;
beforeEach(async () => {
  phone = await VoterPhone.opens();
});
afterEach(() => phone.isPutDown());

test.each([
  ['above its doors in the list', '/list-address/', 'listitem'],
  ['below the map of its doors', '/view-map/', 'button'],
] as const)('a packet that staff took back says so %s, which stay', async (_, path, role) => {
  phone.keeps('doorList', OF_LIST, { list: { doors: [aDoor('12 Elm St')], groups: [] }, asOfReceipt: 0 });
  phone.draws(<DoorsPane list={list} head={{ onTitle: () => undefined, onLeft: { current: () => undefined } }} />, '', path);
  await screen.findByRole(role, { name: /^12 Elm St/u });
  const message = 'Staff took this packet back at 6:40 pm. What this phone still has is kept and sent';
  act(() => phone.isRefused('doorList', OF_LIST, { success: false, kind: 'refused', status: 409, message }));
  expect(await screen.findByText(new RegExp(`^Your marks are saved\\. ${message}\\.`, 'u'))).toBeVisible();
  expect(screen.getByRole(role, { name: /^12 Elm St/u })).toBeVisible();
});
