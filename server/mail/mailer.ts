import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';

/**
 * Whom a mail is for: one person with one mailbox. nodemailer gets the parts, and makes the envelope of them: a text
 * it would read as a list of recipients.
 */
export type MailTo = { readonly address: string; readonly name: string };

export type Mail = { readonly to: MailTo; readonly subject: string; readonly text: string };

export type Mailer = { readonly send: (mail: Mail) => Promise<void> };

/**
 * So long a mail server may take to let us in, and to say nothing after that. Without them nodemailer waits for minutes; whoever has pressed a button in the console
 * waits for the sum (`OUTSIDE_WAIT_MS`).
 */
const TIMEOUTS = { connectionTimeout: 30_000, socketTimeout: 60_000 } as const;

/**
 * Sends mails through a mail server.
 *
 * @param url such as smtps://user:password@mail.example.org; what it says of time-outs holds
 * @param from the sender's address
 */
export function smtpMailer(url: string, from: string): Mailer {
  const transport = createTransport({ url, ...TIMEOUTS });
  return {
    async send(mail) {
      await transport.sendMail({ ...mail, from });
    },
  };
}

/**
 * Writes every mail into a file in a folder, for whoever runs a server without a mail server. The file's name does not tell whom the mail is for,
 * and no other user of the machine can read it.
 */
export function outboxMailer(folder: string, from: string): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true });
  return {
    async send(mail) {
      const { message } = await transport.sendMail({ ...mail, from });
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFile(join(folder, `${Date.now()}-${randomUUID()}.eml`), message.toString(), { mode: 0o600 });
    },
  };
}
