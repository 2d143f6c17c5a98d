import type { AddressInfo } from 'node:net';
import fastifyCompress from '@fastify/compress';
import fastifyStatic from '@fastify/static';
import Fastify from 'fastify';

/** Serves an exported site as any static server would. */
export async function serveFolder(root: string): Promise<{ readonly address: string; readonly close: () => Promise<void> }> {
  const server = Fastify();
  await server.register(fastifyCompress);
  await server.register(fastifyStatic, { root });
  await server.listen({ port: 0, host: '127.0.0.1' });
  // A server that listens on TCP has an AddressInfo, never a pipe's name.
  const { port } = server.server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}`, close: async () => void (await server.close()) };
}
