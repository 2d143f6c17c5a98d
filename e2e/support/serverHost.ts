import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { Mark } from './marks';
import { argumentsOf } from './serverPrograms';

/** What the host is asked for, one command at a time. */
export type Command = { readonly kind: 'start' | 'stop' | 'marks'; readonly port: number; readonly dataFolder: string };
export type Reply = { readonly result: unknown } | { readonly error: string };

/**
 * A process that runs the real server on its embedded database for one test after the other: only the first has to wait until Node has
 * loaded the server. What needs a process of the server's own (to be killed, to be started by its main file) takes a ServerProcess.
 */
export class ServerHost {
  private child: ChildProcess | undefined;
  private turn: Promise<unknown> = Promise.resolve();

  constructor(private readonly program = argumentsOf('serverHost')) {}

  /**
   * Does what the command says, after all commands before it. A host that has ended is started again by the next one.
   *
   * @throws what the host has thrown, or that it has ended before it answered: nobody waits for a host that is gone
   */
  asks(command: Command): Promise<unknown> {
    const answered = this.turn.then(async () => {
      this.child ??= this.begins();
      const reply = await replyOf(this.child, command);
      if ('error' in reply) throw new Error(reply.error);
      return reply.result;
    });
    this.turn = answered.catch(() => undefined);
    return answered;
  }

  async end(): Promise<void> {
    const { child } = this;
    if (!child) return;
    const ended = once(child, 'exit');
    child.disconnect();
    await ended;
  }

  private begins(): ChildProcess {
    const [program = '', ...execArgv] = this.program.toReversed();
    const child = fork(program, { execArgv: execArgv.toReversed() });
    child.once('exit', () => {
      if (this.child === child) this.child = undefined;
    });
    return child;
  }
}

async function replyOf(child: ChildProcess, command: Command): Promise<Reply> {
  const waiting = new AbortController();
  const { signal } = waiting;
  const ended = once(child, 'exit', { signal }).then(([code, by]) => {
    throw new Error(`The host of servers ended (${by ?? code}) before it answered '${command.kind}'`);
  });
  const replied = once(child, 'message', { signal });
  child.send(command);
  try {
    // The host sends nothing else.
    const [reply] = (await Promise.race([replied, ended])) as [Reply];
    return reply;
  } finally {
    waiting.abort();
    await Promise.allSettled([replied, ended]);
  }
}

/** One test's server in a host. */
export class HostedServer {
  isRunning = false;

  constructor(
    private readonly host: ServerHost,
    readonly port: number,
    readonly dataFolder: string,
  ) {}

  get address(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Resolves when the server answers. */
  async start(): Promise<void> {
    await this.host.asks(this.command('start'));
    this.isRunning = true;
  }

  async stop(): Promise<void> {
    if (!this.isRunning) return;
    this.isRunning = false;
    await this.host.asks(this.command('stop'));
  }

  /** What volunteers have sent, in the order of arrival. */
  async marks(): Promise<Mark[]> {
    // The host answers with what marksIn has read.
    return (await this.host.asks(this.command('marks'))) as Mark[];
  }

  private command(kind: Command['kind']): Command {
    return { kind, port: this.port, dataFolder: this.dataFolder };
  }
}
