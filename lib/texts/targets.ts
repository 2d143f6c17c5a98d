import type { Target } from '@/lib/domain/walk/target';
import { targets as en } from './en/targets';
import type { Texts } from './texts';

export const targetTexts: Texts['targets'] = en;

/** Returns '6 targets · 9 of 24 packets done'. */
export function targetsText(targets: readonly Pick<Target, 'completed' | 'targetTotal'>[]): string {
  const sum = (count: (target: Pick<Target, 'completed' | 'targetTotal'>) => number) =>
    targets.reduce((total, target) => total + count(target), 0);
  return targetTexts.summary(
    targets.length,
    sum(({ completed }) => completed),
    sum(({ targetTotal }) => targetTotal),
  );
}
