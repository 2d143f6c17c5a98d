import { ownAddresses } from '@/server/http/ownAddresses';

const MACHINE = [
  { address: '127.0.0.1', family: 'IPv4', internal: true },
  { address: '::1', family: 'IPv6', internal: true },
  { address: '192.168.1.7', family: 'IPv4', internal: false },
  { address: 'fe80::1', family: 'IPv6', internal: false },
] as const;

test.each([
  ['0.0.0.0', 'http://localhost:8080/', ['http://192.168.1.7:8080/']],
  ['::', 'http://localhost:8080/', ['http://192.168.1.7:8080/']],
  ['127.0.0.1', 'http://127.0.0.1:8080/', []],
  ['localhost', 'http://localhost:8080/', []],
  ['::1', 'http://[::1]:8080/', []],
  ['192.168.1.7', 'http://192.168.1.7:8080/', ['http://192.168.1.7:8080/']],
])('a server that listens on %s names only what answers', (host, url, network) => {
  expect(ownAddresses(host, 8080, MACHINE)).toEqual({ url, network });
});

test('containers come last, and an address that nobody gave is left out', () => {
  const machine = [
    { name: 'docker0', address: '172.17.0.1', family: 'IPv4', internal: false },
    { name: 'br-5f3a', address: '172.18.0.1', family: 'IPv4', internal: false },
    { name: 'eth1', address: '169.254.3.4', family: 'IPv4', internal: false },
    { name: 'wlan0', address: '192.168.1.7', family: 'IPv4', internal: false },
    { name: 'eth0', address: '10.0.0.5', family: 'IPv4', internal: false },
  ] as const;
  const hosts = ownAddresses('0.0.0.0', 80, machine).network.map((address) => new URL(address).hostname);
  expect(hosts).toEqual(['192.168.1.7', '10.0.0.5', '172.17.0.1', '172.18.0.1']);
});
