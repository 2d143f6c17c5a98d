import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConsolePage } from '@/__tests__/support/consolePage';
import { BottomLine } from '@/components/console/frame/BottomLine';
import { useConsole } from '@/lib/console/ConsoleProvider';
import { FailedCall } from '@/lib/domain/failure';
import type { StaffRole } from '@/lib/domain/staff/roles';

const AT = new Date(2026, 9, 13, 18, 40).getTime();

function Page({ undo, role = 'owner' }: { undo?: () => Promise<void>; role?: StaffRole }) {
  const { lastDoing } = useConsole();
  return (
    <>
      <button type="button" onClick={() => lastDoing.set({ said: '41 marks by Tom Brandt held.', at: AT, ...(undo && { undo }) })}>
        hold
      </button>
      <BottomLine campaign={{ campaign: 1, name: 'Alder Bay Forward', role }} />
    </>
  );
}

/** What undoes it says so, and cannot be undone in turn. */
function Undoes() {
  const { lastDoing } = useConsole();
  return <Page undo={async () => lastDoing.set({ said: '41 marks by Tom Brandt released.', at: AT })} />;
}

const undoButton = () => screen.getByRole('button', { name: 'Undo' });

test('Undo stands in its place before anything was done, and then takes back what the line says', async () => {
  let undone = 0;
  const undo = async () => {
    undone += 1;
  };
  new ConsolePage({}).opens(<Page undo={undo} />, '/console/log/');
  expect(undoButton()).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: 'hold' }));
  expect(screen.getByRole('status')).toHaveTextContent(/^41 marks by Tom Brandt held\. 6:40\s?pm, by you$/u);
  await userEvent.click(undoButton());
  expect(undone).toBe(1);
});

test('once nothing is left to take back, the line that says so has the focus, and not a button that is switched off', async () => {
  new ConsolePage({}).opens(<Undoes />, '/console/log/');
  await userEvent.click(screen.getByRole('button', { name: 'hold' }));
  undoButton().focus();
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByText('41 marks by Tom Brandt released.')).toBeVisible();
  expect(screen.getByRole('status')).toHaveFocus();
});

test('what nothing can take back has no Undo', async () => {
  new ConsolePage({}).opens(<Page />, '/console/log/');
  await userEvent.click(screen.getByRole('button', { name: 'hold' }));
  expect(undoButton()).toBeDisabled();
});

test('an Undo that is refused says why, and can be tried again', async () => {
  const failure = { success: false, kind: 'refused', status: 409, message: 'Ana has released them meanwhile.' } as const;
  new ConsolePage({}).opens(<Page undo={() => Promise.reject(new FailedCall(failure))} />, '/console/log/');
  await userEvent.click(screen.getByRole('button', { name: 'hold' }));
  await userEvent.click(undoButton());
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Not undone. Ana has released them meanwhile.'));
  expect(undoButton()).toBeEnabled();
});

test.each([
  ['owner', 1],
  ['organizer', 0],
  ['lead', 0],
  ['viewer', 0],
] as const)('for a %s the line leads to the log %i times', (role, times) => {
  new ConsolePage({}).opens(<Page role={role} />, '/console/log/');
  expect(screen.queryAllByRole('link', { name: 'Log' })).toHaveLength(times);
});
