import type { FastifyBaseLogger } from 'fastify';

/** Runs work after an answer was sent. Logs a failure. Only the closing server waits for it. */
export function backgroundWork(log: FastifyBaseLogger): { start: (work: () => Promise<void>) => void; finished: () => Promise<void> } {
  const running = new Set<Promise<void>>();
  return {
    start(work) {
      const run = work()
        .catch((err: unknown) => log.error({ err }, 'work after an answer failed'))
        .finally(() => running.delete(run));
      running.add(run);
    },
    async finished() {
      await Promise.all(running);
    },
  };
}
