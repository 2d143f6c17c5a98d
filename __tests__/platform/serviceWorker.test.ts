import { cachingStep } from '@/lib/domain/phone/siteNews';
import { hasServiceWorkers, keptSite, onWorkerChange, registerServiceWorker, unregisterServiceWorker } from '@/lib/platform/serviceWorker';

const EVERY_MS = 60_000;

/** The two ends of a conversation, as far as one answer needs them: the test's browser has none. */
class Channel {
  readonly port1 = { onmessage: (_answer: { readonly data: unknown }): void => undefined, close: () => undefined };
  readonly port2 = { postMessage: (data: unknown) => this.port1.onmessage({ data }) };
}

/** A worker that says which version it stores; one of an earlier release says nothing. */
const aWorker = (version?: string) =>
  Object.assign(new EventTarget(), {
    postMessage: (_question: string, [port]: readonly Channel['port2'][]) => version && port?.postMessage(version),
  });

/** A registration as the browser keeps it; the test moves its workers. */
class Registration extends EventTarget {
  waiting: object | null = null;
  active: object | null = null;
  installing: EventTarget | null = null;
  readonly update = jest.fn(async () => undefined);
  readonly unregister = jest.fn(async () => true);

  /** Installs a version beside what is active. */
  finds(): void {
    this.installing = aWorker('b2');
    this.dispatchEvent(new Event('updatefound'));
    const worker = this.installing;
    this.installing = null;
    this.waiting = worker;
    worker.dispatchEvent(new Event('statechange'));
  }
}

let registration: Registration;
const aContainer = () =>
  Object.assign(new EventTarget(), {
    register: jest.fn(async () => registration),
    getRegistration: jest.fn(async (): Promise<Registration | undefined> => registration),
  });
let container: ReturnType<typeof aContainer>;
const heard = { onNoSpace: jest.fn(), onMessage: jest.fn(), onNewVersion: jest.fn(), isWanted: jest.fn(() => true) };

beforeEach(() => {
  jest.clearAllMocks();
  jest.useFakeTimers();
  registration = new Registration();
  container = aContainer();
  Object.assign(navigator, { serviceWorker: container });
  Object.assign(window, { MessageChannel: Channel, requestIdleCallback: (work: () => void) => work() });
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(navigator, 'serviceWorker');
  Reflect.deleteProperty(window, 'requestIdleCallback');
  Reflect.deleteProperty(window, 'MessageChannel');
});

async function registered(): Promise<void> {
  registerServiceWorker(heard, EVERY_MS);
  await jest.advanceTimersByTimeAsync(0);
}

test('it looks for a new version at every interval, and not without a connection', async () => {
  const online = jest.spyOn(navigator, 'onLine', 'get');
  await registered();
  await jest.advanceTimersByTimeAsync(EVERY_MS - 1);
  expect(registration.update).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(registration.update).toHaveBeenCalledTimes(1);
  online.mockReturnValue(false);
  await jest.advanceTimersByTimeAsync(EVERY_MS);
  expect(registration.update).toHaveBeenCalledTimes(1);
  online.mockRestore();
});

test('a page that is being replaced when its turn comes registers nothing', async () => {
  heard.isWanted.mockReturnValueOnce(false);
  await registered();
  expect(container.register).not.toHaveBeenCalled();
  await registered();
  expect(container.register).toHaveBeenCalledTimes(1);
});

test('a first installation is no new version', async () => {
  await registered();
  registration.finds();
  expect(heard.onNewVersion).not.toHaveBeenCalled();
});

test('a version that was installed beside an active one is told at once, by what it stores', async () => {
  registration.active = {};
  await registered();
  registration.finds();
  await jest.advanceTimersByTimeAsync(0);
  expect(heard.onNewVersion.mock.calls).toEqual([['b2']]);
});

test('a version that waits from an earlier page is told at the start', async () => {
  registration.active = {};
  registration.waiting = aWorker('b2');
  await registered();
  await jest.advanceTimersByTimeAsync(0);
  expect(heard.onNewVersion.mock.calls).toEqual([['b2']]);
});

test('one that does not say which it is is told all the same, again at every look', async () => {
  registration.active = {};
  registration.waiting = aWorker();
  await registered();
  await jest.advanceTimersByTimeAsync(EVERY_MS - 1);
  expect(heard.onNewVersion.mock.calls).toEqual([['unknown']]);
  await jest.advanceTimersByTimeAsync(EVERY_MS);
  expect(heard.onNewVersion).toHaveBeenCalledTimes(2);
});

test('a look that fails is no fault of the page', async () => {
  registration.update.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await registered();
  await jest.advanceTimersByTimeAsync(2 * EVERY_MS);
  expect(registration.update).toHaveBeenCalledTimes(2);
});

test('a phone without space is told apart from every other message', async () => {
  await registered();
  const message = { action: 'ASSET_GROUPS', type: 'INITIALIZE_START' };
  container.dispatchEvent(new MessageEvent('message', { data: 'walkbook-no-room-for-site' }));
  container.dispatchEvent(new MessageEvent('message', { data: message }));
  expect(heard.onNoSpace).toHaveBeenCalledTimes(1);
  expect(heard.onMessage.mock.calls).toEqual([[message]]);
});

test.each([
  ['installed', 'INITIALIZE_COMPLETE'],
  ['redundant', 'INITIALIZE_ERROR'],
])('a page that loads while the site is being stored says so, until the worker is %s', async (state, last) => {
  const worker = Object.assign(new EventTarget(), { state: 'installing' });
  registration.installing = worker;
  await registered();
  const steps = () => heard.onMessage.mock.calls.map(([message]) => cachingStep(message));
  expect(steps()).toEqual(['INITIALIZE_START']);
  worker.state = state;
  worker.dispatchEvent(new Event('statechange'));
  expect(steps()).toEqual(['INITIALIZE_START', last]);
});

test('the next version is stored without a word', async () => {
  registration.active = {};
  registration.installing = aWorker('b2');
  await registered();
  expect(heard.onMessage).not.toHaveBeenCalled();
});

test('a worker is removed where there is one', async () => {
  await unregisterServiceWorker();
  expect(registration.unregister).toHaveBeenCalledTimes(1);
  container.getRegistration.mockResolvedValueOnce(undefined);
  await expect(unregisterServiceWorker()).resolves.toBeUndefined();
});

test('a browser without service workers is left alone', async () => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  expect(hasServiceWorkers()).toBe(false);
  await registered();
  await unregisterServiceWorker();
  expect(container.register).not.toHaveBeenCalled();
});

describe('the site on this phone', () => {
  const kept = new Set<string>();
  beforeEach(() => {
    registration.active = {};
    kept.clear();
    for (const path of ['/walk/', '/view-map/']) kept.add(path);
    Object.assign(globalThis, { caches: { match: async (address: string) => (kept.has(address) ? {} : undefined) } });
  });
  afterEach(() => Reflect.deleteProperty(globalThis, 'caches'));
  const look = () => keptSite(['/walk/', '/view-map/']);

  it('is kept when the worker is there and all pages are in its cache', async () => {
    expect(await look()).toBe('kept');
  });

  it('is missing when the browser has removed one of them', async () => {
    kept.delete('/view-map/');
    expect(await look()).toBe('missing');
  });

  it('is coming while the first worker is being installed, and missing without one', async () => {
    registration.active = null;
    registration.installing = new EventTarget();
    expect(await look()).toBe('coming');
    registration.installing = null;
    expect(await look()).toBe('missing');
    container.getRegistration.mockResolvedValue(undefined);
    expect(await look()).toBe('missing');
  });

  it('is looked at again when another worker serves the page', () => {
    const listener = jest.fn();
    const stop = onWorkerChange(listener);
    container.dispatchEvent(new Event('controllerchange'));
    stop();
    container.dispatchEvent(new Event('controllerchange'));
    expect(listener).toHaveBeenCalledTimes(1);
  });
});
