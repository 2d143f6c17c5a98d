import { statSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { filePolicy, pagePolicies } from './pagePolicy';

const FOREVER = 'public, max-age=31536000, immutable';
/** A cache may keep the file, but has to ask at every use whether it has changed. */
const ASK_AGAIN = 'no-cache';
/** How the name of a file's compressed copy ends. */
const COMPRESSED = /\.(?:br|gz)$/u;
const NOT_FOUND_PAGE = '404.html';
const TEXTS = { notBuilt: 'The site has not been built yet. Run: npm run build', notFound: 'Not found' } as const;

/**
 * Serves the exported site. /walk and /walk/ are walk/index.html.
 *
 * @param connectTo other origins that its pages and workers may connect to
 */
export function addSite(app: FastifyInstance, siteDir: string, connectTo: readonly string[]): void {
  const policyOfPage = pagePolicies(connectTo);
  const policyOfFile = filePolicy(connectTo);
  app.register(fastifyStatic, {
    root: siteDir,
    serve: false,
    cacheControl: false,
    // The build has written each file compressed as well (scripts/compressSite.mjs).
    preCompressed: true,
    setHeaders(reply, sent) {
      const path = sent.replace(COMPRESSED, '');
      reply.header('cache-control', path.includes('/_next/static/') ? FOREVER : ASK_AGAIN);
      reply.header('content-security-policy', path.endsWith('.html') ? policyOfPage(path) : policyOfFile);
    },
  });
  app.get('/*', async (request, reply) => {
    const path = pathOf(request.url);
    const file = path === undefined ? undefined : fileFor(siteDir, path);
    return file === undefined ? notFoundPage(reply, siteDir, path) : reply.sendFile(file);
  });
}

/** Decodes the path of a request. Returns undefined when no file can have that path. */
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

/** No file has a path that is too long, or goes on below a file: asking for one is an error of the system's. */
function isFile(path: string): boolean {
  try {
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

/** Answers with the export's own 404 page where a page was asked for, with one line of text where a file was. */
function notFoundPage(reply: FastifyReply, siteDir: string, path: string | undefined): FastifyReply {
  reply.code(404);
  if (!isFile(join(siteDir, 'index.html'))) return reply.type('text/plain; charset=utf-8').send(TEXTS.notBuilt);
  const isPage = path !== undefined && !/\.[^/.]+$/u.test(path);
  return isPage && isFile(join(siteDir, NOT_FOUND_PAGE))
    ? reply.sendFile(NOT_FOUND_PAGE)
    : reply.type('text/plain; charset=utf-8').send(TEXTS.notFound);
}
