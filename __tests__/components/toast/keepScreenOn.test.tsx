import { render } from '@testing-library/react';
import { PathnameContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime';
import { KeepScreenOn } from '@/components/toast/KeepScreenOn';

const request = jest.fn(async () => ({ release: async () => undefined }));
beforeEach(() => {
  localStorage.clear();
  request.mockClear();
  Object.assign(navigator, { wakeLock: { request } });
});
afterEach(() => Reflect.deleteProperty(navigator, 'wakeLock'));

const at = (path: string) => (
  <PathnameContext value={path}>
    <KeepScreenOn />
  </PathnameContext>
);

test.each([
  ['/list-address/', 1],
  ['/list-address', 1],
  ['/list-view/', 1],
  ['/view-map/', 1],
  ['/packet-address/', 1],
  ['/list-survey/', 1],
  ['/walk/', 0],
  ['/packet-detail/', 0],
  ['/list-address/more/', 0],
  ['/settings/', 0],
])('at %s the screen is asked to stay on %d times', (path, times) => {
  render(at(path));
  expect(request).toHaveBeenCalledTimes(times);
});

test('from a list to one of its doors it is asked once', () => {
  const { rerender } = render(at('/list-address/'));
  rerender(at('/packet-address/'));
  expect(request).toHaveBeenCalledTimes(1);
});
