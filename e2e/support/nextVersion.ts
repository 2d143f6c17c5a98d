import type { Fault, ServerAnswer } from './faultProxy';

/** Where the build keeps its hashed files, and where the next version keeps them: no file of one has a name of the other. */
const FILES = '/_next/static/chunks/';
const NEXT_FILES = '/_next/static/chunks-of-the-next/';
const TEXT = /^(?:text\/|application\/(?:json|javascript|manifest))/u;

/**
 * The site as its next version: the same pages under other file names, with a service worker of its own. What only the former version has
 * is not found.
 */
export const nextVersion: Fault = async ({ url, forward, reply }) => {
  if (url.startsWith(FILES)) return reply(notFound);
  const answer = await forward(url.replace(NEXT_FILES, FILES));
  reply(TEXT.test(String(answer.headers['content-type'])) && !url.startsWith('/api/') ? renamed(answer) : answer);
};

function renamed({ status, headers, body }: ServerAnswer): ServerAnswer {
  const text = body
    .toString()
    .replaceAll('static/chunks/', 'static/chunks-of-the-next/')
    // The worker's list tells a changed page by its revision.
    .replaceAll(/revision:"(\w+)"/gu, 'revision:"$1-next"');
  const { 'content-length': _, etag: __, 'content-security-policy': ___, ...rest } = headers;
  const renamedBody = Buffer.from(text);
  return { status, headers: { ...rest, 'content-length': renamedBody.length }, body: renamedBody };
}

const notFound: ServerAnswer = { status: 404, headers: { 'content-length': 0 }, body: Buffer.alloc(0) };
