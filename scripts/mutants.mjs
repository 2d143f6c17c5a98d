// npm run mutants -- [--count 60] [--seed 49] [--only 3,17] [--list]: breaks one place of the code at a time and asks whether the tests notice.
// Works in this checkout: it writes the mutant into its file, runs the tests from the quickest to the slowest until one fails, and puts the file back.
import { readFileSync, writeFileSync } from 'node:fs';
import { parseSync } from 'oxc-parser';
import { nodeEnvironment, SHORT } from './extents.mjs';
import { sourceFiles } from './importGraph.mjs';
import { startPostgres } from './postgres.mjs';
import { bin, run } from './run.mjs';
import { endWithError, tell } from './tell.mjs';

/** The rooms where a mistake loses or garbles what somebody has recorded. */
const ROOMS = ['lib/domain', 'lib/data', 'lib/offline', 'server/store', 'server/auth', 'server/campaign'];

/** What each operator becomes. */
const FLIPPED = {
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '&&': '||',
  '||': '&&',
  '??': '&&',
};

/**
 * One change of one place in a file.
 * @typedef {{file: string, line: number, start: number, end: number, from: string, to: string}} Mutant
 */

/** Returns every mutant of a file's text. @returns {Mutant[]} */
export function mutantsOf(file, text) {
  const { program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file} cannot be read`);
  const found = [];
  const add = ({ start, end }, to) => {
    found.push({ file, line: text.slice(0, start).split('\n').length, start, end, from: text.slice(start, end), to });
  };
  visit(program, (node) => {
    const { type, operator, left, right, value } = node;
    if ((type === 'BinaryExpression' || type === 'LogicalExpression') && operator in FLIPPED) {
      const start = left.end + text.slice(left.end, right.start).indexOf(operator);
      add({ start, end: start + operator.length }, FLIPPED[operator]);
    }
    if (type === 'ExpressionStatement' && !('directive' in node && node.directive)) add(node, ';');
    if (type === 'Literal' && typeof value === 'number') add(node, String(value + 1));
    if (type === 'Literal' && typeof value === 'boolean') add(node, String(!value));
  });
  return found;
}

/** Types are erased before anything runs, so that a mutant there changes nothing. */
function visit(node, look) {
  if (node === null || typeof node !== 'object' || (typeof node.type === 'string' && node.type.startsWith('TS') && !('expression' in node)))
    return;
  if (Array.isArray(node)) {
    for (const one of node) visit(one, look);
    return;
  }
  if (typeof node.type === 'string') look(node);
  for (const [name, child] of Object.entries(node)) if (name !== 'parent' && typeof child === 'object') visit(child, look);
}

/** Mulberry32: the same numbers from 0 to 1 for the same seed, on every machine. */
function randomNumbers(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Picks mutants by the seed: room by room in turn, any file of a room that has some, any place in it. */
function pick(count, seed) {
  const random = randomNumbers(seed);
  const oneOf = (list) => list[Math.floor(random() * list.length)];
  const files = ROOMS.map((room) => sourceFiles([room]));
  const picked = [];
  while (picked.length < count) {
    const file = oneOf(files[picked.length % ROOMS.length]);
    const mutants = mutantsOf(file, readFileSync(file, 'utf8'));
    const mutant = mutants.length > 0 ? oneOf(mutants) : undefined;
    if (mutant && !picked.some(({ file: other, start }) => other === file && start === mutant.start)) picked.push(mutant);
  }
  return picked;
}

/** The ways to notice a mutant, from the quickest to the slowest. `npm test` has them all. */
function checksFor({ file }, postgresUrl) {
  const jest = (...args) => ['npm', ['run', '--silent', 'unit', '--', '--bail', ...args]];
  const vitest = (...args) => [bin('vitest'), [...args, '--bail=1', '--reporter=dot']];
  const onPostgres = { ...process.env, ...nodeEnvironment(SHORT), WALKBOOK_TEST_DATABASE_URL: postgresUrl };
  const ofServer = ['server tests', vitest('related', file, '--run', '--project', 'server', '--project', 'server-apart'), onPostgres];
  const ofApp = ['unit tests', jest('--selectProjects', 'rules', 'app', '--findRelatedTests', file), onPostgres];
  const histories = ['histories in Node', jest('--selectProjects', 'histories'), { ...process.env, ...nodeEnvironment(SHORT) }];
  const types = ['types', ['node', ['scripts/types.mjs']], process.env];
  return file.startsWith('server/') ? [ofServer, ofApp, types] : [ofApp, histories, ofServer, types];
}

/** @returns {Promise<string | undefined>} what has noticed the mutant */
async function noticedBy(mutant, postgresUrl) {
  const text = readFileSync(mutant.file, 'utf8');
  writeFileSync(mutant.file, text.slice(0, mutant.start) + mutant.to + text.slice(mutant.end));
  try {
    for (const [name, [command, args], env] of checksFor(mutant, postgresUrl))
      if ((await run(command, args, { quiet: true, env })).status !== 0) return name;
    return undefined;
  } finally {
    writeFileSync(mutant.file, text);
  }
}

const described = ({ file, line, from, to }, number) => {
  const shown = from.replaceAll(/\s+/gu, ' ');
  return `${number + 1}  ${file}:${line}  ${shown.length > 60 ? `${shown.slice(0, 60)}…` : shown}  →  ${to}`;
};

function argumentsOf(args) {
  const optionOf = (name, usual) => (args.includes(name) ? args[args.indexOf(name) + 1] : usual);
  const only = optionOf('--only', '').split(',').filter(Boolean).map(Number);
  return { count: Number(optionOf('--count', '60')), seed: Number(optionOf('--seed', '49')), only, isList: args.includes('--list') };
}

if (import.meta.url === `file://${process.argv[1]}`) {
  const { count, seed, only, isList } = argumentsOf(process.argv.slice(2));
  const mutants = pick(count, seed);
  if (isList) for (const [number, mutant] of mutants.entries()) console.log(described(mutant, number));
  else {
    const postgres = (await startPostgres({ inMemory: true })) ?? endWithError('The server tests need a PostgreSQL');
    let noticed = 0;
    const asked = [...mutants.entries()].filter(([number]) => only.length === 0 || only.includes(number + 1));
    for (const [number, mutant] of asked) {
      const by = await noticedBy(mutant, postgres.url);
      if (by) noticed += 1;
      tell(`${by ? `noticed by ${by}` : 'SURVIVED'}: ${described(mutant, number)}`);
    }
    await postgres.stop();
    console.log(`\n${noticed} of ${asked.length} mutants noticed (seed ${seed})`);
  }
}
