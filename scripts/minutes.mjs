/** The parts of a run in the order of their ends, each with how long it took. */
const measured = [];
const startedMs = Date.now();

/**
 * Remembers how long a part takes.
 * @template T
 * @param {string} part
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function timed(part, work) {
  const sinceMs = Date.now();
  try {
    return await work();
  } finally {
    measured.push({ part, ms: Date.now() - sinceMs });
  }
}

const minutes = (ms) => (ms / 60_000).toFixed(1).padStart(6);

/** Prints the minutes part by part. Parts that ran at the same time add up to more than the whole. */
export function printMinutes() {
  console.log('\nMinutes');
  for (const { part, ms } of measured) console.log(`${minutes(ms)}  ${part}`);
  console.log(`${minutes(Date.now() - startedMs)}  altogether`);
}
