import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aDoor } from '@/__tests__/support/scenario';
import { VoterPhone } from '@/__tests__/support/voterPhone';
import { lateToasts } from '@/components/toast/lateToasts';
import { toastParts } from '@/components/toast/toastParts';
import '@/components/walk/DoorsOnMap';
import { DoorsPane } from '@/components/walk/DoorsPane';
import '@/components/walk/listParts';
import { overMap } from '@/components/walk/lateOverMap';
import { mapTexts } from '@/lib/texts/map';

const doors = [aDoor('12 Elm St'), aDoor('14 Elm St')];

test('where a door’s sheet does not come, the map stays, and a toast leads to the list', async () => {
  // A phone that lost its connection before the site was kept.
  jest.spyOn(overMap, 'preload').mockReturnValue();
  jest.spyOn(overMap, 'load').mockRejectedValue(new Error('It does not come'));
  const presentToast = jest.fn();
  jest.spyOn(lateToasts, 'load').mockResolvedValue({ ...toastParts, presentToast });
  const phone = await VoterPhone.opens();
  phone.keeps('doorList', { packetId: '340', targetId: '', signs: false }, { list: { doors, groups: [] }, asOfReceipt: 0 });
  const head = { onTitle: () => undefined, onLeft: { current: undefined } };
  phone.draws(<DoorsPane list={{ targetId: '12', packetId: '340', packetType: 0 }} head={head} />, '', '/view-map/');
  const door = await screen.findByRole('button', { name: /^12 Elm St/u });
  await userEvent.click(door);
  await waitFor(() => expect(presentToast).toHaveBeenCalledWith({ kind: 'failure', text: mapTexts.doorNotLoaded }));
  expect(screen.getByRole('list', { name: 'Doors on the map' })).toContainElement(door);
  expect(door).toHaveFocus();
  phone.isPutDown();
});
