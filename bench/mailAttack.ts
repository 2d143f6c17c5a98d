import { mkdtemp } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '@/e2e/support/freePort';
import { type MailSink, openMailSink } from '@/e2e/support/mailSink';
import { ServerProcess } from '@/e2e/support/serverProcess';
import { removeFolder } from '@/e2e/support/template';
import { API_BASE_PATH } from '@/lib/domain/limits';
import { MAIL_BUDGET } from '@/server/store/mailBudget';
import { reportFigure } from './figure';

const SITE_HOST = 'walk.example.org';
const EVIL_HOST = 'evil.example';
const COLLEAGUE = 'colleague@example.org';
/** Each is read as somebody else's address, or as several, where it is read as a list. */
const ODD_ADDRESSES = [
  'a,b@x.example',
  '(c)b@x.example',
  'b@x.example;',
  'all:b@x.example;',
  'a\\b@x.example',
  'ana@x.example,b@x.example',
];
const AT_ONCE = 201;

type Answer = { readonly status: number; readonly text: string };

/**
 * An owner of the demo's campaign attacks by mail: with hosts of a stranger, with addresses that are lists, and with
 * hundreds of links at once. Prints what the mail server was handed.
 */
export async function measureMailAttack(): Promise<void> {
  const [sink, dataFolder] = [await openMailSink(), await mkdtemp(join(tmpdir(), 'walkbook-bench-'))];
  const env = { SMTP_URL: sink.url, SITE_URL: `https://${SITE_HOST}`, TRUSTED_PROXIES: 'loopback' };
  const server = new ServerProcess(await freePort(), dataFolder, '', env);
  await server.start();
  try {
    const owner = await signIn(server.port, (await server.consoleLink()).split('#key=')[1] ?? '');
    await owner.asks('setRole', { email: COLLEAGUE, name: 'Colleague', role: 'lead' });
    const answers = [...(await nameForeignHosts(owner)), ...(await inviteOddAddresses(owner)), ...(await askForManyLinks(owner))];
    await untilQuiet(sink);
    report(sink, owner.email, answers);
  } finally {
    await server.stop();
    sink.close();
    await removeFolder(dataFolder);
  }
}

const repeat = <T>(times: number, ask: () => Promise<T>): Promise<T[]> => Promise.all(Array.from({ length: times }, ask));

async function nameForeignHosts({ asks }: Owner): Promise<Answer[]> {
  const foreign = { host: EVIL_HOST, origin: `https://${EVIL_HOST}` };
  const forwarded = { 'x-forwarded-host': EVIL_HOST, forwarded: `host=${EVIL_HOST}` };
  const answers: Answer[] = [];
  for (const headers of [foreign, forwarded])
    for (const by of ['mail', 'link']) {
      answers.push(await asks('newStaffLink', { email: COLLEAGUE, by }, headers));
      answers.push(await asks('invite', { rows: [{ email: `${by}@example.org`, name: 'Volunteer' }], by }, headers));
    }
  answers.push(await asks('mailOwnLink', {}, foreign), await asks('openMeetingPoint', {}, foreign));
  return answers;
}

async function inviteOddAddresses({ asks }: Owner): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (const email of ODD_ADDRESSES) answers.push(await asks('invite', { rows: [{ email, name: 'Volunteer' }], by: 'mail' }));
  return answers;
}

async function askForManyLinks({ asks }: Owner): Promise<Answer[]> {
  const links = await repeat(AT_ONCE, () => asks('newStaffLink', { email: COLLEAGUE, by: 'mail' }));
  return [...links, ...(await repeat(AT_ONCE, () => asks('mailOwnLink')))];
}

type Owner = {
  readonly email: string;
  readonly asks: (name: string, body?: object, headers?: Readonly<Record<string, string>>) => Promise<Answer>;
};

async function signIn(port: number, key: string): Promise<Owner> {
  let session = { cookie: '', token: '', campaign: 0 };
  const asks: Owner['asks'] = (name, body = {}, headers = {}) =>
    new Promise((resolve, reject) => {
      const usual = { host: SITE_HOST, origin: `https://${SITE_HOST}`, 'x-forwarded-proto': 'https', 'content-type': 'application/json' };
      const own = session.cookie === '' ? {} : { cookie: session.cookie, 'x-staff-token': session.token };
      const sent = request(
        { host: '127.0.0.1', port, method: 'POST', path: `${API_BASE_PATH}staff/${name}`, headers: { ...usual, ...own, ...headers } },
        (reply) => {
          const [cookie] = reply.headers['set-cookie']?.[0]?.split(';') ?? [];
          if (cookie !== undefined) session = { ...session, cookie };
          let text = '';
          reply.setEncoding('utf8').on('data', (piece: string) => {
            text += piece;
          });
          reply.once('end', () => resolve({ status: reply.statusCode ?? 0, text }));
        },
      );
      sent.once('error', reject);
      sent.end(JSON.stringify({ campaign: session.campaign, ...body }));
    });
  const { text } = await asks('redeemLink', { key });
  const { data }: { data: { email: string; token: string; campaigns: { campaign: number }[] } } = JSON.parse(text);
  session = { ...session, token: data.token, campaign: data.campaigns[0]?.campaign ?? 0 };
  return { email: data.email, asks };
}

async function untilQuiet({ mails }: MailSink): Promise<void> {
  for (let before = -1; before !== mails.length; await wait(1_000)) before = mails.length;
}

function report({ mails }: MailSink, owner: string, answers: readonly Answer[]): void {
  const counts = (words: readonly (string | number)[]) => {
    const counted: Record<string, number> = {};
    for (const word of words) counted[word] = (counted[word] ?? 0) + 1;
    return counted;
  };
  const toWhom = counts(mails.flatMap(({ recipients }) => recipients));
  console.log(`Answers by status: ${JSON.stringify(counts(answers.map(({ status }) => status)))}`);
  console.log(`Mails sent: ${mails.length}. To whom: ${JSON.stringify(toWhom)}`);
  const expected = [COLLEAGUE, owner, 'mail@example.org'].map((address) => `<${address}>`);
  const texts = [...answers, ...mails].map(({ text }) => text);
  reportFigure('mail-attack-foreign-links', texts.filter((text) => text.includes(EVIL_HOST)).length, 0);
  reportFigure('mail-attack-other-recipients', Object.keys(toWhom).filter((address) => !expected.includes(address)).length, 0);
  reportFigure('mail-attack-recipients-of-a-mail', Math.max(...mails.map(({ recipients }) => recipients.length)), 1);
  reportFigure('mail-attack-to-a-mailbox', Math.max(...Object.values(toWhom)), MAIL_BUDGET.byStaffADay);
}
