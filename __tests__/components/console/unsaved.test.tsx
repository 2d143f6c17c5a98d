import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConsolePage, sessionAs } from '@/__tests__/support/consolePage';
import { button, ferry, opens as opensHandOut, pageOf } from '@/__tests__/support/handOut';
import { anEvening } from '@/__tests__/support/tonight';
import { StartScreen } from '@/components/console/start/StartScreen';
import { TonightScreen } from '@/components/console/tonight/TonightScreen';

// The browser keeps what somebody has done: each test begins without it.
afterEach(() => localStorage.clear());

const question = (what: string) => screen.queryByRole('dialog', { name: `Your changes to ${what} are not saved.` });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('Tonight: a message', () => {
  const WRITTEN = 'what you were writing';
  const typed = async () => {
    const page = new ConsolePage({ session: () => sessionAs('lead'), tonight: () => anEvening(), tonightPackets: () => [] });
    page.opens(<TonightScreen />, '/console/tonight/?campaign=1');
    await userEvent.click(await screen.findByRole('row', { name: /Grace Lindholm/u }));
    await press('Write');
    await userEvent.type(screen.getByRole('textbox', { name: 'Message' }), 'Come back');
    return page;
  };

  test.each([
    ['another row', () => userEvent.click(screen.getByRole('row', { name: /Robin Ames/u }))],
    ['the Escape key', () => userEvent.keyboard('{Escape}')],
    [
      'something else about the same volunteer',
      () => userEvent.click(within(screen.getByRole('row', { name: /Grace Lindholm/u })).getByRole('button', { name: /^Hold/u })),
    ],
    ['writing to all', () => userEvent.click(screen.getByRole('button', { name: /^Write to all/u }))],
  ])('%s asks, and what was typed stays', async (_, leaves) => {
    await typed();
    await leaves();
    expect(question(WRITTEN)).toBeVisible();
    await press('Keep editing');
    expect(screen.getByRole('textbox', { name: 'Message' })).toHaveValue('Come back');
  });

  test('Cancel asks nothing', async () => {
    await typed();
    await press('Cancel');
    expect(question(WRITTEN)).toBeNull();
    expect(screen.queryByRole('textbox', { name: 'Message' })).toBeNull();
  });
});

test('Hand out: the name of a guest stays beside what is opened, and another view asks', async () => {
  await opensHandOut(pageOf());
  await userEvent.type(screen.getByRole('textbox', { name: 'Their name, for their marks' }), 'Bo');
  await userEvent.click(button('Meeting point’s code'));
  expect(question('the guest’s name')).toBeNull();
  expect(screen.getByRole('textbox', { name: 'Their name, for their marks' })).toHaveValue('Bo');
  await userEvent.click(screen.getByRole('link', { name: /Tonight/u }));
  expect(question('the guest’s name')).toBeVisible();
});

test('Hand out: a PIN that is shown once asks before another view opens', async () => {
  const packet = { ...ferry, code: 'C5C3RM8HD' };
  const issued = { pin: 'ABCD2345EFGH', link: 'https://walk.example.org/login/#e=a&k=b' };
  await opensHandOut(
    pageOf({ signOutPhones: () => ({ volunteer: { id: 9, name: 'Grace Lindholm' }, issued }) }),
    `/console/hand-out/?campaign=1&ask=pin&of=${packet.code}&from=9`,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'End Grace Lindholm’s PIN' }));
  await screen.findByText(/The new PIN of Grace Lindholm/u);
  await userEvent.click(screen.getByRole('link', { name: /Tonight/u }));
  expect(screen.getByRole('dialog', { name: 'This is shown once' })).toBeVisible();
  await press('Keep it here');
  expect(screen.getByText(/The new PIN of Grace Lindholm/u)).toBeVisible();
});

test('the first run: the end of the page asks before a new campaign’s name goes', async () => {
  const session = { ...sessionAs('owner'), mayBegin: true };
  const page = new ConsolePage({ session: () => session });
  page.opens(<StartScreen />, '/console/start/?new=1');
  await userEvent.type(await screen.findByRole('textbox', { name: /name/iu }), 'Oak for Mayor');
  const leaves = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(leaves);
  expect(leaves.defaultPrevented).toBe(true);
});
