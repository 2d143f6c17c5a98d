import { readFileSync } from 'node:fs';
import { reportFigure } from './figure';
import { firstLoad, namedIn, totalBytes, watchFor } from './firstLoad';
import { type MeasuredRoute, openRoutesWorld } from './measuredRoutes';

/** The same one as `npm run size` has. */
const { limit: LIMIT } = JSON.parse(readFileSync('size-budget.json', 'utf8')) as { readonly limit: number };
/** By then a control has come that comes at all, on an idle machine. */
const WITHOUT_IT_MS = 10_000;
/** And on a busy one after so many times as long as it took with everything: else what it comes without would be counted, too. */
const TIMES_AS_LONG = 5;
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

type Weight = {
  readonly bytes: number;
  /** What the page does not name in its HTML and its first control waits for all the same; `npm run size` does not see it. */
  readonly neededLate: readonly string[];
};

/** What is asked for early, and the control comes without it just as well, is loaded while the page waits for something else: it is not counted. */
async function weigh(route: MeasuredRoute): Promise<Weight> {
  const page = await route.newPage();
  await watchFor(page, route.control);
  await page.goto(route.url);
  const { scripts, usableAtMs } = await firstLoad(page);
  const withinMs = Math.max(WITHOUT_IT_MS, TIMES_AS_LONG * usableAtMs);
  const named = await namedIn(page);
  await page.close();
  const late = scripts.filter((script) => !named.includes(script));
  const neededLate = late.length === 0 || (await isUsableWithout(route, late, withinMs)) ? [] : await neededOf(route, late, withinMs);
  return { bytes: await totalBytes([...named, ...neededLate]), neededLate };
}

/** True when a route's control comes although these scripts never do. */
async function isUsableWithout({ newPage, url, control }: MeasuredRoute, scripts: readonly string[], withinMs: number): Promise<boolean> {
  const page = await newPage();
  await page.route(
    ({ href }) => scripts.includes(href),
    () => undefined,
  );
  await watchFor(page, control);
  await page.goto(url, { waitUntil: 'commit' });
  const isUsable = await page
    .waitForFunction(() => 'usableAtMs' in window, undefined, { timeout: withinMs })
    .then(
      () => true,
      () => false,
    );
  await page.close();
  return isUsable;
}

async function neededOf(route: MeasuredRoute, late: readonly string[], withinMs: number): Promise<string[]> {
  const needed: string[] = [];
  for (const script of late) if (!(await isUsableWithout(route, [script], withinMs))) needed.push(script);
  return needed;
}

/**
 * S1: JavaScript before a route can be used, beside the same Next's empty export.
 *
 * @param names of the routes to measure; all without any
 */
export async function measureWeight(...names: readonly string[]): Promise<void> {
  const { empty, routes, close } = await openRoutesWorld();
  try {
    const baseline = (await weigh(empty)).bytes;
    console.log(
      'Method: every script that the page names, and every other one without which the first control of the route never comes: each of them',
    );
    console.log('is withheld in turn. Gzipped, no service worker; what the route shows is on the phone, as after the first visit.');
    console.log(`Empty export ${kilobytes(baseline)}.`);
    for (const route of routes.filter(({ name }) => names.length === 0 || names.includes(name))) {
      const { bytes, neededLate } = await weigh(route);
      const late = neededLate.length > 0 ? `, ${kilobytes(await totalBytes(neededLate))} of it named by no page` : '';
      console.log(`/${route.name} ${kilobytes(bytes)}${late}`);
      reportFigure(`S1-${route.name}`, bytes / baseline, LIMIT);
    }
  } finally {
    await close();
  }
}
