import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { ConfirmDialog } from '@/components/ui/ConfirmDialog';
import { Dialog } from '@/components/ui/Dialog';
import { PageShell } from '@/components/ui/PageShell';
import { SearchField } from '@/components/ui/SearchField';
import { SideMenu } from '@/components/ui/SideMenu';
import { TextField } from '@/components/ui/TextField';
import { TitleBar } from '@/components/ui/TitleBar';
import { focusHeading, keepFocus, leadFocus } from '@/lib/platform/focus';

type Sheet = 'none' | 'queue' | 'menu' | 'warning' | 'question';

function Page() {
  const [sheet, setSheet] = useState<Sheet>('none');
  const [isOffered, setOffered] = useState(true);
  const close = () => setSheet('none');
  useEffect(keepFocus, []);
  return (
    <PageShell toolbar={<TitleBar title="12 Elm St" />}>
      <button type="button" onClick={() => setSheet('queue')}>
        Data queue
      </button>
      <button type="button" onClick={() => setSheet('menu')}>
        Menu
      </button>
      <button type="button" onClick={() => setSheet('warning')}>
        Clear
      </button>
      <p>Beside everything</p>
      {isOffered && (
        <button type="button" onClick={() => setOffered(false)}>
          Once
        </button>
      )}
      {sheet === 'queue' && (
        <Dialog name="data-queue" title="Data Queue" open onClose={close}>
          Nothing
        </Dialog>
      )}
      {sheet === 'menu' && <SideMenu title="Menu" open onClose={close} items={[{ title: 'Home', handler: () => undefined }]} />}
      {sheet === 'warning' && (
        <Dialog name="data-queue" title="Would be lost" open onClose={close}>
          <button type="button" onClick={() => setSheet('question')}>
            Go on
          </button>
        </Dialog>
      )}
      {sheet === 'question' && <ConfirmDialog name="clear-user-data" title="Clear?" open onCancel={close} onConfirm={close} />}
    </PageShell>
  );
}

const heading = () => screen.getByRole('heading', { level: 1 });
const button = (name: string) => screen.getByRole('button', { name });

test('the heading takes the focus that nothing has, gives it up to a tap, and takes it again after a navigation', async () => {
  render(<Page />);
  expect(heading()).toHaveFocus();
  await userEvent.click(screen.getByText('Beside everything'));
  expect(document.body).toHaveFocus();
  focusHeading();
  expect(heading()).toHaveFocus();
});

test('the document has the title of the screen, and the app’s name once', () => {
  const { rerender } = render(<TitleBar title="12 Elm St" />);
  expect(document.title).toBe('12 Elm St · Walkbook');
  rerender(<TitleBar title="Walkbook" page="Log in" />);
  expect(document.title).toBe('Log in · Walkbook');
  rerender(<TitleBar title="Walkbook" />);
  expect(document.title).toBe('Walkbook');
});

test.each([
  ['Data queue', () => userEvent.click(button('Close'))],
  ['Data queue', () => userEvent.keyboard('{Escape}')],
  ['Menu', () => userEvent.click(button('Home'))],
])('what closes gives the focus back to its opener: %s', async (opener, close) => {
  render(<Page />);
  await userEvent.click(button(opener));
  await close();
  await waitFor(() => expect(button(opener)).toHaveFocus());
});

test('the last of several sheets gives it back to the opener of the first', async () => {
  render(<Page />);
  await userEvent.click(button('Clear'));
  await userEvent.click(button('Go on'));
  await waitFor(() => expect(button('Cancel')).toHaveFocus());
  await userEvent.click(button('Cancel'));
  await waitFor(() => expect(button('Clear')).toHaveFocus());
});

test('an opener that a browser tapped without focusing it has it afterwards', async () => {
  render(<Page />);
  fireEvent.click(button('Menu'));
  await waitFor(() => expect(button('Home')).toHaveFocus());
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(button('Menu')).toHaveFocus());
});

test('a button that goes leaves the focus to the heading', async () => {
  render(<Page />);
  await userEvent.click(button('Once'));
  await waitFor(() => expect(heading()).toHaveFocus());
});

test('a button beside a field that goes with what was typed leaves the focus to the field', async () => {
  const search = (typed: string) => (
    <PageShell toolbar={<TitleBar title="Doors" />}>
      <SearchField label="Filter doors" value={typed} onValue={() => undefined} />
    </PageShell>
  );
  const { rerender } = render(search('elm'));
  const end = keepFocus();
  await userEvent.tab();
  await userEvent.tab();
  expect(button('Clear')).toHaveFocus();
  rerender(search(''));
  await waitFor(() => expect(screen.getByRole('textbox')).toHaveFocus());
  end();
});

test.each([
  ['1 Elm St', '3 Elm St'],
  ['5 Elm St', '3 Elm St'],
])('an item that leaves a list leaves the focus to the one in its place: %s to %s', async (leaves, takes) => {
  const doors = (left: readonly string[]) => (
    <PageShell toolbar={<TitleBar title="Doors" />}>
      <ul>
        {left.map((door) => (
          <li key={door}>
            <a href="/">{door}</a>
            <button type="button">{`Done, ${door}`}</button>
          </li>
        ))}
      </ul>
    </PageShell>
  );
  const all = ['1 Elm St', '3 Elm St', '5 Elm St'];
  const { rerender } = render(doors(all));
  const end = keepFocus();
  await userEvent.click(button(`Done, ${leaves}`));
  rerender(doors(all.filter((door) => door !== leaves)));
  await waitFor(() => expect(screen.getByRole('link', { name: takes })).toHaveFocus());
  end();
});

test.each([
  ['the field that a screen was opened to type into', true, 'textbox'],
  ['the heading where a field is only a part of the screen', false, 'heading'],
] as const)('after a navigation the focus is in %s', (_, isTypedFirst, role) => {
  render(
    <PageShell toolbar={<TitleBar title="Find a packet" />}>
      <TextField label="Packet code" value="" onValue={() => undefined} isTypedFirst={isTypedFirst} />
    </PageShell>,
  );
  leadFocus();
  expect(screen.getByRole(role)).toHaveFocus();
});
