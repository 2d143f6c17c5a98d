// Writes the style sheet into every page of the built site. Asked for by a link it costs a phone one more journey to the server before
// anything is drawn, and it is the smallest of all files. The link stays, for print, where it holds nothing up: React looks for it by its
// address and would fetch it again. Beside it stays the page as it was: that is what the service worker keeps, with one style sheet for all
// (lib/sw/worker.ts).
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const SITE = 'out';
/** The name of the page as it was, in the folder of each page. */
const KEPT_PAGE = 'kept.html';
const LINK = /<link rel="stylesheet" href="([^"?]+)[^>]*?\/>/g;

const pages = readdirSync(SITE, { recursive: true }).filter((path) => path.endsWith('.html') && !path.endsWith(KEPT_PAGE));
for (const page of pages) {
  const html = readFileSync(join(SITE, page), 'utf8');
  const inlined = html.replace(LINK, (link, href) => {
    const styles = readFileSync(join(SITE, href), 'utf8');
    // Inside an element only its own end could end it.
    if (styles.includes('</style')) throw new Error(`${href} cannot be written into a page`);
    return `<style>${styles}</style>${link.replace('<link ', '<link media="print" ')}`;
  });
  if (inlined === html) throw new Error(`${page} asks for no style sheet: has Next changed how it links them?`);
  if (page.endsWith('index.html')) writeFileSync(join(SITE, dirname(page), KEPT_PAGE), html);
  writeFileSync(join(SITE, page), inlined);
}
console.log(`The styles were written into ${pages.length} pages.`);
