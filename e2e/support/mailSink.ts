import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { createInterface } from 'node:readline';

/** A mail as a mail server was handed it. */
type ReceivedMail = {
  /** Each as it stands behind RCPT TO. */
  readonly recipients: readonly string[];
  /** Headers and text, decoded. */
  readonly text: string;
};

export type MailSink = { readonly url: string; readonly mails: readonly ReceivedMail[]; readonly close: () => void };

/** A mail server that takes every mail and delivers none. */
export async function openMailSink(): Promise<MailSink> {
  const mails: ReceivedMail[] = [];
  const server = createServer((socket) => takeMails(socket, mails)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, mails, close: () => void server.close() };
}

function takeMails(socket: Socket, mails: ReceivedMail[]): void {
  const says = (line: string) => socket.write(`${line}\r\n`);
  let recipients: string[] = [];
  let text: string[] | undefined;
  socket.on('error', () => undefined);
  says('220 mail.example.org');
  createInterface({ input: socket }).on('line', (line) => {
    if (text !== undefined && line !== '.') {
      text.push(line);
      return;
    }
    if (text !== undefined) {
      mails.push({ recipients, text: decoded(text.join('\n')) });
      [recipients, text] = [[], undefined];
    }
    if (/^RCPT /iu.test(line)) recipients.push(line.slice('RCPT TO:'.length));
    if (line === 'DATA') text = [];
    says(line === 'DATA' ? '354 Go on' : line === 'QUIT' ? '221 Bye' : '250 Good');
  });
}

/** Undoes quoted-printable. */
const decoded = (text: string): string =>
  text.replace(/=\n/gu, '').replace(/=([\dA-F]{2})/gu, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
