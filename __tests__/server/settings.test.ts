import { readSettings } from '@/server/settings';

test('an empty environment gives a server that works at once', () => {
  expect(readSettings({}, '/walkbook')).toEqual({
    host: '0.0.0.0',
    port: 8080,
    dataFolder: '/walkbook/data',
    databaseUrl: undefined,
    pinKey: undefined,
    smtpUrl: undefined,
    mailFrom: 'Walkbook <walkbook@localhost>',
    siteUrl: undefined,
    push: undefined,
    corsOrigins: [],
    connectOrigins: [],
    trustedProxies: [],
    siteDir: '/walkbook/out',
    mapArchive: '/walkbook/data/map.pmtiles',
    demo: true,
    logLevel: 'warn',
  });
});

test('lists are separated by commas, empty variables count as missing', () => {
  expect(readSettings({ CORS_ORIGINS: 'https://a.org, https://b.org,', DATABASE_URL: '', WALKBOOK_DEMO: 'off' }, '/')).toMatchObject({
    corsOrigins: ['https://a.org', 'https://b.org'],
    databaseUrl: undefined,
    demo: false,
  });
});

test.each(['http', '-1', '65536', '80.5'])('PORT=%s is refused by name', (PORT) => {
  expect(() => readSettings({ PORT }, '/')).toThrow('PORT');
});

test('notifications need both keys and whom to write to', () => {
  const env = { VAPID_PUBLIC_KEY: 'public', VAPID_PRIVATE_KEY: 'private', VAPID_SUBJECT: 'mailto:office@example.org' };
  expect(readSettings(env, '/').push).toEqual({ publicKey: 'public', privateKey: 'private', subject: 'mailto:office@example.org' });
  for (const missing of Object.keys(env)) expect(() => readSettings({ ...env, [missing]: '' }, '/')).toThrow('VAPID_PUBLIC_KEY');
});
