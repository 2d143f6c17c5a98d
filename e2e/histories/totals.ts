import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

type Counted = {
  readonly marks: number;
  readonly lost: readonly string[];
  readonly doubled: readonly string[];
  readonly wrong: readonly string[];
};

/** After the histories: one line with what was counted in all of them, and each failing one with the command that plays it again. */
export default class Totals implements Reporter {
  private readonly verdicts = new Map<string, Counted>();

  onTestEnd({ title, parent }: TestCase, { annotations, errors }: TestResult): void {
    if (parent.project()?.name !== 'histories') return;
    const seed = /history (\d+)/u.exec(title)?.[1] ?? title;
    const told = annotations.find(({ type }) => type === 'verdict')?.description;
    // A history that did not come to its end has gone wrong in a way of its own.
    const unfinished = { marks: 0, lost: [], doubled: [], wrong: errors.map(({ message }) => message ?? 'not finished') };
    this.verdicts.set(seed, told ? JSON.parse(told) : unfinished);
  }

  onEnd(): void {
    const all = [...this.verdicts.values()];
    if (all.length === 0) return;
    const sum = (count: (verdict: Counted) => number) => all.reduce((total, verdict) => total + count(verdict), 0);
    const counts = `lost ${sum(({ lost }) => lost.length)}, doubled ${sum(({ doubled }) => doubled.length)}, wrong ${sum(({ wrong }) => wrong.length)}`;
    for (const [seed, { lost, doubled, wrong }] of this.verdicts) {
      if (lost.length + doubled.length + wrong.length === 0) continue;
      console.log(`\nnpm run faults -- --histories 1 --seed ${seed}\n${JSON.stringify({ lost, doubled, wrong }, undefined, 2)}`);
    }
    console.log(`\n${all.length} histories, ${sum(({ marks }) => marks)} marks: ${counts}`);
  }
}
