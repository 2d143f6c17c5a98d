import { endWithError } from './tell.mjs';

/**
 * Takes `--histories N` and `--seed S` out of a command's arguments.
 * @param {readonly string[]} args
 * @returns {{histories: number | undefined, seed: number | undefined, others: string[]}}
 */
export function historyArguments(args) {
  const others = [...args];
  return { histories: takeNumber(others, '--histories'), seed: takeNumber(others, '--seed'), others };
}

/**
 * Takes `--times N`, `--processes N` and `--embedded` out of the arguments of `npm run kills`, and refuses any other.
 * @param {readonly string[]} args
 * @returns {{times: number | undefined, processes: number | undefined, isEmbedded: boolean}}
 */
export function killArguments(args) {
  const others = [...args];
  const [times, processes] = [takeNumber(others, '--times'), takeNumber(others, '--processes')];
  const isEmbedded = others.includes('--embedded');
  const unknown = others.filter((other) => other !== '--embedded');
  if (unknown.length > 0) endWithError(`npm run kills -- [--times N] [--processes 1|2] [--embedded], not ${unknown.join(' ')}`);
  if (processes !== undefined && processes > (isEmbedded ? 1 : 2)) endWithError('--processes is 1 or 2; the embedded database has one');
  return { times, processes, isEmbedded };
}

/**
 * Reads the argument of `npm run fuzz`.
 * @param {readonly string[]} args
 */
export function caseArgument(args) {
  return takeNumber([...args], '--cases') ?? 10_000;
}

function takeNumber(args, name) {
  const place = args.indexOf(name);
  if (place === -1) return undefined;
  const [, text] = args.splice(place, 2);
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1) endWithError(`${name} needs a whole number from 1, not ${text ?? 'nothing'}`);
  return number;
}

/**
 * What tells the runners which histories to play.
 * @param {number | undefined} histories
 * @param {number | undefined} seed
 */
export function historyEnvironment(histories, seed) {
  return {
    ...(histories === undefined ? {} : { WALKBOOK_HISTORIES: String(histories) }),
    ...(seed === undefined ? {} : { WALKBOOK_HISTORY_SEED: String(seed) }),
  };
}
