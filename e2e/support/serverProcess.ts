import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { argumentsOf } from './serverPrograms';

/** The real server as a process of its own, which can be killed and come back with the same address and data. */
export class ServerProcess {
  private child: ChildProcess | undefined;
  private words = '';
  /** The folder of the exported site that it serves from its next start on; empty for the one that was built last. */
  site = '';

  constructor(
    readonly port: number,
    readonly dataFolder: string,
    /** Empty for the embedded database in the data folder. */
    private readonly databaseUrl = '',
    /** What else its environment says. */
    private readonly env: Readonly<Record<string, string>> = {},
  ) {}

  get address(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Resolves with the link to the demo's console that it prints when it is ready. */
  async consoleLink(): Promise<string> {
    for (;;) {
      const [, link] = /"console":"([^"]+)"/u.exec(this.words) ?? [];
      if (link !== undefined) return link;
      await wait(50);
    }
  }

  /** Whether it has been started and neither stopped nor killed. */
  get isRunning(): boolean {
    return this.child !== undefined;
  }

  /** Resolves when the server answers. @throws with what it said when it ends before */
  async start(): Promise<void> {
    const child = spawn(process.execPath, argumentsOf('server'), {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        PORT: String(this.port),
        WALKBOOK_DATA: this.dataFolder,
        DATABASE_URL: this.databaseUrl,
        WALKBOOK_DEMO: 'on',
        ...(this.site === '' ? {} : { WALKBOOK_SITE: this.site }),
        ...this.env,
      },
    });
    this.child = child;
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => this.hear(String(chunk)));
    while (child.exitCode === null && child.signalCode === null) {
      // Any answer will do, because it listens last of all: where no site was built, there is no page.
      const answer = await fetch(`${this.address}/`).catch(() => undefined);
      if (answer) return;
      await wait(50);
    }
    throw new Error(`The server ended before it answered:\n${this.words}`);
  }

  /** Ends it as Ctrl-C does. */
  stop(): Promise<void> {
    return this.end('SIGINT');
  }

  /** Ends it as a power cut does. */
  kill(): Promise<void> {
    return this.end('SIGKILL');
  }

  private async end(signal: NodeJS.Signals): Promise<void> {
    const { child } = this;
    if (child && child.exitCode === null && child.signalCode === null) {
      const ended = once(child, 'exit');
      child.kill(signal);
      await ended;
    }
    this.child = undefined;
  }

  private hear(words: string): void {
    this.words = (this.words + words).slice(-4_000);
  }
}
