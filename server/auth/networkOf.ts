import { isIPv6 } from 'node:net';

const GROUPS = 8;
/** Who has a network has all addresses of its last 64 bits. */
const NETWORK_GROUPS = 4;

/**
 * Returns what of a network address is counted: of IPv4 the whole address, of IPv6 the network of 64 bits, because a single customer has that
 * many addresses. Returns text that is no address as it is.
 */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address;
  const plain = address.replace(/%.*$/u, '').toLowerCase();
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/u.exec(plain);
  if (mapped?.[1] !== undefined) return mapped[1];
  if (!isIPv6(plain)) return plain;
  const [head = '', tail = ''] = plain.split('::');
  const first = head === '' ? [] : head.split(':');
  const zeros = plain.includes('::') ? GROUPS - first.length - tail.split(':').length : 0;
  const groups = [...first, ...Array.from({ length: Math.max(0, zeros) }, () => '0'), ...tail.split(':')];
  return `${groups
    .slice(0, NETWORK_GROUPS)
    .map((group) => group.replace(/^0+(?=.)/u, '') || '0')
    .join(':')}::/64`;
}
