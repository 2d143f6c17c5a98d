// The main job in Firefox ESR and in WebKitGTK. Also by itself: node scripts/otherBrowsers.mjs
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { installByApt } from './apt.mjs';
import { buildSite } from './site.mjs';
import { check, finish } from './stages.mjs';
import { tell } from './tell.mjs';

const inPath = (name) =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find(existsSync);

const LIBRARIES = '/usr/lib';

/** Debian keeps it beside its library, whose folder is named by machine and version. */
function miniBrowser() {
  const machines = existsSync(LIBRARIES) ? readdirSync(LIBRARIES).map((name) => join(LIBRARIES, name)) : [];
  const folders = machines.flatMap((machine) => {
    const isThere = machine.endsWith('-linux-gnu') && existsSync(machine);
    return isThere
      ? readdirSync(machine)
          .filter((name) => name.startsWith('webkit2gtk-'))
          .map((name) => join(machine, name))
      : [];
  });
  return folders.map((folder) => join(folder, 'MiniBrowser')).find(existsSync);
}

const browsers = [
  {
    key: 'firefox',
    name: 'Firefox ESR',
    packages: ['firefox-esr'],
    find: () => inPath('firefox-esr') ?? inPath('firefox'),
  },
  {
    key: 'webkit',
    name: 'WebKitGTK',
    packages: ['webkit2gtk-driver', 'xvfb'],
    find: () => (inPath('WebKitWebDriver') && inPath('Xvfb') ? miniBrowser() : undefined),
  },
];

const nothing = { passed: 0, failed: 0 };

async function mainJobIn({ key, name, packages, find }) {
  if (!find()) await installByApt(name, packages);
  const program = find();
  if (!program) {
    tell(`The main job in ${name}: not run, because it is not here and could not be installed (${packages.join(', ')} by apt, as root)`);
    return nothing;
  }
  const what = `The main job, a start without the server and the sending later in ${name}`;
  const count = await check(what, process.execPath, ['--import', 'tsx', 'e2e/otherBrowsers/run.ts', key, program]);
  return { ...count, tests: count.passed === 0 ? [] : [{ file: 'e2e/otherBrowsers/mainJob.ts', name: what }] };
}

/**
 * The main job in every browser but Chromium, against the site that was built last. One that is not here and cannot be installed is said
 * and counts for nothing.
 * @returns {Promise<import('./stages.mjs').Count[]>} one for each browser
 */
export async function otherBrowsers() {
  const counts = [];
  for (const browser of browsers) counts.push(await mainJobIn(browser));
  return counts;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  finish((await buildSite()) ? await otherBrowsers() : [{ passed: 0, failed: 1 }]);
