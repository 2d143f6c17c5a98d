type Parts<K, V> = ReadonlyMap<number, ReadonlyMap<K, V>>;

/**
 * A map that never changes: an edit makes another one, which shares every part with it that was not touched. So a map of ten thousand entries
 * is replaced for the price of a part, and what differs between two is found without looking at the rest.
 */
export class PersistentMap<K, V> {
  /**
   * @param partOf gives the part of a key; parts should be about as many as a part has entries
   */
  constructor(
    private readonly partOf: (key: K) => number,
    readonly parts: Parts<K, V> = new Map(),
    readonly size = 0,
  ) {}

  get(key: K): V | undefined {
    return this.parts.get(this.partOf(key))?.get(key);
  }

  /** The keys, part by part, in each in the order in which they came. */
  *keys(): Generator<K, void> {
    for (const part of this.parts.values()) yield* part.keys();
  }

  /** The values, in the order of {@link keys}. */
  *values(): Generator<V, void> {
    for (const part of this.parts.values()) yield* part.values();
  }

  /** Begins an edit, of which this map sees nothing. */
  edit(): MapEdit<K, V> {
    const { partOf, parts } = this;
    const own = new Map<number, Map<K, V>>();
    let size = this.size;
    return {
      get: (key) => (own.get(partOf(key)) ?? parts.get(partOf(key)))?.get(key),
      set: (key, value) => {
        const part = own.get(partOf(key)) ?? new Map(parts.get(partOf(key)));
        own.set(partOf(key), part);
        size -= part.size;
        if (value === undefined) part.delete(key);
        else part.set(key, value);
        size += part.size;
      },
      done: () => {
        if (own.size === 0) return this;
        const next = new Map<number, ReadonlyMap<K, V>>([...parts, ...own]);
        // So that the first key is found at once.
        for (const [n, part] of own) if (part.size === 0) next.delete(n);
        return new PersistentMap(partOf, next, size);
      },
    };
  }
}

/** An edit of a {@link PersistentMap}. It copies the parts that it touches, each once. */
export type MapEdit<K, V> = {
  readonly get: (key: K) => V | undefined;
  /** Stores a value under a key; undefined removes the key. */
  readonly set: (key: K, value: V | undefined) => void;
  /** Returns the map as it is now, the same one if nothing was set. Nothing may be set after it. */
  readonly done: () => PersistentMap<K, V>;
};
