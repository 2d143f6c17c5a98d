import { createServer, type Server } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { PoolUse } from '@/server/database/openDatabase';
import type { IncomingChange } from '@/server/store/incomingChange';

/** Seconds. A phone waits ten for an answer. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const NO_ROUTE = 'none';

/** Counts what a process does, for Prometheus. Nothing of a person, an address or a query is in it: its labels are routes, statuses and kinds. */
export type Metrics = {
  readonly countAnswers: (app: FastifyInstance) => void;
  readonly countReceived: (changes: readonly IncomingChange[]) => void;
  /** In Prometheus' text format. */
  readonly text: () => Promise<string>;
};

/** @param poolUse of the database, asked for whenever the metrics are */
export function createMetrics(poolUse: () => PoolUse): Metrics {
  const registers = [new Registry()];
  const [registry] = registers as [Registry];
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'walkbook_request_duration_seconds',
    help: 'How long answers took, by route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers,
  });
  const received = new Counter({
    name: 'walkbook_changes_received_total',
    help: 'Changes that are durable and were answered so, repeats included, by kind.',
    labelNames: ['kind'],
    registers,
  });
  new Gauge({
    name: 'walkbook_database_connections',
    help: 'Connections of the pool: open, idle among them, and requests that wait for one.',
    labelNames: ['state'],
    registers,
    collect() {
      for (const [state, count] of Object.entries(poolUse())) this.set({ state }, count);
    },
  });
  return {
    countAnswers(app) {
      app.addHook('onResponse', async (request, reply) => {
        const route = request.routeOptions.url ?? NO_ROUTE;
        durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1_000);
      });
    },
    countReceived(changes) {
      for (const { kind } of changes) received.inc({ kind });
    },
    text: () => registry.metrics(),
  };
}

/** Serves the metrics on a port of their own, to this machine alone. Resolves when it listens. */
export async function serveMetrics(metrics: Metrics, port: number): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') return response.writeHead(404).end();
    metrics.text().then(
      (text) => response.writeHead(200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve));
  return server;
}
