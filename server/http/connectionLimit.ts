import type { Server, Socket } from 'node:net';
import { compile } from '@fastify/proxy-addr';
import { networkOf } from '@/server/auth/networkOf';

/**
 * Closes at once what one network address opens beyond its share, so that nobody takes all connections. Connections of trusted proxies are
 * everybody's and are not counted.
 *
 * @param most connections of one address that are open together
 * @param trustedProxies as Fastify's `trustProxy` names them
 */
export function limitConnections(server: Server, most: number, trustedProxies: readonly string[]): void {
  const isProxy = compile([...trustedProxies]);
  const open = new Map<string, number>();
  server.prependListener('connection', (socket: Socket) => {
    const address = socket.remoteAddress;
    if (address === undefined || isProxy(address, 0)) return;
    const network = networkOf(address);
    const others = open.get(network) ?? 0;
    if (others >= most) {
      socket.destroy();
      return;
    }
    open.set(network, others + 1);
    socket.once('close', () => {
      const left = (open.get(network) ?? 1) - 1;
      if (left === 0) open.delete(network);
      else open.set(network, left);
    });
  });
}
