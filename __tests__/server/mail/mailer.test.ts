import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { type AddressInfo, createServer, Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openMailSink } from '@/e2e/support/mailSink';
import { OUTSIDE_WAIT_MS } from '@/lib/contract/staff/call';
import { outboxMailer, smtpMailer } from '@/server/mail/mailer';

test('without a mail server a mail is a file that only its owner reads and whose name tells nothing', async () => {
  const folder = join(mkdtempSync(join(tmpdir(), 'walkbook-mail-')), 'outbox');
  await outboxMailer(folder, 'Walkbook <walkbook@example.org>').send({
    to: { address: 'ana@example.org', name: 'Ana Díaz' },
    subject: 'Your Walkbook PIN',
    text: 'It is 123456',
  });
  const [name = ''] = readdirSync(folder);
  expect(name).toMatch(/^\d+-[0-9a-f-]{36}\.eml$/u);
  expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600);
  const mail = readFileSync(join(folder, name), 'utf8');
  expect(mail).toMatch(/^To: =\?UTF-8\?Q\?Ana_D=C3=ADaz\?= <ana@example\.org>\r?$/mu);
  expect(mail).toContain('It is 123456');
  rmSync(folder, { recursive: true });
});

test('a mail server that greets and then says nothing is given up before whoever has pressed a button gives up', async () => {
  const waits: number[] = [];
  const usual = Socket.prototype.setTimeout;
  // A thousand times as fast.
  Socket.prototype.setTimeout = function (ms, then) {
    waits.push(ms);
    return usual.call(this, ms / 1000, then);
  };
  const silent = createServer((socket) => {
    socket.on('error', () => undefined).write('220 mail.example.org\r\n');
    socket.on('data', () => undefined);
  }).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  try {
    const mailer = smtpMailer(`smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`, 'walkbook@example.org');
    await expect(mailer.send({ to: { address: 'ana@example.org', name: 'Ana' }, subject: 'Hello', text: 'Hello' })).rejects.toThrow(
      'Timeout',
    );
    expect(Math.max(...waits)).toBeLessThanOrEqual(OUTSIDE_WAIT_MS / 2);
  } finally {
    Socket.prototype.setTimeout = usual;
    silent.close();
  }
});

test.each([
  ['an address', 'ana@example.org', 'Ana', '<ana@example.org>'],
  ['a name that is a list', 'ana@example.org', 'Bo <bo@evil.example>, Cy', '<ana@example.org>'],
  // Accounts from before addresses were judged: the mail goes to nobody else.
  ['a list', 'a,b@x.example', 'Ana', '<"a,b"@x.example>'],
  ['a comment', '(c)b@x.example', 'Ana', '<"(c)b"@x.example>'],
  ['a group', 'all:b@x.example', 'Ana', '<"all:b"@x.example>'],
])('a mail has one recipient: %s', async (_, address, name, recipient) => {
  const sink = await openMailSink();
  try {
    await smtpMailer(sink.url, 'Walkbook <walkbook@example.org>').send({ to: { address, name }, subject: 'Hello', text: 'Hello' });
    expect(sink.mails.map(({ recipients }) => recipients)).toEqual([[recipient]]);
  } finally {
    sink.close();
  }
});
