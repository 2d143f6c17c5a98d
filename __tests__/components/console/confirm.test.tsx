import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { ConsolePage, refusal, sessionAs } from '@/__tests__/support/consolePage';
import { signedCredential, withPasskeys } from '@/__tests__/support/webAuthn';
import { ConfirmDialog } from '@/components/console/frame/ConfirmDialog';
import type { ConfirmingAs } from '@/components/console/frame/LinkWays';
import type { StaffReply } from '@/lib/api/staff';
import { useConsole } from '@/lib/console/ConsoleProvider';

const KEY = 'k'.repeat(43);

/** A view that has asked for something that is asked again. */
function Asking({ as }: { as: ConfirmingAs | undefined }) {
  const { confirmation } = useConsole();
  const [answers, setAnswers] = useState<string[]>([]);
  const ask = async () => {
    const isConfirmed = await confirmation.ask();
    setAnswers((before) => [...before, isConfirmed ? 'confirmed' : 'given up']);
  };
  return (
    <>
      <button type="button" onClick={ask}>
        Delete
      </button>
      <p>{answers.join(', ')}</p>
      <ConfirmDialog as={as} />
    </>
  );
}

async function asked(answers: ConstructorParameters<typeof ConsolePage>[0] = {}, as?: ConfirmingAs) {
  const page = new ConsolePage({ confirmSession: () => sessionAs('owner'), ...answers });
  page.opens(<Asking as={as} />, '/console/people/');
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  await screen.findByRole('dialog', { name: 'Confirm that it is you' });
  return page;
}
const field = () => screen.getByRole('textbox', { name: /^(?:Or y|Y)our link$/u });
const WITHOUT_MAIL: ConfirmingAs = { email: 'jo@example.org', campaign: 'Alder Bay’s "first"', canMail: false };

test('a link that is pasted confirms, and what was asked goes on', async () => {
  const page = await asked();
  await userEvent.type(field(), `https://walk.example.org/console/sign-in/#key=${KEY}`);
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(page.bodiesOf('confirmSession')).toEqual([{ key: KEY }]);
  expect(await screen.findByText('confirmed')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('what is no link is said, and the server is not asked', async () => {
  const page = await asked();
  await userEvent.type(field(), 'https://walk.example.org/');
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('That is no link of the console.')).toBeVisible();
  expect(page.bodiesOf('confirmSession')).toEqual([]);
});

test('a link that was used already is refused in the words of the server, and another one can be tried', async () => {
  await asked({ confirmSession: () => refusal(404, 'This link was used already') });
  await userEvent.type(field(), `#key=${KEY}`);
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('This link was used already')).toBeVisible();
  expect(screen.getByRole('dialog')).toBeVisible();
});

test('a link is mailed at a tap; without mail the server says what to do', async () => {
  const page = await asked({ mailOwnLink: () => null });
  await userEvent.click(screen.getByRole('button', { name: 'Mail me a link' }));
  expect(page.bodiesOf('mailOwnLink')).toEqual([{}]);
  expect(await screen.findByText(/Copy the link from the mail/u)).toBeVisible();
});

describe('by a passkey', () => {
  const WAYS = { signInWays: () => ({ passkey: true, mail: false }) };
  const OWN = [{ id: 1, name: 'Laptop', host: 'localhost', madeAt: 1, usedAt: null }];
  const REQUEST: StaffReply<'signInOptions'> = { rpId: 'localhost', challenge: 'Y2g', timeout: 300_000, userVerification: 'required' };
  let takePasskeys = () => {};
  beforeEach(() => {
    takePasskeys = withPasskeys({ get: async () => signedCredential() });
  });
  afterEach(() => takePasskeys());

  test('of one’s own it is confirmed, and what was asked goes on; a link is not mailed where there is no mail', async () => {
    const page = await asked(
      { ...WAYS, passkeys: () => OWN, signInOptions: () => REQUEST, confirmByPasskey: () => sessionAs('owner') },
      WITHOUT_MAIL,
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Confirm with a passkey' }));
    expect(await screen.findByText('confirmed')).toBeVisible();
    expect(page.bodiesOf('confirmByPasskey')).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Mail me a link' })).toBeNull();
    expect(screen.queryByText(/staff-link/u)).toBeNull();
  });

  test('that the server refuses nothing is confirmed, and a link can be pasted', async () => {
    await asked({ ...WAYS, passkeys: () => OWN, signInOptions: () => REQUEST, confirmByPasskey: () => refusal(404, 'No such passkey') });
    await userEvent.click(await screen.findByRole('button', { name: 'Confirm with a passkey' }));
    expect(await screen.findByText('No such passkey')).toBeVisible();
    expect(screen.queryByText('confirmed')).toBeNull();
    expect(field()).toBeVisible();
  });

  test('nobody is offered one who has none', async () => {
    const page = await asked({ ...WAYS, passkeys: () => [] }, WITHOUT_MAIL);
    await waitFor(() => expect(page.asked.map(({ name }) => name)).toContain('passkeys'));
    expect(screen.queryByRole('button', { name: 'Confirm with a passkey' })).toBeNull();
    // Adding one is asked again itself: it comes after the link.
    expect(await screen.findByText(/Within the ten minutes add a passkey under Account/u)).toBeVisible();
  });
});

test('whoever has neither mail nor a passkey is told both ways to a link, with the command to copy', async () => {
  const user = userEvent.setup();
  await asked({ signInWays: () => ({ passkey: false, mail: false }) }, WITHOUT_MAIL);
  expect(await screen.findByText(/An owner other than you opens People, Staff/u)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Mail me a link' })).toBeNull();
  expect(screen.queryByText(/add a passkey/u)).toBeNull();
  const command = `npm run campaign -- staff-link 'Alder Bay’s "first"' jo@example.org --site ${window.location.origin}`;
  expect(screen.getByText(command)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Copy the command' }));
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(command);
  expect(field()).toBeVisible();
});

test('giving up does nothing', async () => {
  const page = await asked();
  await userEvent.keyboard('{Escape}');
  expect(await screen.findByText('given up')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(page.bodiesOf('confirmSession')).toEqual([]);
});
