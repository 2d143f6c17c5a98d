import { performance } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';

/** What takes longer is still on its way over a slow network, and waits for nothing here. */
const LONGEST_MS = 3_000;

/** Counts the volunteers' requests that are not answered yet: staff's commands let them go first. */
export type VolunteersAtWork = {
  readonly watch: (app: FastifyInstance) => void;
  readonly count: () => number;
};

export function volunteersAtWork(): VolunteersAtWork {
  const begun = new Map<object, number>();
  return {
    count() {
      const since = performance.now() - LONGEST_MS;
      return [...begun.values()].filter((at) => at > since).length;
    },
    watch(app) {
      app.addHook('preHandler', async (request, reply) => {
        // Only the calls of the volunteers' contract have a format (callRoutes.ts).
        if (request.routeOptions.config.format === undefined) return;
        begun.set(request, performance.now());
        reply.raw.once('close', () => begun.delete(request));
      });
    },
  };
}
