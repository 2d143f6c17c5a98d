import { SiteNews } from '@/lib/data/phone/siteNews';

/** A browser that keeps the answers. */
function aBrowser() {
  const kept = new Map<string, string>();
  const open = () =>
    new SiteNews({
      readChoice: (choice) => kept.get(choice),
      keepChoice: (choice, value) => void kept.set(choice, value),
    });
  return { open };
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
    news.noteNewVersion('a1');
    news.noteNewVersion('a1');
    expect(news.state().asked).toBe('newVersion');
    expect(listener).toHaveBeenCalledTimes(1);
  });

  test('a No silences that version, and not the next one', () => {
    const news = aBrowser().open();
    news.noteNewVersion('a1');
    news.refuseUpdate();
    news.noteNewVersion('a1');
    expect(news.state().asked).toBe('none');
    news.noteNewVersion('b2');
    expect(news.state().asked).toBe('newVersion');
  });

  test('that came while another was asked for is the one that a No is said to', () => {
    const news = aBrowser().open();
    news.noteNewVersion('a1');
    news.noteNewVersion('b2');
    news.refuseUpdate();
    news.noteNewVersion('b2');
    expect(news.state().asked).toBe('none');
  });

  test('a No holds for the next page too', () => {
    const { open } = aBrowser();
    const news = open();
    news.noteNewVersion('a1');
    news.refuseUpdate();
    const next = open();
    next.noteNewVersion('a1');
    expect(next.state().asked).toBe('none');
  });

  test('is asked for at once by whoever wants it, and their No silences nothing', () => {
    const news = aBrowser().open();
    news.askForUpdate();
    expect(news.state().asked).toBe('manual');
    news.refuseUpdate();
    expect(news.state().asked).toBe('none');
    news.noteNewVersion('a1');
    expect(news.state().asked).toBe('newVersion');
  });
});
