import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { VoterPhone } from '@/__tests__/support/voterPhone';
import { PinScreen } from '@/components/session/PinScreen';
import type { Calls } from '@/lib/api/calls';
import { WalkbookProvider } from '@/lib/hooks/WalkbookProvider';
import type { Walkbook } from '@/lib/walkbook/walkbook';

type LoggedIn = Awaited<ReturnType<Calls['login']>>;

let phone: VoterPhone;
let answers: (loggedIn: LoggedIn) => void;
beforeEach(async () => {
  phone = await VoterPhone.opens();
  const login = () => new Promise<LoggedIn>((resolve) => (answers = resolve));
  jest.spyOn(phone.walkbook.late.calls, 'load').mockResolvedValue({ login } as unknown as Calls);
});
afterEach(() => phone.isPutDown());

/** Opens the screen for a new PIN and saves one, which the server has not answered yet. */
async function saves() {
  const walkbook = { ...phone.walkbook, startBackgroundWork: () => undefined } as unknown as Walkbook;
  const state = { state: 'open', walkbook } as const;
  const opening = { state: () => state, subscribe: () => () => undefined, whenOpen: async () => walkbook };
  const drawn = phone.draws(
    <WalkbookProvider opening={opening}>
      <PinScreen />
    </WalkbookProvider>,
  );
  await userEvent.type(screen.getByRole('textbox', { name: 'New PIN' }), '654321');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  return drawn;
}

const isAccepted = async () => {
  await act(async () =>
    answers({
      success: true,
      message: '',
      data: { name: 'Ana', campaigns: [{ uId: phone.who?.campaignUid, cName: 'Elm' }], signsBodies: true },
    } as LoggedIn),
  );
  await waitFor(() => expect(phone.walkbook.session.credentials()?.pin).toBe('654321'));
};

test('an accepted PIN leads back, once', async () => {
  await saves();
  await isAccepted();
  await waitFor(() => expect(phone.ways).toEqual(['/main-menu/']));
});

test('behind ‘Later’ it is still accepted, and leads nobody on from where they are by then', async () => {
  await saves();
  await userEvent.click(screen.getByRole('button', { name: 'Later' }));
  await isAccepted();
  expect(phone.ways).toEqual(['/main-menu/']);
});

test('nor does it once another screen has come', async () => {
  const { unmount } = await saves();
  unmount();
  await isAccepted();
  expect(phone.ways).toEqual([]);
});
