import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { outboxMailer } from '@/server/mail/mailer';

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
