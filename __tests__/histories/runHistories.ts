import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startTestServer, type TestServer } from '@/__tests__/server/support/testServer';
import { stopTimers } from '@/__tests__/support/turns';
import { isFine, summaryOf, type Verdict } from '@/e2e/support/verdict';
import { playHistory } from './history';

/** As many over all shards as in `npm test`; `npm run histories -- --histories N --seed S` asks for more, for others, or for one again. */
const HISTORIES = Number(process.env.WALKBOOK_HISTORIES ?? 200);
const FIRST_SEED = Number(process.env.WALKBOOK_HISTORY_SEED ?? 1);
const SHARDS = 2;
/** Where each part leaves its counts for whoever adds them up. */
const REPORT_FOLDER = process.env.WALKBOOK_HISTORIES_REPORT;
const START_MS = 1_790_000_000_000;
const LONGEST_RUN_MS = 3_600_000;

/** Plays one shard's part of the histories on one server. Every failing seed is printed with the command that plays it again. */
export function testHistories(shard: number): void {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ clock: { nowMs: () => Date.now() } });
    stopTimers(START_MS);
  });
  afterAll(async () => {
    jest.useRealTimers();
    await server.close();
  });

  test(
    `no change is lost, doubled or shown wrongly in any random history of part ${shard + 1} of ${SHARDS}`,
    async () => {
      const verdicts: Verdict[] = [];
      const failures: string[] = [];
      for (let seed = FIRST_SEED + shard; seed < FIRST_SEED + HISTORIES; seed += SHARDS) {
        const verdict = await playHistory(server, seed);
        // Timers of its killed tabs, and PGlite's own, which is set too far ahead to be kept and then fires every millisecond.
        jest.clearAllTimers();
        verdicts.push(verdict);
        const { lost, doubled, wrong } = verdict;
        if (!isFine(verdict))
          failures.push(`npm run histories -- --histories 1 --seed ${seed}\n${JSON.stringify({ lost, doubled, wrong })}`);
      }
      if (REPORT_FOLDER) writeFileSync(join(REPORT_FOLDER, `part${shard}.json`), JSON.stringify(totalOf(verdicts)));
      process.stderr.write(`${summaryOf(verdicts)}\n${failures.map((line) => `${line}\n`).join('')}`);
      expect(failures).toEqual([]);
    },
    LONGEST_RUN_MS,
  );
}

/** What scripts/stages.mjs adds up over all parts. */
function totalOf(verdicts: readonly Verdict[]) {
  const sum = (count: (verdict: Verdict) => number) => verdicts.reduce((total, verdict) => total + count(verdict), 0);
  return {
    histories: verdicts.length,
    marks: sum(({ marks }) => marks),
    lost: sum(({ lost }) => lost.length),
    doubled: sum(({ doubled }) => doubled.length),
    wrong: sum(({ wrong }) => wrong.length),
  };
}
