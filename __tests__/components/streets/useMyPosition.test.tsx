import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Toaster, toast } from 'sonner';
import { VoterPhone } from '@/__tests__/support/voterPhone';
import { MapControls } from '@/components/streets/MapControls';
import { useMyPosition } from '@/components/streets/useMyPosition';
// Loaded late by the app: two files that come at once confuse the tests' module loader.
import '@/components/toast/toastParts';
import type { StreetMap } from '@/lib/streetMap/drawStreetMap';

const STREETS = { showFix: () => undefined, follow: () => undefined } as unknown as StreetMap;
const DENIED = { code: 1, PERMISSION_DENIED: 1 } as GeolocationPositionError;
const REFUSED = 'Your location is not known: this phone does not allow it.';

let phone: VoterPhone;
beforeEach(async () => {
  phone = await VoterPhone.opens();
});
afterEach(() => {
  toast.dismiss();
  Reflect.deleteProperty(navigator, 'geolocation');
  return phone.isPutDown();
});

function geolocationAnswers(answer: (fail: PositionErrorCallback) => void): void {
  const watchPosition = (_: PositionCallback, fail: PositionErrorCallback) => {
    answer(fail);
    return 1;
  };
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { watchPosition, clearWatch: () => undefined } });
}

function Controls() {
  const { following, follow } = useMyPosition(STREETS);
  const map = { zoomBy: () => undefined };
  return (
    <>
      <MapControls map={map} following={following} isCovered={false} fitAll="Show all doors" onFollow={follow} onFitAll={() => undefined} />
      <Toaster />
    </>
  );
}

/** A toast comes in a moment after it is in the page. */
const isSaid = () => waitFor(() => expect(screen.getByText(REFUSED)).toBeVisible());
const press = () => userEvent.click(screen.getByRole('button', { name: /^My position/u }));

test('a phone that does not allow its place says so in a toast, each time the button is pressed', async () => {
  geolocationAnswers((fail) => queueMicrotask(() => fail(DENIED)));
  phone.draws(<Controls />);
  expect(screen.queryByText(REFUSED)).not.toBeInTheDocument();
  await press();
  await isSaid();
  act(() => void toast.dismiss());
  await waitFor(() => expect(screen.queryByText(REFUSED)).not.toBeInTheDocument());
  await press();
  await isSaid();
});

test('a phone that finds its place, or looks for it, says nothing', async () => {
  geolocationAnswers(() => undefined);
  phone.draws(<Controls />);
  await press();
  expect(screen.getByRole('button', { name: 'My position' })).toHaveAttribute('aria-pressed', 'true');
  expect(screen.queryByText(REFUSED)).not.toBeInTheDocument();
});
