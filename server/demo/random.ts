/** A stream of pseudo-random numbers that is the same on every machine. Everything random in the demo comes from one. */
export type Random = {
  /** The next number, 0 ≤ n < 1. */
  next(): number;
  /** True with the given probability. */
  chance(probability: number): boolean;
  /** A whole number, both bounds included. */
  between(low: number, high: number): number;
  pick<T>(choices: readonly [T, ...T[]]): T;
  /** One of the choices, each as likely as its weight says. */
  weighted<T>(choices: readonly (readonly [choice: T, weight: number])[]): T;
};

/** Makes a stream by Mulberry32, which needs 32 bits of state and is the same on every platform. Never for secrets. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    next,
    chance: (probability) => next() < probability,
    between: (low, high) => low + Math.floor(next() * (high - low + 1)),
    pick: ([first, ...rest]) => rest[Math.floor(next() * (rest.length + 1)) - 1] ?? first,
    weighted: (choices) => pickWeighted(choices, next()),
  };
}

function pickWeighted<T>(choices: readonly (readonly [choice: T, weight: number])[], roll: number): T {
  const total = choices.reduce((sum, [, weight]) => sum + weight, 0);
  let left = roll * total;
  for (const [choice, weight] of choices) {
    left -= weight;
    if (left < 0) return choice;
  }
  throw new Error('A weighted choice needs at least one choice with a weight above 0.');
}
