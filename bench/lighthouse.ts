import { execFile } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type BrowserContext, chromium } from '@playwright/test';
import { chromiumLaunch, phoneOptions } from '@/e2e/support/browser';
import { freePort } from '@/e2e/support/freePort';
import { removeFolder } from '@/e2e/support/template';
import { reportAtLeast, reportFigure } from './figure';
import { openRoutesWorld } from './measuredRoutes';
import { median } from './statistics';

/** npx fetches it at its first use. As a dependency it would be a fifth of every install. */
const LIGHTHOUSE = 'lighthouse@12.8.2';
const RUNS = 3;
const PERFORMANCE_AT_LEAST = 97;
const SHIFT_AT_MOST = 0.02;
/** Nothing at all moves where a thumb is about to tap: rounded, that is 0.00. */
const STILL = ['list-address', 'list-view', 'view-map', 'map-all', 'start-offline', 'home'];
const STILL_AT_MOST = 0.005;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
/** Bytes; a report has pictures. */
const LARGEST_REPORT = 100_000_000;
/** Their largest paint is a map's. */
const MAPS = ['view-map', 'map-all', 'details-map'];

type Scores = Readonly<Record<(typeof CATEGORIES)[number], number>> & {
  readonly shift: number;
  readonly largestPaintMs: number;
  /** The audits that cost points, but for those of time. */
  readonly faults: readonly string[];
};

/** The part of Lighthouse's report that this bench reads. */
type Report = {
  readonly categories: Readonly<Record<string, { readonly score: number | null; readonly auditRefs: readonly { readonly id: string }[] }>>;
  readonly audits: Readonly<Record<string, { readonly id: string; readonly score: number | null; readonly numericValue?: number }>>;
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
  const options = [
    `--port=${port}`,
    '--quiet',
    '--output=json',
    `--only-categories=${CATEGORIES.join(',')}`,
    // Every screen is somebody's own: none is to be found by search engines.
    '--skip-audits=is-crawlable',
    ...(keeps ? ['--disable-storage-reset'] : []),
  ];
  const { stdout } = await promisify(execFile)('npx', ['--yes', LIGHTHOUSE, url, ...options], { maxBuffer: LARGEST_REPORT });
  const { categories, audits } = JSON.parse(stdout) as Report; // as --output=json writes it
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
    STILL.some((still) => name.startsWith(`${still} `)) ? STILL_AT_MOST : SHIFT_AT_MOST,
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
