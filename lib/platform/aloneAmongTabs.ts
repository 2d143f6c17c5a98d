import { LOCK, type OpenTabs, type TabNews } from './openTabs';

/** A frozen tab does not release the lock in time; it does not write either. */
const ANSWER_WAIT_MS = 2_000;

/**
 * Runs work once all other tabs have closed the storage, or one of them did not in time.
 *
 * @param news what they are told that this tab does
 */
export async function aloneAmongTabs<T>(tabs: OpenTabs, news: Exclude<TabNews, 'over'>, work: () => Promise<T>): Promise<T> {
  tabs.beginClearing();
  try {
    return await withoutOthers(tabs, news, work);
  } finally {
    tabs.channel.postMessage('over' satisfies TabNews);
    tabs.endClearing();
  }
}

async function withoutOthers<T>(tabs: OpenTabs, news: TabNews, work: () => Promise<T>): Promise<T> {
  const announce = () => tabs.channel.postMessage(news);
  if (!tabs.locks) {
    announce();
    return work();
  }
  const inTime = new AbortController();
  const timer = setTimeout(() => inTime.abort(), ANSWER_WAIT_MS);
  let granted = false;
  const begin = () => {
    granted = true;
    clearTimeout(timer);
    return work();
  };
  try {
    // LockManager types the result of a callback's promise as awaited; it is the work's own result.
    const done = tabs.locks.request(LOCK, { signal: inTime.signal }, begin) as Promise<T>;
    // After the request: the others' next requests for the lock then come behind it.
    announce();
    tabs.leave();
    return await done;
  } catch (error) {
    if (granted) throw error;
    return work();
  }
}
