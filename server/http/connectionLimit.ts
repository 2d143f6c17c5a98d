import { isIPv6, type Server, type Socket } from 'node:net';
import { compile } from '@fastify/proxy-addr';

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

/**
 * What belongs to one household or office: an IPv4 address, or the first 64 bits of an IPv6 address, of which each of them has 2⁶⁴.
 *
 * @param address as the system writes it
 */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/iu.exec(address);
  if (mapped?.[1] !== undefined) return mapped[1];
  // The URL parser writes an address in its shortest form; '::' stands for the zeros that are left out.
  const [head = '', tail] = new URL(`http://[${address.split('%')[0]}]`).hostname.slice(1, -1).split('::');
  const parts = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = Array.from({ length: 8 - parts.length - after.length }, () => '0');
  return [...parts, ...zeros, ...after].slice(0, 4).join(':');
}
