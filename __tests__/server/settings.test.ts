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
    siteHosts: [],
    push: undefined,
    corsOrigins: [],
    connectOrigins: [],
    trustedProxies: [],
    siteDir: '/walkbook/out',
    mapArchive: '/walkbook/data/map.pmtiles',
    demo: true,
    demoEvening: false,
    metricsPort: undefined,
    drainSeconds: 0,
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

test.each([
  [undefined, undefined, true],
  [undefined, 'on', true],
  [undefined, 'off', false],
  [undefined, '', true],
  ['postgres://localhost/campaign', undefined, false],
  ['postgres://localhost/campaign', '', false],
  ['postgres://localhost/campaign', 'off', false],
  ['postgres://localhost/campaign', 'yes', false],
  ['postgres://localhost/campaign', 'on', true],
  ['postgres://localhost/campaign', 'evening', true],
])('the demo with its public PINs is written into a database of one’s own only when asked for: %s, %s: %s', (url, wanted, demo) => {
  expect(readSettings({ DATABASE_URL: url, WALKBOOK_DEMO: wanted }, '/').demo).toBe(demo);
});

test('a server that mails is told where its links lead; an empty address counts as missing', () => {
  const SMTP_URL = 'smtps://mail.example.org';
  for (const env of [{ SMTP_URL }, { SMTP_URL, SITE_URL: '' }])
    expect(() => readSettings(env, '/')).toThrow(/^SITE_URL is needed with SMTP_URL: it begins the links in mails/u);
  expect(readSettings({ SMTP_URL, SITE_URL: 'https://walk.example.org' }, '/')).toMatchObject({ siteUrl: 'https://walk.example.org' });
  expect(readSettings({ SMTP_URL: '', SITE_URL: '' }, '/')).toMatchObject({ smtpUrl: undefined, siteUrl: undefined });
});

test('further hosts of the console are named as browsers write them', () => {
  expect(readSettings({ SITE_HOSTS: 'walk.example.org, 10.0.0.5:8080' }, '/').siteHosts).toEqual(['walk.example.org', '10.0.0.5:8080']);
});

test.each(['http', '-1', '65536', '80.5'])('PORT=%s is refused by name', (PORT) => {
  expect(() => readSettings({ PORT }, '/')).toThrow('PORT');
});

test('numbers that cannot be used are refused by name', () => {
  expect(readSettings({ METRICS_PORT: '9090', DRAIN_SECONDS: '15' }, '/')).toMatchObject({ metricsPort: 9090, drainSeconds: 15 });
  expect(() => readSettings({ METRICS_PORT: 'http' }, '/')).toThrow('METRICS_PORT must be a number');
  for (const DRAIN_SECONDS of ['-1', 'soon', '301']) expect(() => readSettings({ DRAIN_SECONDS }, '/')).toThrow('DRAIN_SECONDS');
});

test('notifications need both keys and whom to write to', () => {
  const env = { VAPID_PUBLIC_KEY: 'public', VAPID_PRIVATE_KEY: 'private', VAPID_SUBJECT: 'mailto:office@example.org' };
  expect(readSettings(env, '/').push).toEqual({ publicKey: 'public', privateKey: 'private', subject: 'mailto:office@example.org' });
  for (const missing of Object.keys(env)) expect(() => readSettings({ ...env, [missing]: '' }, '/')).toThrow('VAPID_PUBLIC_KEY');
});

test.each([
  ['DATABASE_URL', 'walk', 'the address of a PostgreSQL'],
  ['DATABASE_URL', 'mysql://root:secret@localhost/walk', 'the address of a PostgreSQL'],
  ['SMTP_URL', 'nonsense', 'the address of a mail server'],
  ['SITE_URL', 'walk.example.org', 'a web address'],
  ['CORS_ORIGINS', 'https://a.org, b.org', 'origins without a path'],
  ['CORS_ORIGINS', 'https://a.org/page', 'origins without a path'],
  ['CONNECT_ORIGINS', '*', 'origins without a path'],
  ['SITE_HOSTS', 'https://walk.example.org', 'host names'],
  ['SITE_HOSTS', 'walk.example.org/page', 'host names'],
  ['SITE_HOSTS', 'jo@walk.example.org', 'host names'],
  ['LOG_LEVEL', 'loud', 'one of trace, debug'],
])('%s=%s is refused in one line that says what it must be, and not what it was', (name, value, what) => {
  let line = '';
  try {
    readSettings({ [name]: value }, '/');
  } catch (error) {
    line = String(error);
  }
  expect(line).toMatch(new RegExp(`^Error: ${name} must be ${what}`, 'u'));
  expect(line).not.toContain('\n');
  expect(line).not.toContain('secret');
});

test('several that cannot be used are told at once, a line for each', () => {
  expect(() => readSettings({ PORT: 'http', SMTP_URL: 'nonsense', VAPID_SUBJECT: 'mailto:a@example.org' }, '/')).toThrow(
    /^PORT must be .*\nSMTP_URL must be /u,
  );
});
