import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const SITE = 'out';
const CONSOLE = 'console';
/** Parts that the console loads late are named so by whoever imports them (`webpackChunkName`). */
const LATE_PART = /^_next\/static\/chunks\/console-[^/]+\.js$/u;
const FILE = /_next\/static\/[^"'\\?\s]+\.(?:js|css)/gu;

/** The scripts and style sheets that pages below a folder of the built site name. */
function filesNamed(isOurs) {
  const pages = readdirSync(SITE, { recursive: true }).filter((path) => path.endsWith('.html') && isOurs(path));
  return new Set(pages.flatMap((page) => readFileSync(join(SITE, page), 'utf8').match(FILE) ?? []));
}

const isConsolePage = (path) => path.startsWith(`${CONSOLE}/`);
/** Asked for the first time when the site is built. */
let only;

/**
 * True for a file of the built site that is the console's alone, which no volunteer's phone keeps.
 * @param {string} path from the site's folder
 */
export function isOnlyOfConsole(path) {
  if (only === undefined) {
    const volunteers = filesNamed((page) => !isConsolePage(page));
    only = new Set([...filesNamed(isConsolePage)].filter((file) => !volunteers.has(file)));
  }
  return only.has(decodeURIComponent(path)) || only.has(path) || LATE_PART.test(path);
}
