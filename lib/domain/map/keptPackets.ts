/** What of the street map is kept for a packet. */
export type KeptPacket = {
  readonly key: string;
  /** When the packet was opened last, milliseconds. */
  readonly openedAtMs: number;
  /** The size of each of its tiles in bytes, by its name; packets beside each other share some. */
  readonly tiles: Readonly<Record<string, number>>;
};

/** Returns how much all packets' tiles take together, bytes; a shared tile counts once. */
export function bytesOf(packets: readonly KeptPacket[]): number {
  const tiles = new Map(packets.flatMap((packet) => Object.entries(packet.tiles)));
  return [...tiles.values()].reduce((sum, bytes) => sum + bytes, 0);
}

/**
 * Returns the packets whose tiles have to go so that the rest fits into the budget: the ones opened least recently, and never the one that
 * is being kept (docs/product/map.md#kept-map). Undefined when that one alone is too large.
 */
export function packetsToDrop(packets: readonly KeptPacket[], keeping: string, budgetBytes: number): readonly KeptPacket[] | undefined {
  const kept = packets.toSorted((a, b) => a.openedAtMs - b.openedAtMs);
  const dropped: KeptPacket[] = [];
  while (bytesOf(kept) > budgetBytes) {
    const oldest = kept.findIndex(({ key }) => key !== keeping);
    if (oldest < 0) return undefined;
    dropped.push(...kept.splice(oldest, 1));
  }
  return dropped;
}

/** Returns the tiles that nobody needs once packets are dropped: those of them that no other packet has. */
export function tilesToDrop(dropped: readonly KeptPacket[], left: readonly KeptPacket[]): readonly string[] {
  const needed = new Set(left.flatMap(({ tiles }) => Object.keys(tiles)));
  return [...new Set(dropped.flatMap(({ tiles }) => Object.keys(tiles)))].filter((name) => !needed.has(name));
}
