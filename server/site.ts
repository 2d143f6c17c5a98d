import { statSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { pagePolicies } from './pagePolicy';

const FOREVER = 'public, max-age=31536000, immutable';
/** May be kept, but is asked for again at every use. */
const ASK_AGAIN = 'no-cache';
const WORKER = 'ngsw-worker.js';
/** A worker's own policy governs what it fetches: everything of this site, nothing else. */
const WORKER_POLICY = "default-src 'self'; frame-ancestors 'none'";
const NOT_FOUND_PAGE = '404.html';
const NOT_BUILT = 'The site has not been built yet. Run: npm run build';

/** Serves the exported site: /walk and /walk/ are walk/index.html, as the export means them. */
export function addSite(app: FastifyInstance, siteDir: string): void {
  const policyOf = pagePolicies();
  app.register(fastifyStatic, {
    root: siteDir,
    serve: false,
    cacheControl: false,
    setHeaders(reply, path) {
      reply.header('cache-control', path.includes('/_next/static/') ? FOREVER : ASK_AGAIN);
      if (path.endsWith('.html')) reply.header('content-security-policy', policyOf(path));
      if (path.endsWith(`/${WORKER}`)) reply.header('content-security-policy', WORKER_POLICY);
    },
  });
  app.get('/*', async (request, reply) => {
    const path = pathOf(request.url);
    const file = path === undefined ? undefined : fileFor(siteDir, path);
    return file === undefined ? notFoundPage(reply, siteDir, path) : reply.sendFile(file);
  });
}

/** The decoded path of a request; undefined when it is no path that a file can have. */
function pathOf(url: string): string | undefined {
  try {
    const path = decodeURIComponent(url.split('?')[0] ?? '/');
    return path.includes('\0') || path.split('/').includes('..') ? undefined : path;
  } catch {
    return undefined;
  }
}

function fileFor(siteDir: string, path: string): string | undefined {
  const plain = path.replace(/\/+$/u, '');
  return [plain, `${plain}/index.html`].find((candidate) => candidate !== '' && isFile(join(siteDir, candidate)));
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
}

/** A page that does not exist is the export's own 404; a missing file says so in one line. */
function notFoundPage(reply: FastifyReply, siteDir: string, path: string | undefined): FastifyReply {
  reply.code(404);
  if (!isFile(join(siteDir, 'index.html'))) return reply.type('text/plain; charset=utf-8').send(NOT_BUILT);
  const isPage = path !== undefined && !/\.[^/.]+$/u.test(path);
  return isPage && isFile(join(siteDir, NOT_FOUND_PAGE))
    ? reply.sendFile(NOT_FOUND_PAGE)
    : reply.type('text/plain; charset=utf-8').send('Not found');
}
