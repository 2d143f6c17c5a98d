import type { FastifyInstance, FastifyReply } from 'fastify';
import { answerRange } from './rangeAnswer';

export type StorageFolders = {
  /** The PMTiles archive of the street map; there need not be one. */
  readonly mapArchive: string;
  /** Where the packets' images are kept once they are drawn. */
  readonly imageFolder: string;
};

/** docs/wire.md#get-packet-image */
const STORAGE_PATH = '/storage/';
const ARCHIVE_TYPE = 'application/vnd.pmtiles';
const TEXTS = { notFound: 'Not found' } as const;

/** Serves the street map, and answers any other path of the storage with 404. */
export function addStorage(app: FastifyInstance, { mapArchive }: StorageFolders): void {
  // Ranges are of the bytes as they lie on the disk: they are never compressed on their way.
  app.get(`${STORAGE_PATH}map.pmtiles`, { compress: false }, async (request, reply) => {
    reply.type(ARCHIVE_TYPE).header('cache-control', 'no-cache');
    return (await answerRange(request, reply, mapArchive)) ?? notFound(reply);
  });
  app.get(`${STORAGE_PATH}*`, async (_request, reply) => notFound(reply));
}

function notFound(reply: FastifyReply): FastifyReply {
  return reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(TEXTS.notFound);
}
