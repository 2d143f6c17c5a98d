// Writes how a static host has to send the built site: out/_headers, which Netlify and Cloudflare Pages read by themselves, and static-host/ with
// the same for nginx and Caddy (docs/deploy.md#a-static-host). The policies are the server's own.
import { mkdirSync, writeFileSync } from 'node:fs';
import { tsImport } from 'tsx/esm/api';

const SITE = 'out';
const EXAMPLES = 'static-host';

const hosts = await tsImport('../server/http/staticHosts.ts', import.meta.url);
const connectTo = hosts.connectedOrigins(process.env);
const pages = hosts.readPages(SITE, connectTo);
mkdirSync(EXAMPLES, { recursive: true });
writeFileSync(`${SITE}/_headers`, hosts.headersFile(pages, connectTo));
writeFileSync(`${EXAMPLES}/nginx.conf`, hosts.nginxFile(pages, connectTo));
writeFileSync(`${EXAMPLES}/Caddyfile`, hosts.caddyFile(pages, connectTo));
console.log(`The headers of ${pages.length} pages were written for static hosts.`);
