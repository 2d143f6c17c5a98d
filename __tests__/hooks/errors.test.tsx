import { render, screen, waitFor } from '@testing-library/react';
import { ErrorBoundary } from 'next/dist/client/components/error-boundary';
import { lazy, Suspense } from 'react';
import { ScreenFailed } from '@/components/frame/ScreenFailed';
import { reportUncaught } from '@/lib/hooks/errors';
import { createOpening, useOpening, WalkbookProvider } from '@/lib/hooks/WalkbookProvider';

// What reports is loaded with the first error: a busy machine needs longer for it than a test waits.
beforeAll(async () => void (await import('@/lib/walkbook/phone')));

let log: jest.SpiedFunction<typeof console.error>;
beforeEach(() => {
  log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

/** Whether the storage is open. */
function State() {
  return <p>{useOpening().state}</p>;
}

/** The lines of the error service, which without an address is the console. */
const reports = () => log.mock.calls.flatMap((call) => (call.length === 1 ? call : []));

test('the error that ends a screen is reported once, before any storage has opened', async () => {
  const { rerender } = render(<ScreenFailed error={new Error('No such door')} reset={() => undefined} />);
  await waitFor(() => expect(reports()).toContain('No such door'));
  rerender(<ScreenFailed error={new Error('No such list')} reset={() => undefined} />);
  await waitFor(() => expect(reports()).toContain('No such list'));
  expect(reports().filter((line) => line === 'No such door')).toHaveLength(1);
});

test('a screen whose code does not come with its navigation is logged to the console, and says so', async () => {
  const notLoaded = Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError' });
  const Targets = lazy(() => Promise.reject(notLoaded));
  render(
    <ErrorBoundary errorComponent={({ error, reset }) => error instanceof Error && <ScreenFailed error={error} reset={reset} />}>
      <Suspense>
        <Targets />
      </Suspense>
    </ErrorBoundary>,
  );
  expect(await screen.findByRole('button')).toBeVisible();
  expect(log.mock.calls.flat()).toContain(notLoaded);
});

test('what nothing has handled is reported', async () => {
  const page = new EventTarget();
  // Only its events are asked for.
  reportUncaught(page as Window);
  page.dispatchEvent(new ErrorEvent('error', { error: new Error('door is undefined') }));
  page.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: new Error('Promised') }));
  await waitFor(() => expect(reports()).toEqual(['door is undefined', 'Promised']));
});

test('a start that fails is logged and reported, and says so', async () => {
  // This browser has no channel between tabs.
  const { BroadcastChannel } = globalThis;
  Reflect.deleteProperty(globalThis, 'BroadcastChannel');
  render(
    <WalkbookProvider opening={createOpening()}>
      <State />
    </WalkbookProvider>,
  );
  await screen.findByText('failed');
  globalThis.BroadcastChannel = BroadcastChannel;
  expect(log.mock.calls).toContainEqual([expect.any(Error)]);
  await waitFor(() => expect(reports()).toContainEqual(expect.stringContaining('BroadcastChannel')));
  // From the start on, whatever nothing has handled is reported too.
  window.dispatchEvent(new ErrorEvent('error', { error: new Error('No room in the pantry') }));
  await waitFor(() => expect(reports()).toContain('No room in the pantry'));
});
