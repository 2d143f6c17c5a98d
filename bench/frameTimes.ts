import type { Browser, Page } from '@playwright/test';

/** One entry of Chromium's trace; times in microseconds. */
type Entry = {
  readonly name: string;
  readonly ph: string;
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly pid: number;
  readonly tid: number;
  readonly args?: { readonly name?: string };
};

const CATEGORIES = ['devtools.timeline', 'disabled-by-default-devtools.timeline'];
const TASK = 'RunTask';
const DRAWING = 'FireAnimationFrame';

/**
 * Returns how long the page's main thread worked for each frame that a script drew while `work` ran: the task that drew it and all tasks up to
 * the next one, processor time, milliseconds.
 */
export async function frameTimes(browser: Browser, page: Page, work: () => Promise<void>): Promise<readonly number[]> {
  await browser.startTracing(page, { categories: CATEGORIES });
  await work();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: readonly Entry[] };
  return framesOf(traceEvents);
}

function framesOf(entries: readonly Entry[]): readonly number[] {
  const drawn = entries.filter(({ name }) => name === DRAWING);
  const thread = mostOf(drawn.map(threadOf));
  const draws = drawn.filter((entry) => threadOf(entry) === thread).toSorted((a, b) => a.ts - b.ts);
  const tasks = entries
    .filter((entry) => entry.name === TASK && entry.dur !== undefined && threadOf(entry) === thread)
    .toSorted((a, b) => a.ts - b.ts);
  const frames: number[] = [];
  let next = 0;
  for (const { ts, dur = 0, tdur = dur } of tasks) {
    const first = next;
    while ((draws[next]?.ts ?? Number.POSITIVE_INFINITY) < ts + dur) next += 1;
    const ms = tdur / 1000;
    if (next > first) frames.push(ms);
    else if (frames.length > 0) frames.push((frames.pop() ?? 0) + ms);
  }
  return frames;
}

const threadOf = ({ pid, tid }: Entry) => `${pid}/${tid}`;

function mostOf(names: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? '';
}
