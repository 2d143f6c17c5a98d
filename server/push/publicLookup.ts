import { type LookupAddress, lookup } from 'node:dns';
import { BlockList, type LookupFunction } from 'node:net';

const TEXTS = { private: 'The name leads to no public address' } as const;

const PRIVATE_4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '224.0.0.0/3',
];
/** With those that stand for an address of version 4, or lead to one by a tunnel. */
const PRIVATE_6 = [
  '::/96',
  '::ffff:0:0/96',
  '::ffff:0:0:0/96',
  '64:ff9b::/96',
  '64:ff9b:1::/48',
  '100::/64',
  '2001::/32',
  '2002::/16',
  'fc00::/7',
  'fe80::/10',
  'fec0::/10',
  'ff00::/8',
];

function blocked(nets: readonly string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList();
  for (const net of nets) {
    const [address = '', bits = ''] = net.split('/');
    list.addSubnet(address, Number(bits), family);
  }
  return list;
}

/** One for each version: to a list with both, every address of version 4 is in ::ffff:0:0/96. */
const private4 = blocked(PRIVATE_4, 'ipv4');
const private6 = blocked(PRIVATE_6, 'ipv6');

/** A name leads inside, or to nothing that everybody reaches. */
export class NotPublic extends Error {
  constructor() {
    super(TEXTS.private);
    this.name = 'NotPublic';
  }
}

/** True when an address is one that everybody reaches. */
export function isPublic({ address, family }: LookupAddress): boolean {
  return family === 6 ? !private6.check(address, 'ipv6') : !private4.check(address, 'ipv4');
}

/** Looks a name up, and fails where it leads to addresses inside: whoever sets up the name must not choose whom our server speaks to. */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    const [first] = error ? [] : found;
    if (error) callback(error, '', 0);
    else if (first === undefined || !found.every(isPublic)) callback(new NotPublic(), '', 0);
    else if (options.all) callback(null, found);
    else callback(null, first.address, first.family);
  });
};
