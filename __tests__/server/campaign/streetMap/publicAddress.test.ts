import { publicAddress, shownAddress } from '@/server/campaign/streetMap/publicAddress';

test.each([
  ['https://build.protomaps.com/20261001.pmtiles', 'https://build.protomaps.com/20261001.pmtiles'],
  ['https://maps.example.org:443/county.pmtiles?key=1', 'https://maps.example.org/county.pmtiles?key=1'],
  ['HTTPS://8.8.8.8/x.pmtiles', 'https://8.8.8.8/x.pmtiles'],
  ['https://[2606:4700::1111]/x', 'https://[2606:4700::1111]/x'],
])('%s may be asked', (address, href) => {
  expect(publicAddress(address).href).toBe(href);
});

const INSIDE = 'it leads inside a network';
test.each([
  ['county.pmtiles', 'This is no address of a street map'],
  ['/etc/passwd', 'This is no address of a street map'],
  ['https://', 'This is no address of a street map'],
  ['http://maps.example.org/x.pmtiles', 'begins with https://'],
  ['file:///etc/passwd', 'begins with https://'],
  ['ftp://maps.example.org/x', 'begins with https://'],
  ['gopher://127.0.0.1:25/x', 'begins with https://'],
  ['data:application/octet-stream,PMTiles', 'begins with https://'],
  ['https://ana:s3cret@maps.example.org/x', 'with a user and a password'],
  ['https://s3cret@maps.example.org/x', 'with a user and a password'],
  ['https://maps.example.org:8443/x', 'names no port'],
  ['https://maps.example.org:22/x', 'names no port'],
  ['https://127.0.0.1/x', INSIDE],
  ['https://127.1/x', INSIDE],
  ['https://2130706433/x', INSIDE],
  ['https://0x7f000001/x', INSIDE],
  ['https://0177.0.0.1/x', INSIDE],
  ['https://0/x', INSIDE],
  ['https://10.0.0.8/x', INSIDE],
  ['https://192.168.1.1/x', INSIDE],
  ['https://172.20.0.1/x', INSIDE],
  ['https://169.254.169.254/latest/meta-data', INSIDE],
  ['https://100.64.0.1/x', INSIDE],
  ['https://[::1]/x', INSIDE],
  ['https://[::]/x', INSIDE],
  ['https://[::ffff:127.0.0.1]/x', INSIDE],
  ['https://[64:ff9b::7f00:1]/x', INSIDE],
  ['https://[2002:7f00:1::]/x', INSIDE],
  ['https://[fd00::1]/x', INSIDE],
  ['https://[fe80::1]/x', INSIDE],
])('%s may not be asked', (address, message) => {
  expect(() => publicAddress(address)).toThrow(message);
  expect(() => publicAddress(address)).not.toThrow(/s3cret/u);
});

test('people are told of an address without what may be a secret of it', () => {
  expect(shownAddress('https://ana:s3cret@maps.example.org/x.pmtiles?token=hidden#at')).toBe('https://maps.example.org/x.pmtiles');
  expect(shownAddress('no address')).toBe('');
});
