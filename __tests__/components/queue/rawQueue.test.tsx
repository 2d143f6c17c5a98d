import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aChange } from '@/__tests__/support/scenario';
import { RawQueue } from '@/components/queue/RawQueue';

beforeAll(() => {
  // jsdom lays nothing out and has none.
  globalThis.IntersectionObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  } as unknown as typeof IntersectionObserver;
});

test('the text of the queue is every entry as it lies on the phone', async () => {
  const pending = [aChange('12 Elm St', { action: 'c' }), aChange('14 Elm St', { action: 'nh' })];
  const onCopy = jest.fn();
  render(<RawQueue pending={pending} onCopy={onCopy} />);
  const shown = screen.getByLabelText('Raw text').textContent ?? '';
  expect(JSON.parse(shown)).toEqual(pending);
  await userEvent.click(screen.getByText('For support'));
  await userEvent.click(screen.getByRole('button', { name: 'Copy' }));
  expect(onCopy).toHaveBeenCalledTimes(1);
});
