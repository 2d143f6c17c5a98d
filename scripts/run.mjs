import { spawn } from 'node:child_process';
import { addProcessorSeconds } from './times.mjs';

/**
 * @typedef {object} Outcome
 * @property {number} status exit status; 127 when the program does not exist
 * @property {string} output what it wrote to stdout and stderr, when `quiet`
 */

/** Runs a program and then writes to descriptor 3 what it and its children have used; `sh` alone knows. */
const COUNTED = '"$@" 3>&-; status=$?; times >&3; exit $status';

/** Reads the minutes and seconds of `times`: the second line is about children. */
function secondsIn(times) {
  const [, children = ''] = times.split('\n');
  return [...children.matchAll(/(\d+)m([\d.]+)s/gu)].reduce((sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds), 0);
}

/**
 * Runs a program to its end, and counts its processor seconds for the current part (times.mjs). Its output is shown as it comes, or with `quiet`
 * kept and returned.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnOptions & {quiet?: boolean}} [options]
 * @returns {Promise<Outcome>}
 */
export function run(command, args, { quiet = false, ...options } = {}) {
  return new Promise((resolve) => {
    const { stdio = quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'], ...others } = options;
    const child = spawn('sh', ['-c', COUNTED, 'sh', command, ...args], { stdio: [...stdio, 'pipe'], ...others });
    const chunks = [];
    let times = '';
    child.stdio[3]?.on('data', (chunk) => {
      times += chunk;
    });
    child.stdout?.on('data', (chunk) => chunks.push(chunk));
    child.stderr?.on('data', (chunk) => chunks.push(chunk));
    const output = () => Buffer.concat(chunks).toString('utf8');
    child.on('error', (error) => resolve({ status: 127, output: `${output()}${error.message}` }));
    child.on('close', (status, signal) => {
      addProcessorSeconds(secondsIn(times));
      resolve({ status: status ?? (signal ? 130 : 1), output: output() });
    });
  });
}

/** A program of the installed packages. */
export const bin = (name) => `node_modules/.bin/${name}`;
