import { act, render, screen } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { lateModule } from '@/components/ui/lateModule';

type File = { readonly Heading: () => ReactNode; readonly Text: () => ReactNode };
const file: File = { Heading: () => <h1>Heading</h1>, Text: () => <p>Text</p> };

/** A file that comes or fails when the test says so. */
function fileInHand() {
  const asked: { come: () => Promise<void>; fail: () => Promise<void> }[] = [];
  const importIt = () =>
    new Promise<File>((resolve, reject) => {
      asked.push({
        come: () => act(async () => resolve(file)),
        fail: () => act(async () => reject(new Error('It does not come'))),
      });
    });
  return { asked, late: lateModule(importIt) };
}

class Boundary extends Component<{ readonly children: ReactNode }, { readonly failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError = () => ({ failed: true });
  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <button type="button" onClick={() => this.setState({ failed: false })}>
        Try again
      </button>
    );
  }
}

const Waiting = () => <p>Waiting</p>;

test('a placeholder stands until the file is here, and nothing for longer', async () => {
  const { asked, late } = fileInHand();
  const Text = late.component(({ Text }) => Text, Waiting);
  render(<Text />);
  expect(screen.getByText('Waiting')).toBeVisible();
  await asked[0]?.come();
  // Without a timer: by Suspense it would come 300 ms later.
  expect(screen.getByText('Text')).toBeVisible();
  expect(screen.queryByText('Waiting')).toBeNull();
});

test('its components share one load', async () => {
  const { asked, late } = fileInHand();
  const Heading = late.component(({ Heading }) => Heading);
  const Text = late.component(({ Text }) => Text);
  render(
    <>
      <Heading />
      <Text />
    </>,
  );
  expect(asked).toHaveLength(1);
  await asked[0]?.come();
  expect(screen.getByRole('heading', { name: 'Heading' })).toBeVisible();
  expect(screen.getByText('Text')).toBeVisible();
});

test('what is here already is drawn at once', async () => {
  const { asked, late } = fileInHand();
  const loading = late.load();
  await asked[0]?.come();
  await loading;
  const Text = late.component(({ Text }) => Text, Waiting);
  render(<Text />);
  expect(screen.getByText('Text')).toBeVisible();
  expect(asked).toHaveLength(1);
});

test('a failure reaches the boundary, and what is drawn anew loads again', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { asked, late } = fileInHand();
  const Text = late.component(({ Text }) => Text, Waiting);
  render(
    <Boundary>
      <Text />
    </Boundary>,
  );
  await asked[0]?.fail();
  act(() => screen.getByRole('button', { name: 'Try again' }).click());
  expect(screen.getByText('Waiting')).toBeVisible();
  await asked[1]?.come();
  expect(screen.getByText('Text')).toBeVisible();
});

test('a load that failed before anything was drawn is nobody’s failure', async () => {
  const { asked, late } = fileInHand();
  const early = late.load().catch(() => 'failed');
  await asked[0]?.fail();
  await expect(early).resolves.toBe('failed');
  const Text = late.component(({ Text }) => Text, Waiting);
  render(<Text />);
  await asked[1]?.come();
  expect(screen.getByText('Text')).toBeVisible();
});
