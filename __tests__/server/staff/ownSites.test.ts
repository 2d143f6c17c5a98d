import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { linkSite, siteFor } from '@/server/staff/ownSites';

const own = {
  siteUrl: 'https://walk.example.org/app/',
  hosts: ['console.example.org', 'office.example.org:8443'],
  network: () => ['http://192.168.1.7:8080/'],
};

describe('a request opens', () => {
  test.each([
    ['the named site', 'walk.example.org', true, 'https://walk.example.org'],
    ['it with its usual port', 'walk.example.org:443', true, 'https://walk.example.org'],
    ['it in capitals', 'WALK.example.ORG', true, 'https://walk.example.org'],
    ['a further host', 'console.example.org', true, 'https://console.example.org'],
    ['a further host with a port', 'office.example.org:8443', true, 'https://office.example.org:8443'],
    ['this machine, by any port', 'localhost:3000', false, 'http://localhost:3000'],
    ['this machine by number', '127.0.0.1:8080', false, 'http://127.0.0.1:8080'],
    ['this machine by its number of IPv6', '[::1]:8080', false, 'http://[::1]:8080'],
    ['an address of the machine', '192.168.1.7:8080', true, 'https://192.168.1.7:8080'],
  ])('%s', (_, header, isTls, origin) => {
    expect(siteFor(header, isTls, own)).toEqual({ origin, host: new URL(origin).hostname });
  });

  test.each([
    ['a stranger’s host', 'evil.example'],
    ['a host below a known one', 'walk.example.org.evil.example'],
    ['a host above it', 'example.org'],
    ['another port of a named host', 'walk.example.org:8080'],
    ['a further host without its port', 'office.example.org'],
    ['a user before a known host', 'evil.example@walk.example.org'],
    ['a known host as a user', 'walk.example.org@evil.example'],
    ['a path', 'evil.example/walk.example.org'],
    ['a path behind a known host', 'walk.example.org/x'],
    ['a fragment', 'evil.example#walk.example.org'],
    ['a list', 'walk.example.org, evil.example'],
    ['a space', 'walk.example.org evil.example'],
    ['another address of the network', '192.168.1.8:8080'],
    ['a port that is none', 'localhost:99999'],
    ['nothing', ''],
    ['no host', undefined],
  ])('no site: %s', (_, header) => {
    expect(siteFor(header, true, own)).toBeUndefined();
  });
});

describe('a link that phones open leads', () => {
  const network = ['http://192.168.1.7:8080/', 'http://172.17.0.1:8080/'];
  test.each([
    ['to the named site', 'https://walk.example.org/', 'http://localhost:8080', network, 'https://walk.example.org', 'named'],
    ['to the site that is open by a name', undefined, 'https://walk.example.org', network, 'https://walk.example.org', 'named'],
    ['to a named site without https', 'http://walk.example.org', 'http://localhost:8080', [], 'http://walk.example.org', 'named'],
    ['from localhost into the network', undefined, 'http://localhost:8080', network, 'http://192.168.1.7:8080', 'network'],
    ['from 127.0.0.1 too', undefined, 'http://127.0.0.1:8080', network, 'http://192.168.1.7:8080', 'network'],
    [
      'into the network where localhost was named',
      'http://localhost:8080',
      'http://localhost:8080',
      network,
      'http://192.168.1.7:8080',
      'network',
    ],
    ['nowhere without a network', undefined, 'http://localhost:8080', [], 'http://localhost:8080', 'none'],
  ] as const)('%s', (_, siteUrl, origin, addresses, site, is) => {
    expect(linkSite({ siteUrl, origin, network: addresses })).toEqual({ site, is });
  });
});

describe('in the whole server', () => {
  const files = readdirSync('server', { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));
  const filesWith = (pattern: RegExp) => files.filter((name) => pattern.test(readFileSync(join('server', name), 'utf8'))).toSorted();

  test('one place reads the host that a request names', () => {
    expect(filesWith(/headers\.host\b|headers\['(?:host|forwarded|x-forwarded-host)'\]|\brequest\.(?:host|hostname)\b/u)).toEqual([
      'http/staffRoutes.ts',
    ]);
  });

  test('mails leave where they are counted, and from the terminal', () => {
    expect(filesWith(/mailer\.send\(/u)).toEqual([
      ...['calls/session.ts', 'campaign/countedMailer.ts', 'campaign/invitations.ts', 'staff/mailed.ts', 'staff/signInWays.ts'],
    ]);
  });
});
