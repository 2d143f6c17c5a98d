import type { Fault, ServerAnswer } from './faultProxy';

const WORKER = '/ngsw-worker.js';
const CHUNKS = 'static/chunks/';
const NEXT_CHUNKS = 'static/next/';
const TEXT = /\.(?:js|css|html|txt|json)$|\/$/u;

/**
 * The site as its next version: every script and style under another name, the old names gone, every page another, and a service worker
 * that says so. What the server keeps answers as ever.
 */
export const nextVersion: Fault = async ({ path, forward, reply }) => {
  const [file = ''] = path.split('?');
  if (file.startsWith('/api/')) return reply(await forward());
  if (file.includes(CHUNKS)) return reply(GONE);
  reply(renamed(file, await forward(path.replace(NEXT_CHUNKS, CHUNKS))));
};

const GONE: ServerAnswer = { status: 404, headers: { 'content-length': 0 }, body: Buffer.alloc(0) };

function renamed(file: string, answer: ServerAnswer): ServerAnswer {
  if (answer.status !== 200 || !TEXT.test(file)) return answer;
  const words = answer.body.toString().replaceAll(CHUNKS, NEXT_CHUNKS);
  // Files that bear no hash of their contents bear one of the build.
  const body = Buffer.from(file === WORKER ? words.replaceAll(/(revision"?:\s*")/gu, '$1next-') : words);
  // The policy names the pages' scripts by their hashes; these pages are no build's.
  const { 'content-security-policy': _, etag: __, ...headers } = answer.headers;
  return { ...answer, headers: { ...headers, 'content-length': body.length }, body };
}
