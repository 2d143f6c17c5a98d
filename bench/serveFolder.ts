import type { AddressInfo } from 'node:net';
import fastifyCompress from '@fastify/compress';
import fastifyStatic from '@fastify/static';
import Fastify from 'fastify';

export type ServedFolder = { readonly address: string; readonly close: () => Promise<void> };

/**
 * Serves an exported site as any static server would.
 *
 * @param replies the JSON that answers a POST, by path
 */
export async function serveFolder(root: string, replies: Readonly<Record<string, string>> = {}): Promise<ServedFolder> {
  const server = Fastify();
  await server.register(fastifyCompress);
  for (const [path, json] of Object.entries(replies)) server.post(path, (_request, reply) => reply.type('application/json').send(json));
  await server.register(fastifyStatic, { root });
  await server.listen({ port: 0, host: '127.0.0.1' });
  // A server that listens on TCP has an AddressInfo, never a pipe's name.
  const { port } = server.server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}`, close: async () => void (await server.close()) };
}
