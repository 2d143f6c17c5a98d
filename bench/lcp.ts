import { setTimeout as wait } from 'node:timers/promises';
import { reportFigure } from './figure';
import { firstLoad, watchFor } from './firstLoad';
import { type MeasuredRoute, openRoutesWorld } from './measuredRoutes';
import { becomesSlow } from './slowPhone';
import { median } from './statistics';

const LIMIT = 1.3;
const ROUNDS = 5;
/** By then nothing larger is drawn any more. */
const SETTLED_MS = 1_500;

/** When a route was there, in milliseconds from its start: its largest text or picture, and its first control. */
type Times = { readonly largestPaintMs: number; readonly usableMs: number };

/** On a slow phone with an empty HTTP cache. */
async function timesOf({ newPage, url, control }: MeasuredRoute): Promise<Times> {
  const page = await newPage();
  await watchFor(page, control);
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const { startTime } of list.getEntries()) Object.assign(window, { largestPaintMs: startTime });
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
  const session = await becomesSlow(page);
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  await page.goto(url);
  const { usableAtMs } = await firstLoad(page);
  await wait(SETTLED_MS);
  const largestPaintMs = await page.evaluate(() => Number(Reflect.get(window, 'largestPaintMs')));
  await page.close();
  return { largestPaintMs, usableMs: usableAtMs };
}

/** In turns over all routes, so that what the machine does besides meets all. */
async function measure(routes: readonly MeasuredRoute[]): Promise<Times[]> {
  const rounds: Times[][] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const times: Times[] = [];
    for (const route of routes) times.push(await timesOf(route));
    rounds.push(times);
  }
  const medianOf = (index: number, read: (times: Times) => number) =>
    median(rounds.flatMap((times) => times.slice(index, index + 1).map(read)));
  return routes.map((_, index) => ({
    largestPaintMs: medianOf(index, (times) => times.largestPaintMs),
    usableMs: medianOf(index, (times) => times.usableMs),
  }));
}

/**
 * S2's share of time: when the largest part of a route is drawn, beside the same Next's empty export.
 *
 * @param names of the routes to measure; all without any
 */
export async function measureLcp(...names: readonly string[]): Promise<void> {
  const world = await openRoutesWorld();
  try {
    const routes = world.routes.filter(({ name }) => names.length === 0 || names.includes(name));
    console.log(
      'Method: largest contentful paint, median of five turns over all routes, on the phone of docs/quality.md#conditions without any cache of the site;',
    );
    console.log(
      'the lists are on the phone, as after the first visit. Every route has its largest words in its HTML, as the empty export has; the rest',
    );
    console.log('comes with React, so the time until the first control can be used is given as well.');
    const [empty, ...times] = await measure([world.empty, ...routes]);
    if (!empty) throw new Error('Nothing was measured');
    console.log(`Empty export ${empty.largestPaintMs.toFixed(0)} ms, usable after ${empty.usableMs.toFixed(0)} ms.`);
    for (const [index, { name }] of routes.entries()) {
      const { largestPaintMs, usableMs } = times[index] ?? { largestPaintMs: Number.NaN, usableMs: Number.NaN };
      const ratio = (usableMs / empty.usableMs).toFixed(3);
      console.log(`/${name} ${largestPaintMs.toFixed(0)} ms, usable after ${usableMs.toFixed(0)} ms, ${ratio} times the empty export`);
      reportFigure(`S2-lcp-${name}`, largestPaintMs / empty.largestPaintMs, LIMIT);
    }
  } finally {
    await world.close();
  }
}
