import type { Browser, Page } from '@playwright/test';

type TraceEvent = {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
};

/** The browser's own record of what its threads do: each task of a thread, and the beginning of each frame on a page's main thread. */
const CATEGORIES = ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline.frame', '__metadata'];
const MICROSECONDS_OF_MILLISECOND = 1_000;

/**
 * Notes how long the page's main thread works for each frame while something is done.
 *
 * @returns milliseconds of each frame: all tasks between its beginning and that of the next
 */
export async function workOfFrames(browser: Browser, page: Page, work: () => Promise<void>): Promise<number[]> {
  await browser.startTracing(page, { categories: CATEGORIES });
  await work();
  const { traceEvents } = JSON.parse(String(await browser.stopTracing())) as { traceEvents: TraceEvent[] };
  const starts = traceEvents.filter(({ name }) => name === 'BeginMainThreadFrame');
  const main = busiest(starts.map(({ pid, tid }) => `${pid} ${tid}`));
  const onMain = ({ pid, tid }: TraceEvent) => `${pid} ${tid}` === main;
  const frames = starts
    .filter(onMain)
    .map(({ ts }) => ts)
    .toSorted((a, b) => a - b);
  const tasks = traceEvents.filter((event) => event.name.endsWith('RunTask') && event.dur !== undefined && onMain(event));
  return frames.slice(0, -1).map((from, index) => {
    const to = frames[index + 1] ?? from;
    const inFrame = tasks.filter(({ ts, dur = 0 }) => ts + dur > from && ts + dur <= to);
    return inFrame.reduce((sum, { dur = 0 }) => sum + dur, 0) / MICROSECONDS_OF_MILLISECOND;
  });
}

/** The thread that began most frames: other pages and the browser's own have some as well. */
function busiest(threads: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const thread of threads) counts.set(thread, (counts.get(thread) ?? 0) + 1);
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? '';
}
