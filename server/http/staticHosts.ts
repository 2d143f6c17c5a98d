import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filePolicy, pagePolicy } from './pagePolicy';
import { COMMON_HEADERS, KEEP_TO_TLS } from './securityHeaders';

/** One page of the exported site. */
export type SitePage = {
  /** As it lies in the site: '/', '/walk/'; undefined for the page of missing ones. */
  readonly folder: string | undefined;
  readonly policy: string;
};

const MISSING_PAGE = '/404.html';
const FOREVER = 'public, max-age=31536000, immutable';
const ASK_AGAIN = 'no-cache';
const EVERYWHERE = { ...COMMON_HEADERS, ...KEEP_TO_TLS };
/** Next's own pages for what is missing; a host answers with 404.html. */
const NEXTS_OWN = ['/404/', '/_not-found/'];

/**
 * Reads the policies of an exported site's pages, those by which the server itself sends them (pagePolicy.ts). The file that is kept of a page
 * has the page's inline scripts, so that one policy holds for both.
 *
 * @param connectTo other origins that its pages may connect to
 */
export function readPages(siteDir: string, connectTo: readonly string[]): SitePage[] {
  const policyOf = (path: string) => pagePolicy(readFileSync(join(siteDir, path), 'utf8'), connectTo);
  const paths = readdirSync(siteDir, { recursive: true, encoding: 'utf8' }).map((path) => `/${path.replaceAll('\\', '/')}`);
  const folders = paths.filter((path) => path.endsWith('/index.html')).map((path) => path.slice(0, -'index.html'.length));
  const pages = folders
    .filter((folder) => !NEXTS_OWN.includes(folder))
    .sort()
    .map((folder) => ({ folder, policy: policyOf(`${folder}index.html`) }));
  return [...pages, { folder: undefined, policy: policyOf(MISSING_PAGE) }];
}

/** The origins that a build connects to besides its own, by its environment (docs/deploy.md#a-static-host). */
export function connectedOrigins(env: Readonly<Record<string, string | undefined>>): string[] {
  const { CONNECT_ORIGINS = '', NEXT_PUBLIC_API_HOST, NEXT_PUBLIC_API_PROXY, NEXT_PUBLIC_STORAGE_URL, NEXT_PUBLIC_MAP_PMTILES } = env;
  const urls = [
    NEXT_PUBLIC_API_HOST,
    NEXT_PUBLIC_API_PROXY,
    NEXT_PUBLIC_STORAGE_URL,
    NEXT_PUBLIC_MAP_PMTILES,
    ...CONNECT_ORIGINS.split(','),
  ];
  return [...new Set(urls.flatMap((url = '') => (URL.canParse(url.trim()) ? new URL(url.trim()).origin : [])))];
}

const lines = (headers: Readonly<Record<string, string>>, write: (name: string, value: string) => string) =>
  Object.entries(headers).map(([name, value]) => write(name, value));

/** The paths of a page, by which a host may be asked for it. */
const pathsOf = ({ folder }: SitePage) => (folder === undefined ? [MISSING_PAGE] : [folder, `${folder}index.html`, `${folder}kept.html`]);

/** `_headers`, as Netlify and Cloudflare Pages read it. No header is in two rules that fit one path: they would send both. */
export function headersFile(pages: readonly SitePage[], connectTo: readonly string[]): string {
  const rule = (path: string, headers: Readonly<Record<string, string>>) =>
    [path, ...lines(headers, (name, value) => `  ${name}: ${value}`)].join('\n');
  const ofPage = (page: SitePage) => {
    const headers = { 'content-security-policy': page.policy, 'cache-control': ASK_AGAIN };
    const isFolder = page.folder !== undefined && page.folder !== '/';
    return (isFolder ? [`${page.folder}*`] : pathsOf(page)).map((path) => rule(path, headers));
  };
  const ofFiles = { 'content-security-policy': filePolicy(connectTo) };
  return [
    rule('/*', { ...EVERYWHERE, 'x-frame-options': 'DENY' }),
    rule('/_next/static/*', { ...ofFiles, 'cache-control': FOREVER }),
    ...['/ngsw-worker.js', '/maplibre-gl-worker.js'].map((path) => rule(path, { ...ofFiles, 'cache-control': ASK_AGAIN })),
    ...pages.flatMap(ofPage),
    '',
  ].join('\n');
}

/** A configuration for nginx, to be put into its `http` block. */
export function nginxFile(pages: readonly SitePage[], connectTo: readonly string[]): string {
  const ofPages = pages.flatMap((page) => pathsOf(page).map((path) => `  ${path} "${page.policy}";`));
  return `# Written by npm run build: after each build copy it anew, because the policies name what is in the pages.
map $uri $walkbook_policy {
  default "${filePolicy(connectTo)}";
${ofPages.join('\n')}
}
map $uri $walkbook_kept {
  default "${ASK_AGAIN}";
  ~^/_next/static/ "${FOREVER}";
}
# Queries hold signatures, e-mails and names: $uri is the path alone. The error log quotes whole requests: of missing files it says nothing.
log_format walkbook '$remote_addr [$time_local] $request_method $uri $status $body_bytes_sent';

server {
  listen 80;
  root /srv/walkbook/out;
  access_log /var/log/nginx/walkbook.log walkbook;
  log_not_found off;
  error_page 404 ${MISSING_PAGE};
${lines(EVERYWHERE, (name, value) => `  add_header ${name} "${value}" always;`).join('\n')}
  add_header content-security-policy $walkbook_policy always;
  add_header cache-control $walkbook_kept always;
  index index.html;
  absolute_redirect off;
}
`;
}

/** A configuration for Caddy. */
export function caddyFile(pages: readonly SitePage[], connectTo: readonly string[]): string {
  const ofPages = pages.map((page, index) => {
    const paths = page.folder === undefined || page.folder === '/' ? pathsOf(page) : [page.folder.slice(0, -1), ...pathsOf(page)];
    return `  @page${index} path ${paths.join(' ')}\n  header @page${index} content-security-policy "${page.policy}"`;
  });
  return `# Written by npm run build: after each build copy it anew, because the policies name what is in the pages.
# Caddy logs no requests unless it is told to; a log must leave out the queries, which hold signatures, e-mails and names.
walk.example.org {
  root * /srv/walkbook/out
${lines(EVERYWHERE, (name, value) => `  header ${name} "${value}"`).join('\n')}
  header ?content-security-policy "${filePolicy(connectTo)}"
  header ?cache-control "${ASK_AGAIN}"
  @forever path /_next/static/*
  header @forever cache-control "${FOREVER}"
${ofPages.join('\n')}
  try_files {path} {path}/index.html
  file_server {
    precompressed br
  }
  handle_errors {
    rewrite * ${MISSING_PAGE}
    header content-security-policy "${pages.find(({ folder }) => folder === undefined)?.policy ?? ''}"
    file_server
  }
}
`;
}
