import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { usePathname } from 'next/navigation';
import { ConsolePage, refusal, sessionAs } from '@/__tests__/support/consolePage';
import { signedCredential, withPasskeys } from '@/__tests__/support/webAuthn';
import { ConsoleFrame } from '@/components/console/frame/ConsoleFrame';
import { SignInScreen } from '@/components/console/signIn/SignInScreen';
import type { StaffReply } from '@/lib/api/staff';
import { useConsole } from '@/lib/console/ConsoleProvider';
import type { WayBack } from '@/lib/console/lastDoing';
import { SIGN_IN_PATH } from '@/lib/console/views';

/* One page in which campaigns are chosen and people sign in: nothing is loaded anew in between. */

let takePasskeys = () => {};
afterEach(() => {
  takePasskeys();
  localStorage.clear();
});

const BOTH: StaffReply<'session'> = {
  ...sessionAs('owner'),
  campaigns: [
    { campaign: 1, name: 'Alder Bay Forward', role: 'owner' },
    { campaign: 2, name: 'Oak for Mayor', role: 'owner' },
  ],
};
const ANA: StaffReply<'session'> = { ...sessionAs('owner'), email: 'ana@example.org', name: 'Ana Roy' };
const REQUEST: StaffReply<'signInOptions'> = {
  rpId: 'localhost',
  challenge: 'Y2hhbGxlbmdl',
  timeout: 300_000,
  userVerification: 'required',
};
const HOLD = '41 marks by Tom Brandt held.';

function View({ campaign }: { campaign: number }) {
  const { lastDoing, ask } = useConsole();
  const hold = async () => {
    await ask('holdMarks', { campaign, volunteer: 3, reason: 'Too fast' });
    const undo: WayBack = { campaign, step: { call: 'releaseMarks', body: { volunteer: 3, holds: [7] }, again: 'Too fast' } };
    lastDoing.set({ said: HOLD, at: Date.now(), undo });
  };
  return (
    <button type="button" onClick={hold}>
      Hold
    </button>
  );
}

const Page = () =>
  usePathname() === SIGN_IN_PATH ? <SignInScreen /> : <ConsoleFrame view="log">{({ campaign }) => <View {...campaign} />}</ConsoleFrame>;

function opened(answers: ConstructorParameters<typeof ConsolePage>[0] = {}): ConsolePage {
  const page = new ConsolePage({
    session: () => BOTH,
    jobs: () => ({ jobs: [] }),
    holdMarks: () => ({ hold: 7, changes: 41 }),
    releaseMarks: () => ({ changes: 41 }),
    ...answers,
  });
  page.opens(<Page />, '/console/log/?campaign=1');
  return page;
}

const line = () => within(screen.getByRole('contentinfo'));
const undoButton = () => line().getByRole('button', { name: 'Undo' });
const isSaid = (text: string) => waitFor(() => expect(line().getByRole('status')).toHaveTextContent(text));
const holds = async () => userEvent.click(await screen.findByRole('button', { name: 'Hold' }));
async function chooses(name: string) {
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Campaign' }), name);
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Campaign' })).toHaveDisplayValue(name));
}

/** An answer that comes when the test says so. */
function later<T>() {
  let resolve: (value: T) => void = () => undefined;
  const promise = new Promise<T>((done) => {
    resolve = done;
  });
  return { promise, resolve: (value: T) => resolve(value) };
}

test('what was undone in one campaign is neither said nor done again in another one, and is there again in its own', async () => {
  opened();
  await holds();
  await isSaid(HOLD);
  await userEvent.click(undoButton());
  await isSaid(`Undone: ${HOLD}`);
  expect(line().getByRole('button', { name: 'Redo' })).toBeVisible();
  await chooses('Oak for Mayor');
  await isSaid('Nothing to undo');
  expect(line().queryByRole('button', { name: 'Redo' })).toBeNull();
  await chooses('Alder Bay Forward');
  await isSaid(`Undone: ${HOLD}`);
  expect(line().getByRole('button', { name: 'Redo' })).toBeVisible();
});

test('an answer that arrives after another campaign was chosen is said in its own, and takes no sentence away there', async () => {
  const { promise, resolve } = later<StaffReply<'holdMarks'>>();
  const page = opened({ holdMarks: () => promise });
  await holds();
  await chooses('Oak for Mayor');
  page.nowAnswers({ holdMarks: () => ({ hold: 8, changes: 41 }) });
  await holds();
  await isSaid(HOLD);
  await userEvent.click(undoButton());
  await isSaid(`Undone: ${HOLD}`);
  resolve({ hold: 7, changes: 41 });
  await waitFor(() => expect(localStorage.getItem('consoleUndo')).toContain('"campaign":1'));
  await isSaid(`Undone: ${HOLD}`);
  await chooses('Alder Bay Forward');
  await isSaid(HOLD);
  expect(undoButton()).toBeEnabled();
});

test('who signs in on the page of somebody else, whose session has ended, finds nothing of theirs', async () => {
  const passes = [{ pass: 1, name: 'First pass', openedAt: null, closedAt: null }];
  const page = opened({ passes: () => ({ passes, more: 0 }) });
  await holds();
  await isSaid(HOLD);
  expect(await screen.findByText('First pass')).toBeVisible();
  page.nowAnswers({ session: () => refusal(401), releaseMarks: () => refusal(401) });
  page.nowAnswers({ signInWays: () => ({ passkey: true, mail: false }), signInOptions: () => REQUEST, signInByPasskey: () => ANA });
  takePasskeys = withPasskeys({ get: async () => signedCredential() });
  await userEvent.click(undoButton());
  const signIn = await screen.findByRole('button', { name: 'Sign in with a passkey' });
  page.nowAnswers({ session: () => ANA, passes: () => new Promise(() => undefined) });
  await userEvent.click(signIn);
  await waitFor(() => expect(screen.getByRole('link', { name: /Ana Roy/u })).toBeVisible());
  expect(screen.queryByText('First pass')).toBeNull();
  await isSaid('Nothing to undo');
  expect(undoButton()).toBeDisabled();
  expect(localStorage.getItem('consoleUndo')).toBeNull();
});
