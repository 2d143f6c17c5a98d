import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { withDrawingBrowser } from '@/__tests__/support/drawingBrowser';
import { aDoor } from '@/__tests__/support/scenario';
import { VoterPhone } from '@/__tests__/support/voterPhone';
// Loaded late by the app: two files that come at once confuse the tests' module loader.
import '@/components/walk/OfflineMap';
import { PacketMap } from '@/components/walk/PacketMap';
import type { PacketImage } from '@/lib/domain/map/packetImage';

const IMAGE: PacketImage = { dataUrl: 'data:image/png;base64,', width: 1560, height: 1000 };
const NOTHING = () => undefined;
const door = aDoor('12 Elm St', { lat: 44.05, lon: -123.08 });

let phone: VoterPhone;
beforeEach(async () => {
  phone = await VoterPhone.opens();
});
afterEach(() => {
  phone.isPutDown();
  jest.restoreAllMocks();
});

type Here = { readonly online: boolean; readonly isKept?: boolean; readonly doorIsOpen?: boolean };

/** Draws the map of a packet. Where these tests run there is no WebGL. */
function draws({ online, isKept = true, doorIsOpen = false }: Here): void {
  jest.spyOn(phone.walkbook.connectivity, 'isOnline').mockReturnValue(online);
  jest.spyOn(phone.walkbook.late.images, 'load').mockResolvedValue({
    load: async () => ({ success: true, message: '', data: { ...IMAGE, isKept } }),
    kept: async () => (isKept ? IMAGE : undefined),
    picture: async () => ({ success: false, kind: 'server', message: '' }),
    hasPicture: async () => false,
    withMaps: async () => new Map(),
  });
  phone.draws(
    <PacketMap
      packetId="340"
      stateOf={() => 'notTried'}
      doors={[door]}
      next={door}
      open={doorIsOpen ? door : undefined}
      sheet={{ current: null }}
      onOpen={NOTHING}
      onGround={NOTHING}
      onPosition={NOTHING}
    />,
  );
}

const button = () => screen.findByRole('button', { name: 'Offline map' });
const popup = () => screen.queryByRole('dialog', { name: 'Offline map' });
const noMap = () => screen.findByText(/^This browser cannot draw a map/u);

test('without a connection the offline map opens by itself where no map can be drawn, once', async () => {
  draws({ online: false });
  await waitFor(() => expect(popup()).toBeInTheDocument());
  expect(popup()).toHaveTextContent('Offline map for street reference only. Will not match targeted house status.');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(popup()).not.toBeInTheDocument();
  await userEvent.click(await button());
  expect(popup()).toBeInTheDocument();
});

test('with a connection it waits for its button', async () => {
  draws({ online: true });
  await noMap();
  expect(await button()).toBeVisible();
  expect(popup()).not.toBeInTheDocument();
  await userEvent.click(await button());
  expect(popup()).toBeInTheDocument();
});

test('it opens above no door that is open', async () => {
  draws({ online: false, doorIsOpen: true });
  expect(await button()).toBeVisible();
  expect(popup()).not.toBeInTheDocument();
});

test('where a map is drawn the button stands on the map', async () => {
  const takeAway = withDrawingBrowser();
  // A map that opens slowly: its box stands from the first moment on.
  jest.spyOn(phone.walkbook.late.maps, 'load').mockReturnValue(new Promise(() => undefined));
  draws({ online: true });
  expect(screen.getByRole('region', { name: 'Map' })).toContainElement(await button());
  expect(popup()).not.toBeInTheDocument();
  takeAway();
});

test('a phone that keeps no image has no button', async () => {
  draws({ online: false, isKept: false });
  await noMap();
  // Until the phone's storage has answered.
  await new Promise((resolve) => setTimeout(resolve));
  expect(screen.queryByRole('button', { name: 'Offline map' })).not.toBeInTheDocument();
});
