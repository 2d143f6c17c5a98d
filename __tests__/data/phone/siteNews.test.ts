import { SiteNews } from '@/lib/data/phone/siteNews';
import { UPDATE_SILENT_MS } from '@/lib/domain/phone/siteNews';

const MINUTE_MS = 60_000;

/** A browser whose clock the test turns. */
function aBrowser() {
  const kept = new Map<string, string>();
  const clock = { ms: 1_790_000_000_000 };
  const open = () =>
    new SiteNews({
      clock: { nowMs: () => clock.ms },
      readChoice: (choice) => kept.get(choice),
      keepChoice: (choice, value) => void kept.set(choice, value),
    });
  return { open, clock };
}

const step = (type: string) => ({ action: 'ASSET_GROUPS', type });

describe('the caching', () => {
  test('runs, and ends when the site is kept', () => {
    const news = aBrowser().open();
    const listener = jest.fn();
    news.subscribe(listener);
    news.take(step('INITIALIZE_START'));
    expect(news.state().caching).toBe('running');
    news.take(step('INITIALIZE_COMPLETE'));
    expect(news.state().caching).toBe('none');
    expect(listener).toHaveBeenCalledTimes(2);
  });

  test('runs, and fails', () => {
    const news = aBrowser().open();
    news.take(step('INITIALIZE_START'));
    news.take(step('INITIALIZE_ERROR'));
    expect(news.state().caching).toBe('failed');
    news.hideCaching();
    expect(news.state().caching).toBe('none');
  });

  test('that was hidden still says that it has failed', () => {
    const news = aBrowser().open();
    news.take(step('INITIALIZE_START'));
    news.hideCaching();
    expect(news.state().caching).toBe('none');
    news.take(step('INITIALIZE_ERROR'));
    expect(news.state().caching).toBe('failed');
  });

  test('is not told by any other message', () => {
    const news = aBrowser().open();
    const listener = jest.fn();
    news.subscribe(listener);
    news.take('hello');
    expect(listener).not.toHaveBeenCalled();
  });
});

describe('a new version', () => {
  test('is asked for once, however often it is noted', () => {
    const news = aBrowser().open();
    const listener = jest.fn();
    news.subscribe(listener);
    news.noteNewVersion();
    news.noteNewVersion();
    expect(news.state().asked).toBe('newVersion');
    expect(listener).toHaveBeenCalledTimes(1);
  });

  test('is asked for again an hour after a No, and not with every look', () => {
    const { open, clock } = aBrowser();
    const news = open();
    news.noteNewVersion();
    news.refuseUpdate();
    for (clock.ms += MINUTE_MS; clock.ms < 1_790_000_000_000 + UPDATE_SILENT_MS; clock.ms += MINUTE_MS) {
      news.noteNewVersion();
      expect(news.state().asked).toBe('none');
    }
    news.noteNewVersion();
    expect(news.state().asked).toBe('newVersion');
  });

  test('a No holds for the next page too', () => {
    const { open } = aBrowser();
    const news = open();
    news.noteNewVersion();
    news.refuseUpdate();
    const next = open();
    next.noteNewVersion();
    expect(next.state().asked).toBe('none');
  });

  test('is asked for at once by whoever wants it, and their No silences nothing', () => {
    const news = aBrowser().open();
    news.askForUpdate();
    expect(news.state().asked).toBe('manual');
    news.refuseUpdate();
    expect(news.state().asked).toBe('none');
    news.noteNewVersion();
    expect(news.state().asked).toBe('newVersion');
  });
});
