/** A packet as it was before: its id, and its doors. */
export type FormerPacket = { readonly id: number; readonly doors: readonly number[] };

/**
 * Finds out which packets remain after a cut: a new packet goes on as a former one when it has at least half of that one's doors. So codes on paper
 * and lists on phones stay good for most doors.
 *
 * @param cut the doors of each new packet, by their ids
 * @returns for each new packet the former one that it is now; no former packet twice
 */
export function remainingPackets(former: readonly FormerPacket[], cut: readonly (readonly number[])[]): (number | undefined)[] {
  const packetOf = new Map(cut.flatMap((doors, index) => doors.map((door) => [door, index] as const)));
  const claims = former.flatMap(({ id, doors }) => {
    const shared = new Map<number, number>();
    for (const door of doors) {
      const index = packetOf.get(door);
      if (index !== undefined) shared.set(index, (shared.get(index) ?? 0) + 1);
    }
    return [...shared].filter(([, count]) => count * 2 >= doors.length).map(([index, count]) => ({ id, index, count }));
  });
  const remaining: (number | undefined)[] = cut.map(() => undefined);
  const taken = new Set<number>();
  for (const { id, index } of claims.sort((a, b) => b.count - a.count || a.id - b.id)) {
    if (remaining[index] !== undefined || taken.has(id)) continue;
    remaining[index] = id;
    taken.add(id);
  }
  return remaining;
}
