import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const SITE = 'out';
const CONSOLE = 'console';
/** The bundler writes it (next.config.mjs): also what is loaded late, which no page names. */
const OWN_SCRIPTS = '.next/console-files.json';
const FILE = /_next\/static\/[^"'\\?\s]+\.(?:js|css)/gu;

const isConsolePage = (path) => path.startsWith(`${CONSOLE}/`);

/** The scripts and style sheets that some pages of the built site name. */
function filesNamed(isOurs) {
  const pages = readdirSync(SITE, { recursive: true }).filter((path) => path.endsWith('.html') && isOurs(path));
  return new Set(pages.flatMap((page) => readFileSync(join(SITE, page), 'utf8').match(FILE) ?? []));
}

/** The files of the built site that are the console's alone, which no volunteer's phone keeps: each by its path from the site's folder. */
export function filesOfConsole() {
  const volunteers = filesNamed((page) => !isConsolePage(page));
  const late = JSON.parse(readFileSync(OWN_SCRIPTS, 'utf8')).map((file) => `_next/${file}`);
  return new Set([...late, ...filesNamed(isConsolePage)].filter((file) => !volunteers.has(file)));
}
