/** The value that so large a share of the sample does not exceed; nearest rank. @throws on an empty sample */
export function percentile(sample: readonly number[], share: number): number {
  const sorted = sample.toSorted((a, b) => a - b);
  const value = sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)];
  if (value === undefined) throw new Error('Nothing was measured');
  return value;
}

export const p95 = (sample: readonly number[]) => percentile(sample, 0.95);
export const median = (sample: readonly number[]) => percentile(sample, 0.5);
