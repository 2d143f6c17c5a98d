import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { isFine, summaryOf, type Verdict } from '@/e2e/support/verdict';

/** After the histories: one line with what was counted in all of them, and for each failing one the command that plays it again. */
export default class Totals implements Reporter {
  private readonly verdicts = new Map<string, Verdict>();

  onTestEnd({ title, parent }: TestCase, { annotations, errors }: TestResult): void {
    if (parent.project()?.name !== 'histories') return;
    const seed = /history (\d+)/u.exec(title)?.[1] ?? title;
    const told = annotations.find(({ type }) => type === 'verdict')?.description;
    // A history that did not come to its end has gone wrong in a way of its own.
    const unfinished: Verdict = { marks: 0, lost: [], doubled: [], wrong: errors.map(({ message }) => message ?? 'not finished') };
    this.verdicts.set(seed, told ? JSON.parse(told) : unfinished);
  }

  onEnd(): void {
    if (this.verdicts.size === 0) return;
    for (const [seed, verdict] of this.verdicts) {
      if (isFine(verdict)) continue;
      const { lost, doubled, wrong } = verdict;
      console.log(`\nnpm run faults -- --histories 1 --seed ${seed}\n${JSON.stringify({ lost, doubled, wrong }, undefined, 2)}`);
    }
    console.log(`\n${summaryOf([...this.verdicts.values()])}`);
  }
}
