import type { NetworkInterfaceInfo } from 'node:os';

const EVERYWHERE = ['0.0.0.0', '::'];

type Address = Pick<NetworkInterfaceInfo, 'address' | 'family' | 'internal'>;

/** Addresses of the server that answer: on this machine, and for phones in the same network where it listens there. */
export type OwnAddresses = { readonly url: string; readonly network: readonly string[] };

/**
 * Tells by which addresses a server can be opened.
 *
 * @param host what it listens on (`HOST`)
 * @param machine the addresses that the machine has (`networkInterfaces`)
 */
export function ownAddresses(host: string, port: number, machine: readonly Address[]): OwnAddresses {
  const at = (name: string) => `http://${name.includes(':') ? `[${name}]` : name}:${port}/`;
  if (!EVERYWHERE.includes(host)) return { url: at(host), network: [] };
  const others = machine.filter(({ family, internal }) => family === 'IPv4' && !internal);
  return { url: at('localhost'), network: others.map(({ address }) => at(address)) };
}
