import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aVolunteer } from '@/__tests__/support/scenario';
import { ClearingDialogs } from '@/components/settings/ClearingDialogs';
import { notReceivedOf } from '@/lib/domain/queue/notReceived';
import type { ClearingWay } from '@/lib/hooks/useClearUserData';

const ana = aVolunteer('Ana');
const robin = aVolunteer('Robin');
const notReceived = notReceivedOf(
  [
    { account: ana.account, state: 'pending', seq: 1 },
    { account: robin.account, state: 'pending', seq: 2 },
    { account: robin.account, state: 'setAside', seq: 3 },
  ],
  ana.account,
);

function shows(clearing: ClearingWay['clearing']): ClearingWay {
  const way: ClearingWay = {
    clearing,
    begin: jest.fn(),
    send: jest.fn(),
    stopSending: jest.fn(),
    save: jest.fn(),
    ask: jest.fn(),
    clear: jest.fn(),
    leave: jest.fn(),
  };
  render(<ClearingDialogs way={way} pending={2} signedIn={ana.account} />);
  return way;
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('the question is asked word for word, with Cancel and Okay', async () => {
  const way = shows({ step: 'question', notReceived });
  expect(screen.getByRole('alertdialog', { name: 'Clear User Data?' })).toHaveAccessibleDescription(/with 3 changes that were never sent/);
  await press('Okay');
  expect(way.clear).toHaveBeenCalledWith(notReceived);
  await press('Cancel');
  expect(way.leave).toHaveBeenCalledTimes(1);
});

test('where nothing is lost, the question says so', () => {
  shows({ step: 'question', notReceived: notReceivedOf([], ana.account) });
  expect(screen.getByRole('alertdialog', { name: 'Clear User Data?' })).toHaveAccessibleDescription(/Nothing is lost/);
});

test('what would be lost is named by account, and can be sent, saved or cleared', async () => {
  const way = shows({ step: 'warning', notReceived, canSend: true, note: undefined });
  expect(screen.getByRole('dialog', { name: '3 changes would be lost' })).toBeInTheDocument();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'ana@example.org (you)1 change',
    'robin@example.org1 change, 1 set aside',
  ]);
  await press('Send them now');
  await press('Save as a file');
  await press('Continue to clear');
  expect([way.send, way.save].map((did) => jest.mocked(did).mock.calls.length)).toEqual([1, 1]);
  expect(way.ask).toHaveBeenCalledWith(notReceived);
  await press('Close');
  expect(way.leave).toHaveBeenCalledTimes(1);
});

test('what nobody here can send is not offered to be sent', () => {
  shows({ step: 'warning', notReceived, canSend: false, note: undefined });
  expect(screen.queryByRole('button', { name: 'Send them now' })).not.toBeInTheDocument();
});

test.each([
  [{ kind: 'saved' }, /Saved as a file/],
  [{ kind: 'grown' }, /Nothing was cleared/],
  [
    { kind: 'notSent', failure: { success: false, kind: 'offline', message: '', reason: { kind: 'networkOffline' } } },
    /The network is offline/,
  ],
] as const)('a note says what has just happened: %o', (note, text) => {
  shows({ step: 'warning', notReceived, canSend: true, note });
  expect(screen.getByText(text)).toBeInTheDocument();
});

test('sending says how many are left and can be cancelled', async () => {
  const way = shows({ step: 'sending' });
  expect(screen.getByRole('dialog', { name: 'Sending… 2 changes left' })).toBeInTheDocument();
  await press('Cancel');
  expect(way.stopSending).toHaveBeenCalledTimes(1);
});

test('while it clears there is no way out', async () => {
  const way = shows({ step: 'clearing' });
  expect(screen.getByRole('dialog', { name: 'Please wait...' })).toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  expect(way.leave).not.toHaveBeenCalled();
});
