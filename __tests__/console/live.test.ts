import type { StaffStreamListener } from '@/lib/api/staffEvents';
import { ASK_EVERY_MS, Live } from '@/lib/console/live';
import { LIVE_SUBJECTS, type LiveSubject } from '@/lib/domain/staff/live';
import type { OneTab } from '@/lib/platform/oneTab';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

/** A browser's tabs: one has the stream, and when it closes the next one's turn comes. */
class Browser {
  readonly opened: StaffStreamListener[] = [];
  private readonly listeners = new Set<(message: unknown) => void>();
  private readonly turns: (() => void)[] = [];

  tab() {
    const refreshed: (readonly LiveSubject[])[] = [];
    let own: (message: unknown) => void = () => undefined;
    const tabs: OneTab = {
      hear: (listener) => {
        own = listener;
        this.listeners.add(listener);
        return () => this.listeners.delete(listener);
      },
      tell: (message) => {
        for (const listener of this.listeners) if (listener !== own) listener(message);
      },
      lead: (begin) => {
        let end: () => void = () => undefined;
        const turn = () => {
          end = begin();
        };
        this.turns.push(turn);
        if (this.turns[0] === turn) turn();
        return () => {
          end();
          const isFirst = this.turns[0] === turn;
          this.turns.splice(this.turns.indexOf(turn), 1);
          if (isFirst) this.turns[0]?.();
        };
      },
    };
    const open = (_: number, listener: StaffStreamListener) => {
      this.opened.push(listener);
      return () => undefined;
    };
    const live = new Live({ campaign: 1, open, tabs, refresh: (subjects) => refreshed.push(subjects), nowMs: () => Date.now() });
    return { live, refreshed, is: () => live.state.state().is };
  }

  get stream(): StaffStreamListener {
    const stream = this.opened.at(-1);
    if (!stream) throw new Error('no tab has opened a stream');
    return stream;
  }
}

test('of several tabs one has the stream, and all hear what it says', () => {
  const browser = new Browser();
  const [first, second] = [browser.tab(), browser.tab()];
  expect(browser.opened).toHaveLength(1);
  expect([first.is(), second.is()]).toEqual(['opening', 'opening']);
  browser.stream.onOpen();
  expect([first.is(), second.is()]).toEqual(['live', 'live']);
  browser.stream.onNews(['toSettle']);
  for (const { refreshed } of [first, second]) expect(refreshed).toEqual([LIVE_SUBJECTS, ['toSettle']]);
});

test('a tab that opens later is told at once that the stream is open', () => {
  const browser = new Browser();
  browser.tab();
  browser.stream.onOpen();
  expect(browser.tab().is()).toBe('live');
});

test('when the tab with the stream is closed another one opens it, and asks for what it may have missed', () => {
  const browser = new Browser();
  const first = browser.tab();
  const second = browser.tab();
  browser.stream.onOpen();
  first.live.close();
  expect(browser.opened).toHaveLength(2);
  const third = browser.tab();
  browser.stream.onOpen();
  expect(second.is()).toBe('live');
  browser.stream.onNews(['tonight']);
  expect(second.refreshed).toEqual([LIVE_SUBJECTS, LIVE_SUBJECTS, ['tonight']]);
  expect(third.refreshed).toEqual([LIVE_SUBJECTS, ['tonight']]);
});

test('while the stream is cut every tab asks for itself, and again every ten seconds until it is back', () => {
  const browser = new Browser();
  const tabs = [browser.tab(), browser.tab()];
  browser.stream.onOpen();
  browser.stream.onCut(false);
  for (const { is } of tabs) expect(is()).toBe('asking');
  jest.advanceTimersByTime(2 * ASK_EVERY_MS);
  for (const { refreshed } of tabs) expect(refreshed).toHaveLength(4);
  browser.stream.onOpen();
  for (const { refreshed, is } of tabs) expect([is(), refreshed.length]).toEqual(['live', 5]);
  jest.advanceTimersByTime(5 * ASK_EVERY_MS);
  for (const { refreshed } of tabs) expect(refreshed).toHaveLength(5);
});

test('a stream that the browser gives up is opened again later', () => {
  const browser = new Browser();
  browser.tab();
  browser.stream.onCut(true);
  jest.advanceTimersByTime(30_000);
  expect(browser.opened).toHaveLength(2);
});

test('a call that is not answered says that the page is offline since it was last heard from', () => {
  const browser = new Browser();
  const { live, is } = browser.tab();
  live.answered(false);
  expect(is()).toBe('opening');
  browser.stream.onOpen();
  const heardAt = Date.now();
  jest.advanceTimersByTime(60_000);
  live.answered(false);
  expect(live.state.state()).toEqual({ is: 'offline', heardAt });
});

test('what was not answered is asked again every ten seconds, also where the stream stayed open, until there is an answer', () => {
  const browser = new Browser();
  const { live, refreshed } = browser.tab();
  browser.stream.onOpen();
  live.answered(false);
  jest.advanceTimersByTime(2 * ASK_EVERY_MS);
  expect(refreshed).toHaveLength(3);
  live.answered(true);
  jest.advanceTimersByTime(5 * ASK_EVERY_MS);
  expect(refreshed).toHaveLength(3);
});

test('an answer after that opens the stream anew, and asks for all: the other end of the old one may be gone without a word', () => {
  const browser = new Browser();
  const tab = browser.tab();
  const { live, is } = tab;
  browser.stream.onOpen();
  live.answered(false);
  live.answered(true);
  expect([is(), browser.opened.length]).toEqual(['live', 2]);
  expect(tab.refreshed).toEqual([LIVE_SUBJECTS]);
  browser.stream.onOpen();
  expect(tab.refreshed).toEqual([LIVE_SUBJECTS, LIVE_SUBJECTS]);
  browser.stream.onCut(false);
  live.answered(false);
  live.answered(true);
  expect(is()).toBe('asking');
});

test('when the connection is back the tab with the stream opens it anew, and another one asks for all', () => {
  const browser = new Browser();
  const [first, second] = [browser.tab(), browser.tab()];
  browser.stream.onOpen();
  for (const { live } of [first, second]) live.reconnect();
  expect(browser.opened).toHaveLength(2);
  expect(second.refreshed).toEqual([LIVE_SUBJECTS, LIVE_SUBJECTS]);
  second.live.answered(false);
  second.live.answered(true);
  expect(second.refreshed).toHaveLength(3);
});

test('a page that was closed asks no more', () => {
  const browser = new Browser();
  const { live, refreshed } = browser.tab();
  browser.stream.onCut(true);
  live.close();
  jest.advanceTimersByTime(10 * ASK_EVERY_MS);
  expect([refreshed.length, browser.opened.length]).toEqual([1, 1]);
});
