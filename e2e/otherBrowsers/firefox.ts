import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '@/e2e/support/freePort';
import { DrivenBrowser } from './drivenBrowser';

/** [kind, id, error, result] */
type Reply = readonly [number, number, { readonly error: string; readonly message: string } | null, { readonly value?: unknown }];

/**
 * Starts a Firefox. It is driven by the protocol with which geckodriver carries WebDriver's commands to it; Debian has no package of
 * geckodriver.
 */
export async function startFirefox(program: string): Promise<DrivenBrowser> {
  const port = await freePort();
  const profile = await mkdtemp(join(tmpdir(), 'walkbook-firefox-'));
  await writeFile(join(profile, 'user.js'), `user_pref('marionette.port', ${port});\n`);
  const child = spawn(program, ['--headless', '--no-remote', '--marionette', '--profile', profile], { stdio: 'ignore' });
  const ended = once(child, 'exit');
  const carrier = new Carrier(await connects(port));
  await carrier.sends('WebDriver:NewSession', { capabilities: { alwaysMatch: { pageLoadStrategy: 'eager' } } });
  return new DrivenBrowser({
    opens: async (url) => void (await carrier.sends('WebDriver:Navigate', { url })),
    runs: async (script, args) => (await carrier.sends('WebDriver:ExecuteAsyncScript', { script, args })).value,
    clicks: async (id) => void (await carrier.sends('WebDriver:ElementClick', { id })),
    types: async (id, text) => void (await carrier.sends('WebDriver:ElementSendKeys', { id, text })),
    async ends() {
      child.kill('SIGKILL');
      await ended;
      await rm(profile, { recursive: true, force: true });
    },
  });
}

const STARTS_WITHIN_MS = 60_000;

/** Firefox listens once it has started. */
async function connects(port: number): Promise<Socket> {
  for (const endMs = Date.now() + STARTS_WITHIN_MS; Date.now() < endMs; await wait(200)) {
    const socket = connect(port, '127.0.0.1');
    const isConnected = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    if (isConnected) return socket;
  }
  throw new Error('Firefox does not listen');
}

/** Carries commands, each as its length and JSON, and hands every reply to whoever has asked. */
class Carrier {
  private heard = Buffer.alloc(0);
  private readonly asked = new Map<number, (reply: Reply) => void>();
  private last = 0;

  constructor(private readonly socket: Socket) {
    socket.on('data', (chunk) => {
      this.heard = Buffer.concat([this.heard, chunk]);
      this.readsReplies();
    });
  }

  async sends(command: string, parameters: Readonly<Record<string, unknown>>): Promise<{ readonly value?: unknown }> {
    this.last += 1;
    const id = this.last;
    const answered = new Promise<Reply>((resolve) => this.asked.set(id, resolve));
    const words = JSON.stringify([0, id, command, parameters]);
    this.socket.write(`${Buffer.byteLength(words)}:${words}`);
    const [, , error, result] = await answered;
    if (error) throw new Error(`${command}: ${error.error}, ${error.message}`);
    return result;
  }

  private readsReplies(): void {
    for (;;) {
      const colon = this.heard.indexOf(':');
      const length = Number(this.heard.subarray(0, Math.max(colon, 0)).toString());
      if (colon < 0 || this.heard.length < colon + 1 + length) return;
      const message: unknown = JSON.parse(this.heard.subarray(colon + 1, colon + 1 + length).toString());
      this.heard = this.heard.subarray(colon + 1 + length);
      // Its greeting is no reply.
      if (!Array.isArray(message)) continue;
      const reply = message as unknown as Reply; // what the protocol's fourth version sends
      this.asked.get(reply[1])?.(reply);
      this.asked.delete(reply[1]);
    }
  }
}
