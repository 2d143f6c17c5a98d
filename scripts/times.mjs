import { AsyncLocalStorage } from 'node:async_hooks';
import { readFileSync } from 'node:fs';

/**
 * What one part of a run took.
 * @typedef {{part: string, tests: number, processorSeconds: number, wallSeconds: number}} PartTime
 */

/** @type {PartTime[]} */
const measured = [];
const startedMs = Date.now();
/** The part whose work is being done; the programs that it runs are counted for it. */
const current = new AsyncLocalStorage();

/**
 * Runs a part of a run and measures it.
 * @template {import('./stages.mjs').Count | import('./stages.mjs').Count[] | void} T
 * @param {string} part
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function timed(part, work) {
  const sinceMs = Date.now();
  const time = { part, tests: 0, processorSeconds: 0, wallSeconds: 0 };
  measured.push(time);
  try {
    const result = await current.run(time, work);
    for (const { passed, failed } of [result ?? []].flat()) time.tests += passed + failed;
    return result;
  } finally {
    time.wallSeconds = (Date.now() - sinceMs) / 1000;
  }
}

/** Counts what a program of the current part has used. */
export function addProcessorSeconds(seconds) {
  const time = current.getStore();
  if (time) time.processorSeconds += seconds;
}

/** Returns the seconds that a running process and its children have used. Linux alone tells; elsewhere 0. */
export function processorSecondsOf(pid) {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
    return ticksOf(pid) / 100 + children.reduce((sum, child) => sum + processorSecondsOf(child), 0);
  } catch {
    return 0;
  }
}

/** The process and its ended children, in the hundredths of a second that Linux promises to programs: utime, stime, cutime and cstime. */
function ticksOf(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0);
}

const column = (value, width) => String(typeof value === 'number' ? Math.round(value) : value).padStart(width);
const row = (part, tests, processor, wall) => `${column(tests, 7)} ${column(processor, 11)} ${column(wall, 7)}  ${part}`;

/**
 * Prints what each part took, and the slowest tests. Parts that ran side by side add up to more than the whole.
 * @param {readonly {file: string, name: string, seconds?: number}[]} tests
 */
export function printTimes(tests) {
  console.log(`\n${row('part', 'tests', 'processor s', 'wall s')}`);
  for (const { part, ...time } of measured) console.log(row(part, time.tests, time.processorSeconds, time.wallSeconds));
  const sum = (key) => measured.reduce((total, time) => total + time[key], 0);
  console.log(row('whole run', sum('tests'), sum('processorSeconds'), (Date.now() - startedMs) / 1000));
  const slowest = tests.toSorted((a, b) => (b.seconds ?? 0) - (a.seconds ?? 0)).slice(0, 20);
  if (slowest.length > 0) console.log('\nThe slowest tests, in wall seconds');
  for (const { file, name, seconds = 0 } of slowest) console.log(`${seconds.toFixed(1).padStart(7)}  ${file} › ${name}`);
}
