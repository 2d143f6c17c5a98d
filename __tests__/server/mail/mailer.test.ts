import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { type AddressInfo, createServer, Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { OUTSIDE_WAIT_MS } from '@/lib/contract/staff/call';
import { outboxMailer, smtpMailer } from '@/server/mail/mailer';

test('without a mail server a mail is a file that only its owner reads and whose name tells nothing', async () => {
  const folder = join(mkdtempSync(join(tmpdir(), 'walkbook-mail-')), 'outbox');
  await outboxMailer(folder, 'Walkbook <walkbook@example.org>').send({
    to: 'ana@example.org',
    subject: 'Your Walkbook PIN',
    text: 'It is 123456',
  });
  const [name = ''] = readdirSync(folder);
  expect(name).toMatch(/^\d+-[0-9a-f-]{36}\.eml$/u);
  expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600);
  const mail = readFileSync(join(folder, name), 'utf8');
  expect(mail).toContain('To: ana@example.org');
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
    await expect(mailer.send({ to: 'ana@example.org', subject: 'Hello', text: 'Hello' })).rejects.toThrow('Timeout');
    expect(Math.max(...waits)).toBeLessThanOrEqual(OUTSIDE_WAIT_MS / 2);
  } finally {
    Socket.prototype.setTimeout = usual;
    silent.close();
  }
});
