import type { Diagnostics } from '@/lib/domain/phone/diagnostics';
import { diagnosticsSections, diagnosticsText } from '@/lib/texts/diagnostics';

const healthy: Diagnostics = {
  app: { version: '62', campaign: 'Harbour for Council', signedIn: true },
  browser: { userAgent: 'Firefox/150', language: 'en-US', timeZone: 'America/New_York', width: 390, height: 844, installed: true },
  online: true,
  worker: { inControl: true, active: 'activated', waiting: undefined, installing: undefined },
  caches: [{ name: 'serwist-precache', entries: 154 }],
  storage: { usedBytes: 12_000_000, freeBytes: 1_388_000_000, persisted: true },
  queue: { pending: 3, received: 45, othersPending: 0, quarantined: 1 },
  errors: [{ timeMs: new Date(2026, 10, 22, 9, 15).getTime(), text: 'The server answered 500' }],
};
const textOf = (more: Partial<Diagnostics> = {}) => diagnosticsText(diagnosticsSections({ ...healthy, ...more }, 'en-US'));

test('a phone in words, one figure a line', () => {
  expect(textOf().replaceAll('\u202f', ' ')).toBe(`App
  Version: 62
  Signed in: yes
  Campaign: Harbour for Council
  Installed: yes
  Browser: Firefox/150
  Language: en-US
  Time zone: America/New_York
  Screen: 390 × 844

Connection
  Online: yes

Service worker
  Serves this page: yes
  Active: activated
  Waiting: none
  Installing: none
  serwist-precache: 154 files

Storage
  Used: 12 MB
  Quota: 1.4 GB
  Persisted: yes

Changes
  Waiting to be sent: 3
  Waiting, of others: 0
  Received by the campaign: 45
  Set aside: 1

Last errors
  11/22/26, 9:15:00 AM: The server answered 500`);
});

test.each<[string, Partial<Diagnostics>, string]>([
  ['no service workers', { worker: 'unsupported' }, 'State: Service workers are disabled or not supported by this browser.'],
  ['no worker yet', { worker: 'none' }, 'State: not registered'],
  ['no caches', { caches: undefined }, 'Caches: not known'],
  ['empty caches', { caches: [] }, 'Caches: none'],
  ['no figures of the storage', { storage: { usedBytes: undefined, freeBytes: undefined, persisted: undefined } }, 'Quota: not known'],
  ['no errors', { errors: [] }, 'Last errors: No errors on this phone.'],
  ['no campaign', { app: { ...healthy.app, campaign: undefined } }, 'Campaign: none'],
])('a phone with %s', (_, more, line) => {
  expect(textOf(more)).toContain(line);
});
