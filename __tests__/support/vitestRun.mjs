import beginTestRun from './beginTestRun.mjs';
import endTestRun from './endTestRun.mjs';

/** What Jest's `globalSetup` and `globalTeardown` are to Vitest. */
export default function setUp() {
  beginTestRun();
  return endTestRun;
}
