import type { NetworkInterfaceInfo } from 'node:os';

const EVERYWHERE = ['0.0.0.0', '::'];
const LOOPBACK = /^(?:localhost|127\..*|::1)$/u;
/** Interfaces of containers, virtual machines and tunnels. */
const VIRTUAL = /^(?:docker|br-|veth|virbr|vmnet|vboxnet|cni|flannel|podman|lxc|lxd|utun|tun|tap|wg|tailscale|zt|vEthernet)/u;
/** What a machine calls itself that got no address. */
const UNASSIGNED = /^169\.254\./u;

/** An address of the machine, and the interface that has it. */
export type MachineAddress = Pick<NetworkInterfaceInfo, 'address' | 'family' | 'internal'> & { readonly name?: string };

/**
 * Addresses of the server that answer: on this machine, and for phones in the same network where it listens there, the
 * likeliest first.
 */
export type OwnAddresses = { readonly url: string; readonly network: readonly string[] };

/**
 * Tells by which addresses a server can be opened. Those of containers come last: phones seldom reach them.
 *
 * @param host what it listens on (`HOST`)
 * @param machine the addresses that the machine has (`networkInterfaces`)
 */
export function ownAddresses(host: string, port: number, machine: readonly MachineAddress[]): OwnAddresses {
  const at = (name: string) => `http://${name.includes(':') ? `[${name}]` : name}:${port}/`;
  if (!EVERYWHERE.includes(host)) return { url: at(host), network: LOOPBACK.test(host) ? [] : [at(host)] };
  const others = machine.filter(({ address, family, internal }) => family === 'IPv4' && !internal && !UNASSIGNED.test(address));
  const sorted = others.toSorted((one, other) => Number(isVirtual(one)) - Number(isVirtual(other)));
  return { url: at('localhost'), network: sorted.map(({ address }) => at(address)) };
}

const isVirtual = ({ name = '' }: MachineAddress): boolean => VIRTUAL.test(name);
