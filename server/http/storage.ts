import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { API_BASE_PATH } from '@/lib/domain/limits';
import type { Database } from '@/server/database/schema';
import { PacketImages } from '@/server/images/packetImages';
import { planOfBucket } from '@/server/store/packetPlans';
import { pictureAt } from '@/server/store/pictures';
import { answerRange } from './rangeAnswer';

export type StorageFolders = {
  /** The PMTiles archive of the street map; there need not be one. */
  readonly mapArchive: string;
  /** Where the packets' images are kept once they are drawn. */
  readonly imageFolder: string;
};

const STORAGE_PATH = '/storage/';
const ARCHIVE_TYPE = 'application/vnd.pmtiles';
/** Bucket and code, as the packet has them. Nothing else is looked up. */
const IMAGE_NAME = /^((?:\d{1,10}-)?[\da-f]{64})\/([\dA-Z]{1,32})\.png$/u;
const RETRY_AFTER_SECONDS = 10;
const TEXTS = { notFound: 'Not found', busy: 'Too many images are asked for' } as const;

/** Serves the street map, the packets' images and the campaigns' pictures (docs/wire.md#get-map). Answers any other path of the storage with 404. */
export function addStorage(app: FastifyInstance, db: Kysely<Database>, { mapArchive, imageFolder }: StorageFolders): void {
  const images = new PacketImages({ folder: imageFolder, archive: mapArchive });
  app.addHook('onClose', () => images.close());
  const answerImage = (name: string, request: FastifyRequest, reply: FastifyReply) => sendImage(name, { db, images, request, reply });

  // Ranges are of the bytes as they lie on the disk: they are never compressed on their way.
  app.get(`${STORAGE_PATH}map.pmtiles`, { compress: false }, async (request, reply) => {
    reply.type(ARCHIVE_TYPE).header('cache-control', 'no-cache');
    return (await answerRange(request, reply, mapArchive)) ? reply : notFound(reply);
  });
  app.get<{ Params: { '*': string } }>(`${STORAGE_PATH}*`, async (request, reply) => answerImage(request.params['*'], request, reply));
  for (const basePath of [API_BASE_PATH, '/api/']) {
    // A proxy sends everything by POST (docs/wire.md#proxy-mode).
    app.route<{ Querystring: { png?: unknown } }>({
      method: ['GET', 'POST'],
      url: `${basePath}api.php`,
      handler: async (request, reply) => answerImage(String(request.query.png ?? ''), request, reply),
    });
  }
}

type Answering = {
  readonly db: Kysely<Database>;
  readonly images: PacketImages;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
};

async function sendImage(name: string, { db, images, request, reply }: Answering): Promise<FastifyReply> {
  const picture = await pictureAt(db, name);
  // Another picture has another name.
  if (picture) return reply.header('cache-control', 'private, max-age=31536000, immutable').type(picture.mime).send(picture.bytes);
  const [, bucket = '', code = ''] = IMAGE_NAME.exec(name) ?? [];
  const plan = bucket === '' ? undefined : await planOfBucket(db, bucket, code);
  if (!plan) return notFound(reply);
  const version = await images.versionOf(plan);
  const etag = `"${version}"`;
  reply.header('etag', etag).header('cache-control', 'private, no-cache');
  if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
  const png = await images.image(plan, version);
  if (!png) return reply.code(503).header('retry-after', String(RETRY_AFTER_SECONDS)).type('text/plain; charset=utf-8').send(TEXTS.busy);
  return reply.type('image/png').send(png);
}

function notFound(reply: FastifyReply): FastifyReply {
  return reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(TEXTS.notFound);
}
