import { readFileSync } from 'node:fs';
import TestSequencer from '@jest/test-sequencer';

/** Seconds of the files that take longest, as a quiet run had them; they need not be exact. */
const SECONDS = JSON.parse(readFileSync(new URL('longestTests.json', import.meta.url), 'utf8'));
const secondsOf = (path) => Object.entries(SECONDS).find(([file]) => path.endsWith(`/${file}`))?.[1] ?? 0;

/** In a fresh clone Jest knows no durations, and begins with the largest files; a long one at the end has a core to itself. */
export default class LongestFirst extends TestSequencer {
  sort(tests) {
    return super.sort(tests).toSorted((a, b) => secondsOf(b.path) - secondsOf(a.path));
  }
}
