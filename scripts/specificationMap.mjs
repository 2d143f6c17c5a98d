// node scripts/specificationMap.mjs: checks that every assertion that docs/specification-map.md quotes stands in the test that it names.
// `npm test` also checks that each of these tests has passed.
import { existsSync, readFileSync } from 'node:fs';
import { tell } from './tell.mjs';
import { testsNamed } from './testBlocks.mjs';

export const MAP = 'docs/specification-map.md';

/** What a row has instead of a test when there is none. */
const GAP = /^gap: \S/u;

/**
 * One sentence of the specification with the tests that show it.
 * @typedef {{line: number, section: string, sentence: string, tests: readonly {file: string, title: string, quote: string}[], gap: string | undefined}} Row
 */

/**
 * Reads the rows of the map: `| section | sentence | tests |`, each test as `file › title › assertion` in code marks, or 'gap: ' and what is missing.
 * @returns {Row[]}
 */
export function rowsOf(text) {
  return text.split('\n').flatMap((content, index) => {
    const [, section = '', sentence = '', shownBy = ''] = content.split(/(?<!\\)\|/u).map((cell) => cell.trim());
    if (!/^\d/u.test(section)) return [];
    const tests = [...shownBy.matchAll(/`([^`]+)`/gu)].map(([, text = '']) => {
      const [file = '', title = '', ...quote] = text.replaceAll('\\|', '|').split(' › ');
      return { file: file.trim(), title: title.trim(), quote: quote.join(' › ').trim() };
    });
    return [{ line: index + 1, section, sentence, tests, gap: GAP.test(shownBy) ? shownBy : undefined }];
  });
}

/**
 * Returns what is wrong with the rows, one line each.
 *
 * @param {readonly Row[]} rows
 * @param {(file: string) => string | undefined} read the text of a file; undefined where there is none
 * @param {readonly {file: string, name: string}[] | undefined} passed the tests that ran and passed; undefined where none were run
 * @param {boolean} hasLongTests whether those that only the long run has ran too
 */
export function faultsOf(rows, read, passed, hasLongTests = true) {
  if (rows.length === 0) return [`${MAP} has no rows`];
  return rows.flatMap(({ line, sentence, tests, gap }) => {
    const at = `${MAP}:${line} (${sentence.slice(0, 50)})`;
    if (tests.length === 0 && gap === undefined) return [`${at} names neither a test nor a gap`];
    const isOfLongRun = (test) => isLong(test.file, read(test.file) ?? '', test.title);
    if (tests.length > 0 && tests.every(isOfLongRun)) return [`${at}: only the long run has its tests`];
    return tests.flatMap(({ file, title, quote }) => {
      const source = read(file);
      if (source === undefined) return [`${at}: there is no file ${file}`];
      const quoted = faultOfQuote(source, title, quote);
      if (quoted) return [`${at}: ${quoted} of ${file}`];
      const isMissed =
        passed?.every((test) => test.file !== file || !test.name.includes(title)) && (hasLongTests || !isLong(file, source, title));
      return !isMissed ? [] : [`${at}: no test '${title}' of ${file} has run and passed`];
    });
  });
}

/** The tag of a browser test in the short run. A variable tag stands for some rows of a table. */
const IN_SHORT_RUN = /\{\s*tag(?:: '@short')?,?\s*\}/u;
/** Returns whether only the long run has a test. */
const isLong = (file, source, title) => file.endsWith('.spec.ts') && !testsNamed(source, title).some(({ text }) => IN_SHORT_RUN.test(text));

/** What an assertion begins with; the suites' own checks, which stand in e2e/support, are named by what they see. */
const ASSERTS = /expect|closingCheck\(|\.sees\w+\(|\.finds\w+\(/u;
/** The formatter breaks long lines where it likes. */
const inOneLine = (text) =>
  text
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(/([([{]) /gu, '$1')
    .replaceAll(/,? ([)\]}])/gu, '$1');

/** Returns what is wrong with an assertion that the map quotes; undefined where it stands in the test that is named. */
function faultOfQuote(source, title, quote) {
  if (quote === '') return `no assertion is quoted of '${title}'`;
  if (!ASSERTS.test(quote)) return `what is quoted of '${title}' asserts nothing, as a test`;
  const tests = testsNamed(source, title);
  if (tests.length === 0) return `there is no test '${title}'`;
  return tests.some(({ text }) => inOneLine(text).includes(inOneLine(quote)))
    ? undefined
    : `'${quote}' does not stand in the test '${title}'`;
}

/**
 * Checks the map against the tests that passed, and tells what is wrong and which gaps it admits.
 * @param {readonly {file: string, name: string}[]} [passed]
 * @param {{isLong: boolean}} [extent]
 * @returns {{passed: number, failed: number}}
 */
export function checkSpecificationMap(passed, { isLong: hasLongTests } = { isLong: true }) {
  const rows = rowsOf(readFileSync(MAP, 'utf8'));
  const faults = faultsOf(rows, (file) => (existsSync(file) ? readFileSync(file, 'utf8') : undefined), passed, hasLongTests);
  for (const fault of faults) tell(fault);
  const gaps = rows.filter(({ gap }) => gap !== undefined).length;
  tell(`Specification map: ${rows.length} sentences, ${gaps} with a gap, ${faults.length} faults`);
  return { passed: faults.length === 0 ? 1 : 0, failed: faults.length };
}

if (import.meta.url === `file://${process.argv[1]}` && checkSpecificationMap().failed > 0) process.exitCode = 1;
