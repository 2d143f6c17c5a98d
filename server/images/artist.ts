import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { DrawingReply } from './drawingProcess';
import type { ImageRequest } from './renderImage';

const IDLE_MS = 30_000;
/** A hundred times what an image takes. */
const LONGEST_MS = 60_000;
const TEXTS = { failed: 'An image could not be drawn' } as const;

/**
 * Draws in a process of its own, so that the server answers calls meanwhile, and so that no drawing can end it. The process starts with the first
 * image, and ends when no image was wanted for half a minute: most of the time there is none.
 */
export class Artist {
  #process: ChildProcess | undefined;
  #idle: NodeJS.Timeout | undefined;

  /**
   * Draws one image. The next one may be asked for when it is done.
   *
   * @throws Error when it could not be drawn within a minute; the next one gets a process of its own
   */
  async draw(request: ImageRequest): Promise<Uint8Array> {
    clearTimeout(this.#idle);
    const child = this.#process ?? start();
    this.#process = child;
    const ended = new AbortController();
    const limit = setTimeout(() => child.kill('SIGKILL'), LONGEST_MS);
    try {
      child.send(request);
      const { signal } = ended;
      const reply = await Promise.race([
        once(child, 'message', { signal }).then(([words]) => words as DrawingReply),
        once(child, 'exit', { signal }).then(() => ({ failure: 'exit' })),
      ]);
      if ('failure' in reply) throw new Error(TEXTS.failed);
      this.#idle = setTimeout(() => this.close(), IDLE_MS).unref();
      return reply.png;
    } catch (error) {
      this.close();
      throw error;
    } finally {
      clearTimeout(limit);
      ended.abort();
    }
  }

  /** Ends the process, whatever it is doing. */
  close(): void {
    clearTimeout(this.#idle);
    this.#process?.kill('SIGKILL');
    this.#process = undefined;
  }
}

function start(): ChildProcess {
  const child = fork(fileURLToPath(new URL('./drawingProcess.ts', import.meta.url)), {
    execArgv: ['--import', 'tsx'],
    // Pictures pass as bytes.
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  // A process that cannot start is one that has ended.
  child.on('error', () => child.emit('exit'));
  return child;
}
