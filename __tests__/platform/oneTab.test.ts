import { oneTab } from '@/lib/platform/oneTab';

/** Web Locks of one browser: whoever asks first has the lock until their work has ended. */
function aBrowser() {
  const waiting: (() => void)[] = [];
  let isHeld = false;
  const next = () => {
    isHeld = false;
    waiting.shift()?.();
  };
  const request = (_: string, { signal }: { signal: AbortSignal }, work: () => Promise<void>) =>
    new Promise<void>((resolve, reject) => {
      const run = () => {
        isHeld = true;
        work().then(resolve, reject).finally(next);
      };
      signal.addEventListener('abort', () => {
        const place = waiting.indexOf(run);
        if (place < 0) return;
        waiting.splice(place, 1);
        reject(new DOMException('left', 'AbortError'));
      });
      if (isHeld) waiting.push(run);
      else run();
    });
  const channels = new Set<Channel>();
  class Channel extends EventTarget {
    constructor() {
      super();
      channels.add(this);
    }
    postMessage(data: unknown) {
      for (const other of channels) if (other !== this) other.dispatchEvent(new MessageEvent('message', { data }));
    }
    close() {
      channels.delete(this);
    }
  }
  // As much of both as tabs use.
  return { locks: { request } as unknown as LockManager, Channel: Channel as unknown as typeof BroadcastChannel };
}

test('one tab leads, and the next one when it is gone', async () => {
  const { locks, Channel } = aBrowser();
  const [one, two, three] = [oneTab('x', locks, Channel), oneTab('x', locks, Channel), oneTab('x', locks, Channel)];
  const led: string[] = [];
  const turn = (name: string, begun: () => void) => () => {
    led.push(name);
    begun();
    return () => led.push(`${name} ended`);
  };
  const leaveOne = one.lead(turn('one', () => undefined));
  const leaveTwo = two.lead(turn('two', () => undefined));
  const hasBegun = new Promise<void>((resolve) => three.lead(turn('three', resolve)));
  expect(led).toEqual(['one']);
  leaveTwo();
  leaveOne();
  await hasBegun;
  expect(led).toEqual(['one', 'one ended', 'three']);
});

test('what one tab tells the others hear, until they stop', () => {
  const { locks, Channel } = aBrowser();
  const [one, two] = [oneTab('x', locks, Channel), oneTab('x', locks, Channel)];
  const heard: unknown[] = [];
  const stop = two.hear((message) => heard.push(message));
  one.hear(() => heard.push('oneself'));
  one.tell('news');
  stop();
  one.tell('more');
  expect(heard).toEqual(['news']);
});

test('without locks or channels every tab does it for itself', () => {
  const { locks, Channel } = aBrowser();
  for (const tabs of [oneTab('x', undefined, Channel), oneTab('x', locks, undefined)]) {
    let isLed = false;
    const leave = tabs.lead(() => {
      isLed = true;
      return () => {
        isLed = false;
      };
    });
    expect(isLed).toBe(true);
    tabs.tell('nobody');
    tabs.hear(() => undefined)();
    leave();
    expect(isLed).toBe(false);
  }
});
