import { addressesBehind, stepBackUnseen } from '@/lib/platform/stepBack';

type Entry = { readonly key: string; readonly url: string | null; readonly sameDocument: boolean };
const entry = (key: string, sameDocument = true): Entry => ({ key, url: `https://walk.example.org/${key}/`, sameDocument });

/** The browser's history, standing at one of its entries. */
function standsAt(index: number, entries: readonly Entry[], traverseTo: (key: string) => unknown = () => ({})): void {
  Object.assign(window, { navigation: { entries: () => [...entries], currentEntry: { index }, traverseTo } });
}
const steps = () => ({ committed: Promise.resolve(), finished: Promise.resolve() });
const told = jest.fn();
beforeEach(() => window.addEventListener('popstate', told));
afterEach(() => {
  window.removeEventListener('popstate', told);
  told.mockClear();
  Reflect.deleteProperty(window, 'navigation');
});

const [other, list, door, talk, later] = [entry('other', false), entry('list'), entry('door'), entry('talk'), entry('later')] as const;

test('what is behind is told as far as a step back loads no page, nearest first', () => {
  standsAt(3, [other, list, door, talk, later]);
  expect(addressesBehind()).toEqual([door.url, list.url]);
});

test('a browser without the interface tells nothing, and steps nowhere', async () => {
  expect(addressesBehind()).toEqual([]);
  expect(await stepBackUnseen(1)).toBe(false);
});

test('the page is not told of the step, and is told of the next one', async () => {
  const to: string[] = [];
  standsAt(2, [list, door, talk], (key) => {
    to.push(key);
    queueMicrotask(() => window.dispatchEvent(new PopStateEvent('popstate')));
    return steps();
  });
  expect(await stepBackUnseen(2)).toBe(true);
  expect([to, told.mock.calls]).toEqual([['list'], []]);
  window.dispatchEvent(new PopStateEvent('popstate'));
  expect(told).toHaveBeenCalledTimes(1);
});

test.each([
  ['refuses', () => ({ committed: Promise.reject(new DOMException('no', 'InvalidStateError')), finished: new Promise(() => undefined) })],
  ['never answers', () => ({ committed: new Promise(() => undefined), finished: new Promise(() => undefined) })],
])('where the browser %s, the next step is the page’s own', async (_, traverse) => {
  standsAt(1, [door, talk], traverse);
  expect(await stepBackUnseen(1)).toBe(false);
  window.dispatchEvent(new PopStateEvent('popstate'));
  expect(told).toHaveBeenCalledTimes(1);
});

test('further back than the history reaches is no step', async () => {
  standsAt(1, [door, talk]);
  expect(await stepBackUnseen(2)).toBe(false);
});
