import { setTimeout as wait } from 'node:timers/promises';
import { sumOfShifts, watchLayoutShift } from '@/e2e/support/layoutShift';
import { reportFigure } from './figure';
import { firstLoad, watchFor } from './firstLoad';
import { type MeasuredRoute, openRoutesWorld } from './measuredRoutes';
import { becomesSlow } from './slowPhone';

const LIMIT = 0.02;
/** By then all that is loaded behind the first screen has come, on the slow phone too. */
const SETTLED_MS = 6_000;

/**
 * S2's layout shift: what moves by itself on a route while it is opened.
 *
 * @param names of the routes to measure; all without any
 */
export async function measureShift(...names: readonly string[]): Promise<void> {
  const { routes, close } = await openRoutesWorld();
  try {
    console.log(
      'Method: the sum of all shifts that follow no input, from the page\u2019s start until six seconds after its first control can be used, on',
    );
    console.log('the phone of docs/quality.md#conditions without any cache of the site; what the route shows is on the phone.');
    for (const route of routes.filter(({ name }) => names.length === 0 || names.includes(name)))
      reportFigure(`S2-shift-${route.name}`, await shiftOf(route), LIMIT);
  } finally {
    await close();
  }
}

async function shiftOf({ name, newPage, url, control }: MeasuredRoute): Promise<number> {
  const page = await newPage();
  const shifts = await watchLayoutShift(page);
  await watchFor(page, control);
  const session = await becomesSlow(page);
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  await page.goto(url);
  await firstLoad(page);
  await wait(SETTLED_MS);
  const seen = await shifts();
  for (const { value, moved } of seen) console.log(`/${name}: ${value.toFixed(4)} by ${moved.join(', ')}`);
  await page.close();
  return sumOfShifts(seen);
}
