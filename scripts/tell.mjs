/** Plain progress lines, the same in a terminal and in a log. */

const startedMs = Date.now();

const seconds = (ms) => `${(ms / 1000).toFixed(ms < 10_000 ? 1 : 0)} s`;

/** One line about what happens now, with the time since the start. */
export function tell(text) {
  console.log(`[${seconds(Date.now() - startedMs).padStart(6)}] ${text}`);
}

/** Says what went wrong and what to do about it, and ends the program. */
export function endWithError(text) {
  console.error(`\n${text}`);
  process.exit(1);
}

/**
 * Runs `work` under a heading. A silent step would look like a hanging one, so that every 15 seconds a line says it is alive.
 * @template T
 * @param {string} what
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function step(what, work) {
  tell(`${what} …`);
  const sinceMs = Date.now();
  const alive = setInterval(() => tell(`${what}: still at it after ${seconds(Date.now() - sinceMs)}`), 15_000);
  try {
    return await work();
  } finally {
    clearInterval(alive);
  }
}
