// node scripts/specificationMap.mjs: checks that every test file of docs/specification-map.md exists. `npm test` also checks that each test has passed.
import { existsSync, readFileSync } from 'node:fs';
import { tell } from './tell.mjs';

export const MAP = 'docs/specification-map.md';

/** What a row has instead of a test when there is none. */
const GAP = /^gap: \S/u;

/**
 * One sentence of the specification with the tests that show it.
 * @typedef {{line: number, section: string, sentence: string, tests: readonly {file: string, title: string}[], gap: string | undefined}} Row
 */

/**
 * Reads the rows of the map: `| section | sentence | tests |`, each test as `file › title` in code marks, or 'gap: ' and what is missing.
 * @returns {Row[]}
 */
export function rowsOf(text) {
  return text.split('\n').flatMap((content, index) => {
    const [, section = '', sentence = '', shownBy = ''] = content.split(/(?<!\\)\|/u).map((cell) => cell.trim());
    if (!/^\d/u.test(section)) return [];
    const tests = [...shownBy.matchAll(/`([^`›]+) › ([^`]+)`/gu)].map(([, file = '', title = '']) => ({
      file: file.trim(),
      title: title.trim(),
    }));
    return [{ line: index + 1, section, sentence, tests, gap: GAP.test(shownBy) ? shownBy : undefined }];
  });
}

/**
 * Returns what is wrong with the rows, one line each.
 *
 * @param {readonly Row[]} rows
 * @param {(file: string) => boolean} isThere whether a file exists
 * @param {readonly {file: string, name: string}[] | undefined} passed the tests that ran and passed; undefined where none were run
 * @param {readonly {file: string, name: string}[]} others tests that only the long run has
 */
export function faultsOf(rows, isThere, passed, others = []) {
  if (rows.length === 0) return [`${MAP} has no rows`];
  return rows.flatMap(({ line, sentence, tests, gap }) => {
    const at = `${MAP}:${line} (${sentence.slice(0, 50)})`;
    if (tests.length === 0 && gap === undefined) return [`${at} names neither a test nor a gap`];
    return tests.flatMap(({ file, title }) => {
      if (!isThere(file)) return [`${at}: there is no file ${file}`];
      const ran = passed === undefined || [...passed, ...others].some((test) => test.file === file && test.name.includes(title));
      return ran ? [] : [`${at}: no test '${title}' of ${file} has run and passed`];
    });
  });
}

/**
 * Checks the map against the tests that passed, and tells what is wrong and which gaps it admits.
 * @param {readonly {file: string, name: string}[]} [passed]
 * @param {readonly {file: string, name: string}[]} [others] tests that only the long run has
 * @returns {{passed: number, failed: number}}
 */
export function checkSpecificationMap(passed, others) {
  const rows = rowsOf(readFileSync(MAP, 'utf8'));
  const faults = faultsOf(rows, existsSync, passed, others);
  for (const fault of faults) tell(fault);
  const gaps = rows.filter(({ gap }) => gap !== undefined).length;
  tell(`Specification map: ${rows.length} sentences, ${gaps} with a gap, ${faults.length} faults`);
  return { passed: faults.length === 0 ? 1 : 0, failed: faults.length };
}

if (import.meta.url === `file://${process.argv[1]}` && checkSpecificationMap().failed > 0) process.exitCode = 1;
