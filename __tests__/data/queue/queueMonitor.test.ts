import { NOW_MS } from '@/__tests__/support/device';
import { aChange } from '@/__tests__/support/scenario';
import { aFailure } from '@/__tests__/support/sender';
import { QueueMonitor } from '@/lib/data/queue/queueMonitor';

const phone = { count: 0, online: true, paused: false, nowMs: NOW_MS };
let monitor: QueueMonitor;
beforeEach(() => {
  Object.assign(phone, { count: 0, online: true, paused: false, nowMs: NOW_MS });
  monitor = new QueueMonitor({
    count: () => phone.count,
    isOnline: () => phone.online,
    isPaused: () => phone.paused,
    nowMs: () => phone.nowMs,
  });
});

function setPending(count: number): void {
  phone.count = count;
  monitor.changed();
}

test('follows a change from the tap to the answer', () => {
  expect(monitor.status()).toEqual({ state: 'empty' });
  setPending(1);
  expect(monitor.status()).toEqual({ state: 'pending', count: 1 });
  monitor.setInFlight([aChange('12 Elm St')]);
  expect(monitor.status()).toEqual({ state: 'sending', count: 1 });
  setPending(0);
  expect(monitor.status()).toEqual({ state: 'empty' });
});

test('tells for how long something has been pending, from the first change to the last receipt', () => {
  setPending(1);
  phone.nowMs += 700;
  setPending(2);
  phone.nowMs += 700;
  expect(monitor.pendingForMs()).toBe(1_400);
  setPending(0);
  expect(monitor.pendingForMs()).toBe(0);
  setPending(1);
  expect(monitor.pendingForMs()).toBe(0);
});

test('a failure stands until a send succeeds, and rests while offline', () => {
  setPending(3);
  const failure = aFailure('server', { message: 'Something went wrong' });
  monitor.setOutcome(failure);
  expect(monitor.status()).toEqual({ state: 'failed', count: 3, failure });
  phone.online = false;
  monitor.changed();
  expect(monitor.status()).toEqual({ state: 'pending', count: 3 });
  phone.online = true;
  monitor.changed();
  expect(monitor.status().state).toBe('failed');
  monitor.setOutcome(undefined);
  expect(monitor.status()).toEqual({ state: 'pending', count: 3 });
});

test('a send that failed offline is not shown as failed after reconnecting, only one that fails then', () => {
  setPending(2);
  phone.online = false;
  monitor.setOutcome(aFailure('offline'));
  phone.online = true;
  monitor.changed();
  expect(monitor.status()).toEqual({ state: 'pending', count: 2 });
  monitor.setOutcome(aFailure('offline'));
  expect(monitor.status()).toMatchObject({ state: 'failed', count: 2 });
});

test('a request that broke just before the browser told of the lost connection has failed offline', () => {
  setPending(2);
  monitor.setOutcome(aFailure('offline'));
  for (const online of [false, true]) {
    phone.online = online;
    monitor.changed();
    expect(monitor.status()).toEqual({ state: 'pending', count: 2 });
  }
});

test('a failure here is over when another tab has sent everything', () => {
  setPending(1);
  monitor.setOutcome(aFailure('timeout'));
  setPending(0);
  setPending(1);
  expect(monitor.status()).toEqual({ state: 'pending', count: 1 });
});

test('a refused PIN is a status even with nothing to send, and ends with the next sign-in', () => {
  phone.paused = true;
  setPending(0);
  expect(monitor.status()).toEqual({ state: 'paused', count: 0 });
  setPending(2);
  expect(monitor.status()).toEqual({ state: 'paused', count: 2 });
  phone.paused = false;
  setPending(2);
  expect(monitor.status()).toEqual({ state: 'pending', count: 2 });
});

test('tells only of what has changed, and keeps the same object until then', () => {
  const listener = jest.fn();
  const stop = monitor.subscribe(listener);
  setPending(1);
  const status = monitor.status();
  monitor.changed();
  monitor.setInFlight([]);
  expect(listener).toHaveBeenCalledTimes(1);
  expect(monitor.status()).toBe(status);
  stop();
  setPending(2);
  expect(listener).toHaveBeenCalledTimes(1);
});

test('names the changes on their way, and tells when they are others even though the bar says the same', () => {
  setPending(2);
  monitor.setOutcome(aFailure('server'));
  const listener = jest.fn();
  monitor.subscribe(listener);
  const change = aChange('12 Elm St');
  monitor.setInFlight([change]);
  expect([...monitor.inFlight()]).toEqual([change.changeId]);
  expect(monitor.inFlight()).toBe(monitor.inFlight());
  monitor.setInFlight([]);
  expect(monitor.inFlight().size).toBe(0);
  expect(listener).toHaveBeenCalledTimes(2);
});

test('names a change only when the server has refused it alone', () => {
  const [one, other] = [aChange('12 Elm St'), aChange('14 Elm St', { seq: 2 })];
  setPending(2);
  monitor.setOutcome(aFailure('refused'), [one, other]);
  expect(monitor.status()).not.toHaveProperty('refused');
  monitor.setOutcome(aFailure('refused'), [one]);
  expect(monitor.status()).toMatchObject({ state: 'failed', refused: one.changeId });
  monitor.setOutcome(aFailure('timeout'), [one]);
  expect(monitor.status()).not.toHaveProperty('refused');
});

test.each([
  ['a limit of the server', aFailure('limited', { status: 429, retryAfterMs: 3_600_000 }), NOW_MS + 3_600_000],
  ['a busy server', aFailure('server', { status: 503, retryAfterMs: 30_000 }), NOW_MS + 30_000],
  ['a wait as after any failure', aFailure('limited', { status: 429, retryAfterMs: 5_000 }), undefined],
  ['a failure that names no time', aFailure('server'), undefined],
])('says until when the queue waits, where the server has said it: %s', (_, failure, untilMs) => {
  setPending(3);
  monitor.setOutcome(failure, [aChange('12 Elm St')]);
  expect(monitor.status()).toEqual({ state: 'failed', count: 3, failure, ...(untilMs === undefined ? {} : { untilMs }) });
});
