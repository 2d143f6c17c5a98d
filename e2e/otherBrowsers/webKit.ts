import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '@/e2e/support/freePort';
import { DrivenBrowser } from './drivenBrowser';

const STARTS_WITHIN_MS = 60_000;

/** Starts WebKitGTK's own small browser on a screen of its own, driven by its WebDriver. */
export async function startWebKit(program: string): Promise<DrivenBrowser> {
  const screen = await startScreen();
  const port = await freePort();
  const webDriver = spawn('WebKitWebDriver', [`--port=${port}`], { stdio: 'ignore', env: { ...process.env, DISPLAY: screen.display } });
  const session = await startSession(`http://127.0.0.1:${port}`, program);
  return new DrivenBrowser({
    opens: async (url) => void (await session.asks('POST', '/url', { url })),
    runs: (script, args) => session.asks('POST', '/execute/async', { script, args }),
    clicks: async (id) => void (await session.asks('POST', `/element/${id}/click`, {})),
    types: async (id, text) => void (await session.asks('POST', `/element/${id}/value`, { text })),
    async ends() {
      await session.asks('DELETE', '').catch(() => undefined);
      await ends(webDriver);
      await ends(screen.child);
    },
  });
}

/** An X server without a screen says which display it has taken. */
async function startScreen(): Promise<{ readonly child: ChildProcess; readonly display: string }> {
  const child = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  // What a stream hands over as text begins with this number.
  const [number] = (await once(child.stdout, 'data')) as [Buffer];
  return { child, display: `:${number.toString().trim()}` };
}

type Session = { readonly asks: (method: string, path: string, parameters?: Readonly<Record<string, unknown>>) => Promise<unknown> };

async function startSession(webDriver: string, program: string): Promise<Session> {
  const options = { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': { binary: program, args: ['--automation'] } };
  const begin = () => call('POST', `${webDriver}/session`, { capabilities: { alwaysMatch: options } });
  let begun: unknown;
  for (const endMs = Date.now() + STARTS_WITHIN_MS; begun === undefined; ) {
    begun = await begin().catch((error: unknown) => {
      if (Date.now() > endMs) throw error;
    });
    if (begun === undefined) await wait(200);
  }
  // WebDriver's answer to a new session.
  const { sessionId } = begun as { readonly sessionId: string };
  return { asks: (method, path, parameters) => call(method, `${webDriver}/session/${sessionId}${path}`, parameters) };
}

async function call(method: string, url: string, parameters?: Readonly<Record<string, unknown>>): Promise<unknown> {
  const body = parameters && JSON.stringify(parameters);
  const answer = await fetch(url, { method, ...(body === undefined ? {} : { body, headers: { 'content-type': 'application/json' } }) });
  // Every answer of WebDriver has this form.
  const { value } = (await answer.json()) as { readonly value: unknown };
  if (!answer.ok) throw new Error(`${method} ${new URL(url).pathname}: ${JSON.stringify(value)}`);
  return value;
}

async function ends(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}
