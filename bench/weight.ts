import { reportFigure } from './figure';
import { firstLoad, totalBytes, watchFor } from './firstLoad';
import { type MeasuredRoute, openRoutesWorld } from './measuredRoutes';

const LIMIT = 1.35;
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

async function weigh({ newPage, url, control }: MeasuredRoute): Promise<number> {
  const page = await newPage();
  await watchFor(page, control);
  await page.goto(url);
  const { scripts } = await firstLoad(page);
  await page.close();
  return totalBytes(scripts);
}

/** S1: JavaScript before a route can be used, beside the same Next's empty export. */
export async function measureWeight(): Promise<void> {
  const { empty, routes, close } = await openRoutesWorld();
  try {
    const baseline = await weigh(empty);
    console.log('Method: every script that Chromium had asked for when React had taken over the first control of the route, each gzipped,');
    console.log('no service worker; the lists are on the phone, as after the first visit.');
    console.log(`Empty export ${kilobytes(baseline)}.`);
    for (const route of routes) {
      const bytes = await weigh(route);
      console.log(`/${route.name} ${kilobytes(bytes)}`);
      reportFigure(`S1-${route.name}`, bytes / baseline, LIMIT);
    }
  } finally {
    await close();
  }
}
