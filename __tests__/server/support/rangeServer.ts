import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request for a range as the server got it. */
export type RangeAsked = { readonly start: number; readonly end: number; readonly authorization: string | undefined };

export type RangeServer = {
  /** With what stands before the host: 'user:password@'. */
  readonly address: (before?: string) => string;
  readonly asked: RangeAsked[];
  /** What answers instead, while it returns true; told the number of the request, from 1. */
  instead: (reply: ServerResponse, asked: RangeAsked, number: number) => boolean;
  bytes: Uint8Array;
  etag: string;
  readonly close: () => Promise<void>;
};

const RANGE = /^bytes=(\d+)-(\d+)$/u;

/** Serves an archive on this machine, by ranges. */
export async function startRangeServer(archive: Uint8Array): Promise<RangeServer> {
  const http = createServer((request, reply) => answer(server, request, reply));
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  // A server that listens on a port has an address of this form.
  const { port } = http.address() as AddressInfo;
  const server: RangeServer = {
    address: (before = '') => `http://${before}127.0.0.1:${port}/maps/planet.pmtiles`,
    asked: [],
    instead: () => false,
    bytes: archive,
    etag: '"first"',
    close: () =>
      new Promise((resolve) => {
        http.close(() => resolve());
        http.closeAllConnections();
      }),
  };
  return server;
}

function answer(server: RangeServer, { headers }: IncomingMessage, reply: ServerResponse): void {
  const { bytes, etag } = server;
  const [, first = '0', last = '0'] = RANGE.exec(headers.range ?? '') ?? [];
  const asked = { start: Number(first), end: Math.min(Number(last), bytes.length - 1), authorization: headers.authorization };
  server.asked.push(asked);
  if (server.instead(reply, asked, server.asked.length)) return;
  if (asked.start >= bytes.length) {
    reply.writeHead(416, { 'content-range': `bytes */${bytes.length}` }).end();
    return;
  }
  reply
    .writeHead(206, {
      etag,
      'content-range': `bytes ${asked.start}-${asked.end}/${bytes.length}`,
      'last-modified': 'Sat, 03 Oct 2026 20:21:00 GMT',
    })
    .end(bytes.subarray(asked.start, asked.end + 1));
}

/** The part that was asked for, by the answer's head alone; the connection breaks after some bytes of it. */
export function breakOff({ bytes, etag }: RangeServer, reply: ServerResponse, { start, end }: RangeAsked): void {
  const headers = { etag, 'content-range': `bytes ${start}-${end}/${bytes.length}`, 'content-length': end - start + 1 };
  reply.writeHead(206, headers);
  reply.write(bytes.subarray(start, start + 10), () => reply.destroy());
}
