import { followBadge } from '@/lib/data/phone/followBadge';
import { QueueMonitor } from '@/lib/data/queue/queueMonitor';

test('the icon’s number is that of the sync bar, told when it changes and taken away at zero', () => {
  let count = 2;
  let online = true;
  const monitor = new QueueMonitor({ count: () => count, isOnline: () => online, isPaused: () => false, nowMs: () => 0 });
  monitor.changed();
  const shown: number[] = [];
  followBadge(monitor, { show: (number) => shown.push(number) });
  // Offline and online are the same number.
  online = false;
  monitor.changed();
  for (const next of [3, 1, 0]) {
    count = next;
    monitor.changed();
  }
  expect(shown).toEqual([2, 3, 1, 0]);
});

test('a number that an earlier visit left on the icon goes at the start', () => {
  const shown: number[] = [];
  followBadge(new QueueMonitor({ count: () => 0, isOnline: () => true, isPaused: () => false, nowMs: () => 0 }), {
    show: (number) => shown.push(number),
  });
  expect(shown).toEqual([0]);
});
