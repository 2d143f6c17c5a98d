import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConsolePage, NO_CONNECTION, refusal, sessionAs } from '@/__tests__/support/consolePage';
import { SignInScreen } from '@/components/console/signIn/SignInScreen';
import { returnPath } from '@/lib/console/takeKey';

const KEY = 'k'.repeat(43);

test('a link signs in by its button, not by being opened, and leaves no key in the address', async () => {
  const page = new ConsolePage({ redeemLink: () => sessionAs('owner') });
  page.opens(<SignInScreen />, `/console/sign-in/?to=%2Fconsole%2Flog%2F#key=${KEY}`);
  const button = await screen.findByRole('button', { name: 'Open the console' });
  expect(page.asked).toEqual([]);
  await userEvent.click(button);
  await waitFor(() => expect(page.visited).toEqual(['/console/log/']));
  expect(page.bodiesOf('redeemLink')).toEqual([{ key: KEY }]);
  expect(window.location.hash).toBe('');
});

test('a link that was used says so in the words of the server, and stays to be read', async () => {
  new ConsolePage({ redeemLink: () => refusal(404, 'This link was used already') }).opens(<SignInScreen />, `/console/sign-in/#key=${KEY}`);
  await userEvent.click(await screen.findByRole('button', { name: 'Open the console' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('This link was used already');
});

test('without a connection the link stays good, and works at the next try', async () => {
  const page = new ConsolePage({ redeemLink: () => NO_CONNECTION });
  page.opens(<SignInScreen />, `/console/sign-in/#key=${KEY}`);
  const button = await screen.findByRole('button', { name: 'Open the console' });
  await userEvent.click(button);
  expect(await screen.findByRole('alert')).toHaveTextContent('Your link is still good');
  page.nowAnswers({ redeemLink: () => sessionAs('viewer') });
  await userEvent.click(button);
  await waitFor(() => expect(page.visited).toEqual(['/console/']));
});

test.each(['', '#key=', '#key=short', `#other=${KEY}`, '#key=<script>alert(1)</script>aaaaaaaaaaaa'])(
  'the address with %j has no key: the page says where to get a link',
  async (hash) => {
    new ConsolePage({}).opens(<SignInScreen />, `/console/sign-in/${hash}`);
    expect(await screen.findByText('The console opens by a link that works once.')).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  },
);

test.each([
  ['/console/log/?campaign=1&sort=-name', '/console/log/?campaign=1&sort=-name'],
  [null, '/console/'],
  ['https://evil.example.org/', '/console/'],
  ['//evil.example.org/console/', '/console/'],
  ['/walk/', '/console/'],
  ['/console/../walk/', '/console/'],
  ['/console/\\evil.example.org', '/console/'],
  ['javascript:alert(1)', '/console/'],
])('signing in with the way back %j leads to %s', (to, path) => {
  expect(returnPath(to)).toBe(path);
});
