import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { chromiumLaunch, phoneOptions } from '@/e2e/support/browser';
import { freePort } from '@/e2e/support/freePort';
import { removeFolder } from '@/e2e/support/template';
import { reportAtLeast, reportFigure } from './figure';
import { openRoutesWorld } from './measuredRoutes';
import { median } from './statistics';

const RUNS = 3;
const PERFORMANCE_AT_LEAST = 97;
const SHIFT_AT_MOST = 0.02;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
/** Their largest paint is a map's. */
const MAPS = ['view-map', 'map-all', 'details-map'];

type Scores = Readonly<Record<(typeof CATEGORIES)[number], number>> & {
  readonly shift: number;
  readonly largestPaintMs: number;
  /** The audits that cost points, but for those of time. */
  readonly faults: readonly string[];
};

/** A browser that Lighthouse may steer too. */
type Steered = { readonly context: BrowserContext; readonly port: number; readonly close: () => Promise<void> };

async function openSteered(): Promise<Steered> {
  const [folder, port] = [await mkdtemp(join(tmpdir(), 'walkbook-lighthouse-')), await freePort()];
  const launch = chromiumLaunch();
  const args = [...(launch.args ?? []), `--remote-debugging-port=${port}`];
  const context = await chromium.launchPersistentContext(folder, { ...launch, ...phoneOptions, args });
  return {
    context,
    port,
    close: async () => {
      await context.close();
      await removeFolder(folder);
    },
  };
}

/** @param keeps whether what lies on the phone stays there for the visit */
async function look(url: string, port: number, keeps: boolean): Promise<Scores> {
  const result = await lighthouse(url, {
    port,
    logLevel: 'error',
    output: 'json',
    onlyCategories: [...CATEGORIES],
    // Every screen is somebody's own: none is to be found by search engines.
    skipAudits: ['is-crawlable'],
    disableStorageReset: keeps,
  });
  if (!result) throw new Error('Lighthouse has seen nothing');
  const { categories, audits } = result.lhr;
  const scoreOf = (name: string) => (categories[name]?.score ?? 0) * 100;
  const ofTime = new Set(categories.performance?.auditRefs.map(({ id }) => id));
  const failed = Object.values(audits).filter(({ id, score }) => score !== null && score < 1 && !ofTime.has(id));
  return {
    performance: scoreOf('performance'),
    accessibility: scoreOf('accessibility'),
    'best-practices': scoreOf('best-practices'),
    seo: scoreOf('seo'),
    shift: audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
    largestPaintMs: audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
    faults: failed.map(({ id }) => id),
  };
}

async function report(name: string, url: string, port: number, keeps: boolean): Promise<void> {
  const runs: Scores[] = [];
  for (let run = 0; run < RUNS; run += 1) runs.push(await look(url, port, keeps));
  const of = (read: (scores: Scores) => number) => median(runs.map(read));
  const faults = [...new Set(runs.flatMap((scores) => scores.faults))];
  console.log(
    `/${name}: largest paint ${of(({ largestPaintMs }) => largestPaintMs).toFixed(0)} ms${faults.map((fault) => `, ${fault}`).join('')}`,
  );
  const route = name.replace(' ', '-');
  if (!MAPS.some((map) => name.startsWith(map)))
    reportAtLeast(
      `S2-performance-${route}`,
      of(({ performance }) => performance),
      PERFORMANCE_AT_LEAST,
    );
  for (const category of ['accessibility', 'best-practices', 'seo'] as const)
    reportAtLeast(
      `S2-${category}-${route}`,
      of((scores) => scores[category]),
      100,
    );
  reportFigure(
    `S2-shift-${route}`,
    of(({ shift }) => shift),
    SHIFT_AT_MOST,
  );
}

/**
 * S2 by Lighthouse: every route as a stranger opens it first, and as somebody does who is signed in and has it on the phone.
 *
 * @param names of the routes to measure; all without any
 */
export async function measureLighthouse(...names: readonly string[]): Promise<void> {
  const [stranger, volunteer] = [await openSteered(), await openSteered()];
  const world = await openRoutesWorld(volunteer.context);
  try {
    console.log(
      `Method: Lighthouse 12 as it measures phones by itself, median of ${RUNS}. First a browser that knows nothing, then one that is signed in`,
    );
    console.log('and has the lists; in neither is anything left out but is-crawlable.');
    for (const { name, url } of world.routes.filter((route) => names.length === 0 || names.includes(route.name))) {
      await report(`${name} first`, url, stranger.port, false);
      await report(`${name} kept`, url, volunteer.port, true);
    }
  } finally {
    await world.close();
    await Promise.all([stranger.close(), volunteer.close()]);
  }
}
