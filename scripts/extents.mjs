/**
 * How much of each kind of check a run makes (docs/decisions/049-tests-in-a-quarter-of-an-hour.md).
 * @typedef {object} Extent
 * @property {number} histories random histories in Node
 * @property {number} browserHistories random histories in the browser
 * @property {number} fuzzCases made-up requests, on each of the two databases
 * @property {number} kills of the server, on each of the two databases
 * @property {boolean} isLong
 */

/** @type {Extent} of `npm test`: every kind of check, in a quarter of an hour */
export const SHORT = { histories: 40, browserHistories: 1, fuzzCases: 760, kills: 2, isLong: false };

/** @type {Extent} of `npm run test:long`: all of it, in an hour */
export const LONG = {
  histories: 1_000,
  browserHistories: 30,
  fuzzCases: 10_000,
  kills: 50,
  isLong: true,
};

/** Tests run whole unless this asks for few. */
const common = ({ isLong }) => (isLong ? {} : { WALKBOOK_SHORT: '1' });

/** What tells Jest how much of everything to run. @param {Extent} extent */
export const nodeEnvironment = (extent) => ({
  ...common(extent),
  WALKBOOK_HISTORIES: String(extent.histories),
  WALKBOOK_FUZZ_CASES: String(extent.fuzzCases),
  WALKBOOK_KILLS: String(extent.kills),
});

/** Tells Playwright how much to run: the tests tagged @short, or all and each pair of faults. @param {Extent} extent */
export const browserEnvironment = (extent) => ({
  ...common(extent),
  ...(extent.isLong ? { WALKBOOK_FAULTS: 'pairs' } : {}),
  WALKBOOK_HISTORIES: String(extent.browserHistories),
});
