import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * How staff's commands and the phones share one connection (docs/decisions/084-commands-beside-a-running-server.md). A command begins nothing while a
 * volunteer waits for an answer, and a transaction of a command that keeps one waiting for longer than this is rolled back.
 */
const YIELDS_AFTER_MS = 700;
/** With phones that never pause a command gets its turn all the same, after so long: sooner for one statement than for a transaction. */
const PATIENCE_MS = { statement: 100, transaction: 1_000 } as const;
/** A command that says nothing in the middle of its transaction, such as one that was stopped by Ctrl-Z, keeps others waiting no longer than this. */
const SILENT_MS = 10_000;
const LOOK_EVERY_MS = 50;
const LOOK_SOON_MS = 4;

/** Who waits, as the server sees it. */
export type Waiting = {
  /** Requests of volunteers that are not answered yet. */
  readonly volunteers: () => number;
  /** Everybody who waits for a connection of the database. */
  readonly forConnection: () => number;
};

/** Resolves when no volunteer waits for an answer, or after `PATIENCE_MS`. */
export async function quiet({ volunteers }: Waiting, before: keyof typeof PATIENCE_MS): Promise<void> {
  const until = performance.now() + PATIENCE_MS[before];
  while (volunteers() > 0 && performance.now() < until) await wait(LOOK_SOON_MS);
}

export type Watch = {
  /** To be told whenever the command says something, and when its statement is done. */
  readonly heard: () => void;
  readonly end: () => void;
};

/** Watches over a transaction of a command. @param isIdle whether the command is the one to go on @param onLate called once, when it has kept others waiting too long */
export function watchHold(waiting: Waiting, isIdle: () => boolean, onLate: () => void): Watch {
  let lastHeard = performance.now();
  let waitsSince: number | undefined;
  const timer = setInterval(() => {
    const now = performance.now();
    const isWaitedFor = waiting.forConnection() > 0;
    waitsSince = isWaitedFor && waiting.volunteers() > 0 ? (waitsSince ?? now) : undefined;
    const keepsVolunteers = waitsSince !== undefined && now - waitsSince >= YIELDS_AFTER_MS;
    if (!keepsVolunteers && !(isWaitedFor && isIdle() && now - lastHeard >= SILENT_MS)) return;
    clearInterval(timer);
    onLate();
  }, LOOK_EVERY_MS);
  timer.unref();
  return {
    heard: () => {
      lastHeard = performance.now();
    },
    end: () => clearInterval(timer),
  };
}
