import type { FastifyBaseLogger } from 'fastify';

/** Work that goes on after an answer was sent. A failure is logged; nobody waits for it but the closing server. */
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
