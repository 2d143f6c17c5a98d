import { readFileSync } from 'node:fs';

// The tests run where systemd is not: they check what the files say without it.
const read = (file: string) => readFileSync(file, 'utf8');
const unit = read('deploy/walkbook.service');
const examples = read('deploy/walkbook.env');
const caddyfile = read('deploy/walkbook.caddy');
const command = read('deploy/campaign');
const compose = read('compose.yaml');
const settings = read('docs/settings.md');

/** The environment that the unit sets for the server. */
const environment = new Map(
  [...unit.matchAll(/^Environment=(.+)$/gmu)].flatMap(([, line = '']) =>
    line.split(' ').map((pair) => [pair.split('=')[0] ?? '', pair.split('=')[1] ?? ''] as const),
  ),
);

test('the unit and its example of settings set what the server reads, and nothing else', () => {
  const examplesOf = [...examples.matchAll(/^#?([A-Z_]+)=/gmu)].map(([, name = '']) => name);
  expect(examplesOf).toContain('SITE_URL');
  const names = [...environment.keys(), ...examplesOf].filter((name) => name !== 'NODE_ENV');
  expect(names.filter((name) => !settings.includes(`\`${name}\``))).toEqual([]);
});

test('the proxy of one machine asks where the server listens, and is trusted', () => {
  expect(caddyfile).toContain(`reverse_proxy ${environment.get('HOST')}:${environment.get('PORT')} {`);
  expect(environment.get('TRUSTED_PROXIES')).toBe('loopback');
});

test('the unit gives the server the time that it takes to stop, and its own folder to write to', () => {
  const [, limit = ''] = /STOP_WITHIN_MS = ([\d_]+)/u.exec(read('server/main.ts')) ?? [];
  const [, given = ''] = /^TimeoutStopSec=(\d+)$/mu.exec(unit) ?? [];
  expect(Number(given) * 1000).toBeGreaterThan(Number(limit.replace('_', '')));
  expect(environment.get('WALKBOOK_DATA')).toBe(`/var/lib/${/^StateDirectory=(\w+)$/mu.exec(unit)?.[1]}`);
});

test('commands work with the settings, the data and the user of the unit', () => {
  expect(command).toContain(`WALKBOOK_DATA=${environment.get('WALKBOOK_DATA')}`);
  expect(command).toContain(/^EnvironmentFile=(.+)$/mu.exec(unit)?.[1]);
  expect(command).toContain(`--reuid=${/^User=(\w+)$/mu.exec(unit)?.[1]}`);
  expect(command).toContain(`${/^WorkingDirectory=(.+)$/mu.exec(unit)?.[1]}/server/cli/main.ts`);
});

test('in containers commands have what the server has, and a folder for files that goes into no image and no repository', () => {
  const [, ofCampaign = ''] = /^ {2}campaign:\n(.+?)^\S/msu.exec(compose.replace(/^ {2}proxy:/mu, 'proxy:')) ?? [];
  expect(ofCampaign).toContain('environment: *environment');
  expect(ofCampaign).toContain('- ./files:/files');
  expect(ofCampaign).toContain('server/cli/main.ts');
  expect(compose).toMatch(/^ {6}SITE_URL: /mu);
  expect(read('.dockerignore').split('\n')).toContain('files');
  expect(read('.gitignore').split('\n')).toContain('/files/');
});
