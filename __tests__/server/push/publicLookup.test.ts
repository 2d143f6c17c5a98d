import { promisify } from 'node:util';
import { isPublic, publicLookup } from '@/server/push/publicLookup';

describe('an address that everybody reaches', () => {
  test.each([
    ['8.8.8.8', 4, true],
    ['172.15.255.255', 4, true],
    ['172.32.0.1', 4, true],
    ['2606:4700::1111', 6, true],
    ['127.0.0.1', 4, false],
    ['0.0.0.0', 4, false],
    ['10.1.2.3', 4, false],
    ['172.16.0.1', 4, false],
    ['172.31.255.255', 4, false],
    ['192.168.1.1', 4, false],
    ['100.64.0.1', 4, false],
    ['169.254.169.254', 4, false],
    ['224.0.0.1', 4, false],
    ['::', 6, false],
    ['::1', 6, false],
    ['::ffff:127.0.0.1', 6, false],
    ['::ffff:8.8.8.8', 6, false],
    ['64:ff9b::a01:203', 6, false],
    ['::ffff:0:7f00:1', 6, false],
    ['64:ff9b:1::a01:203', 6, false],
    ['2001:0:4136:e378:8000:63bf:3fff:fdd2', 6, false],
    ['2002:7f00:1::', 6, false],
    ['fec0::1', 6, false],
    ['fd00::1', 6, false],
    ['fe80::1', 6, false],
  ])('%s: %#', (address, family, expected) => {
    expect(isPublic({ address, family })).toBe(expected);
  });
});

test.each([{ all: true }, { all: false }])('a name that leads inside is not looked up for a push, %o', async (options) => {
  const lookup = promisify(publicLookup);
  await expect(lookup('localhost', options)).rejects.toThrow('The name leads to no public address');
});
