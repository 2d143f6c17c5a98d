import { loadFromPhone } from '@/lib/hooks/loadFromPhone';

function pageOf(controller: object | null) {
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: { controller } });
}

afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

test.each([
  ['the site lies on this phone', () => pageOf({}), 1],
  ['the page comes from the network', () => pageOf(null), 0],
  ['the browser has no service workers', () => undefined, 0],
])('%s', (_case, prepare, loads) => {
  prepare();
  const load = jest.fn(async () => undefined);
  loadFromPhone(load);
  expect(load).toHaveBeenCalledTimes(loads);
});

test('a file that does not come is nobody’s failure', async () => {
  pageOf({});
  const load = jest.fn(() => Promise.reject(new Error('It does not come')));
  loadFromPhone(load);
  await expect(load.mock.results[0]?.value).rejects.toThrow('It does not come');
});
