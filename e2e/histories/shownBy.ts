import type { Shown, Tap } from '@/e2e/support/verdict';

/** Returns what a door shows after these taps, all recorded: an Undo shows what the mark has hidden, and Redo the mark. */
export function shownBy(taps: readonly Pick<Tap, 'result' | 'before'>[]): Shown {
  const marks: Shown[] = [taps[0]?.before ?? 'open'];
  let taken: Shown | undefined;
  for (const { result } of taps) {
    if (result === 'takenBack') taken = marks.pop();
    else if (result === 'redo') marks.push(taken ?? 'open');
    else if (result !== 'otherChange') marks.push(result);
  }
  return marks.at(-1) ?? 'open';
}
