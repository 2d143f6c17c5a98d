import { type FileHandle, open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Bytes of a file, both ends included. */
type Range = { readonly start: number; readonly end: number };

/**
 * Answers with a file or with the range of it that was asked for (RFC 9110): 206, 416 for a range that the file does not have, 304 and 412 by
 * the file's ETag. The ETag is a strong one, by which a reader of ranges sees that the file was replaced meanwhile. Several ranges at once are
 * answered with the whole file.
 *
 * @returns whether there is such a file; if not, nothing is answered yet
 */
export async function answerRange(request: FastifyRequest, reply: FastifyReply, path: string): Promise<boolean> {
  const file = await open(path).catch(() => undefined);
  if (file === undefined) return false;
  const { size, mtimeMs, ino, isFile } = await described(file);
  if (!isFile) {
    await file.close();
    return false;
  }
  const etag = `"${size.toString(16)}-${Math.round(mtimeMs * 1000).toString(16)}-${ino.toString(16)}"`;
  reply.header('etag', etag).header('accept-ranges', 'bytes');
  const { headers } = request;
  if (names(headers['if-match'], etag) === false) return withoutBody(reply, file, 412);
  if (names(headers['if-none-match'], etag) === true) return withoutBody(reply, file, 304);
  const asksForPart = request.method === 'GET' && (headers['if-range'] === undefined || headers['if-range'] === etag);
  const range = asksForPart ? readRange(headers.range, size) : undefined;
  if (range === 'outside') return withoutBody(reply.header('content-range', `bytes */${size}`), file, 416);
  if (range !== undefined) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`);
  const { start, end } = range ?? { start: 0, end: size - 1 };
  reply.header('content-length', end - start + 1);
  const hasBody = request.method === 'GET' && size > 0;
  if (!hasBody) await file.close();
  // An empty stream leaves the length as it is: HEAD answers with that of GET.
  reply.send(hasBody ? file.createReadStream({ start, end }) : Readable.from([]));
  return true;
}

async function described(file: FileHandle): Promise<{ size: number; mtimeMs: number; ino: number; isFile: boolean }> {
  const stat = await file.stat();
  return { size: stat.size, mtimeMs: stat.mtimeMs, ino: stat.ino, isFile: stat.isFile() };
}

async function withoutBody(reply: FastifyReply, file: FileHandle, status: number): Promise<true> {
  await file.close();
  reply.code(status).send();
  return true;
}

/** True when a list of ETags names this one, undefined where there is no list. */
function names(list: string | undefined, etag: string): boolean | undefined {
  if (list === undefined) return undefined;
  return list.split(',').some((entry) => ['*', etag].includes(entry.trim().replace(/^W\//u, '')));
}

const ONE_RANGE = /^bytes=(\d*)-(\d*)$/u;

/**
 * Reads the header Range. Returns undefined where the whole file is wanted: without the header, for one that is malformed, and for several
 * ranges.
 */
function readRange(header: string | undefined, size: number): Range | 'outside' | undefined {
  const [, first = '', last = ''] = ONE_RANGE.exec(header ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (first !== '' && last !== '' && Number(last) < Number(first)) return undefined;
  return start >= size || (first === '' && Number(last) === 0) ? 'outside' : { start, end };
}
