import { spawn } from 'node:child_process';

/**
 * @typedef {object} Outcome
 * @property {number} status exit status; 127 when the program does not exist
 * @property {string} output what it wrote to stdout and stderr, when `quiet`
 */

/**
 * Runs a program to its end. Its output is shown as it comes, or with `quiet` kept and returned.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnOptions & {quiet?: boolean}} [options]
 * @returns {Promise<Outcome>}
 */
export function run(command, args, { quiet = false, ...options } = {}) {
  return new Promise((resolve) => {
    const stdio = quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'];
    const child = spawn(command, args, { stdio, ...options });
    const chunks = [];
    child.stdout?.on('data', (chunk) => chunks.push(chunk));
    child.stderr?.on('data', (chunk) => chunks.push(chunk));
    const output = () => Buffer.concat(chunks).toString('utf8');
    child.on('error', (error) => resolve({ status: 127, output: `${output()}${error.message}` }));
    child.on('close', (status, signal) => resolve({ status: status ?? (signal ? 130 : 1), output: output() }));
  });
}

/** A program of the installed packages. */
export const bin = (name) => `node_modules/.bin/${name}`;
