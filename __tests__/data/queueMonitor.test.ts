import { aChange } from '@/__tests__/support/scenario';
import { aFailure } from '@/__tests__/support/sender';
import { QueueMonitor } from '@/lib/data/queueMonitor';

const phone = { count: 0, online: true };
let monitor: QueueMonitor;
beforeEach(() => {
  Object.assign(phone, { count: 0, online: true });
  monitor = new QueueMonitor({ count: () => phone.count, isOnline: () => phone.online });
});

function queued(count: number): void {
  phone.count = count;
  monitor.changed();
}

test('follows a change from the tap to the answer', () => {
  expect(monitor.status()).toEqual({ state: 'empty' });
  queued(1);
  expect(monitor.status()).toEqual({ state: 'waiting', count: 1 });
  monitor.setInFlight([aChange('12 Elm St')]);
  expect(monitor.status()).toEqual({ state: 'sending', count: 1 });
  queued(0);
  expect(monitor.status()).toEqual({ state: 'empty' });
});

test('a failure stands until a send succeeds, and rests while offline', () => {
  queued(3);
  monitor.setOutcome(aFailure('server', { message: 'Something went wrong' }));
  expect(monitor.status()).toEqual({ state: 'failed', count: 3, message: 'Something went wrong' });
  phone.online = false;
  monitor.changed();
  expect(monitor.status()).toEqual({ state: 'waiting', count: 3 });
  phone.online = true;
  monitor.changed();
  expect(monitor.status().state).toBe('failed');
  monitor.setOutcome(undefined);
  expect(monitor.status()).toEqual({ state: 'waiting', count: 3 });
});

test('a failure here is over when another tab has sent everything', () => {
  queued(1);
  monitor.setOutcome(aFailure('timeout'));
  queued(0);
  queued(1);
  expect(monitor.status()).toEqual({ state: 'waiting', count: 1 });
});

test('tells only of what has changed, and keeps the same object until then', () => {
  const heard = jest.fn();
  const stop = monitor.subscribe(heard);
  queued(1);
  const status = monitor.status();
  monitor.changed();
  monitor.setInFlight([]);
  expect(heard).toHaveBeenCalledTimes(1);
  expect(monitor.status()).toBe(status);
  stop();
  queued(2);
  expect(heard).toHaveBeenCalledTimes(1);
});
