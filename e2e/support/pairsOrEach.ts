/** Returns every pair of two values in the long run; in the short one each value of both, in pairs that follow their order. */
export function pairsOrEach<A, B>(some: readonly A[], others: readonly B[]): (readonly [A, B])[] {
  if (process.env.WALKBOOK_LONG) return some.flatMap((one) => others.map((other) => [one, other] as const));
  const count = Math.max(some.length, others.length);
  // Both have a value at every such place.
  return Array.from({ length: count }, (_, index) => [some[index % some.length] as A, others[index % others.length] as B]);
}
