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
    private readonly parts: Parts<K, V> = new Map(),
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
    const { partOf, parts, size } = this;
    let next = parts;
    let copied: Map<number, ReadonlyMap<K, V>> | undefined;
    const own = new Map<number, Map<K, V>>();
    let count = size;
    const ownParts = () => {
      copied ??= new Map(parts);
      next = copied;
      return copied;
    };
    const ownPart = (n: number): Map<K, V> => {
      const known = own.get(n);
      if (known) return known;
      const part = new Map(next.get(n));
      own.set(n, part);
      ownParts().set(n, part);
      return part;
    };
    return {
      get: (key) => next.get(partOf(key))?.get(key),
      set: (key, value) => {
        const part = ownPart(partOf(key));
        if (!part.has(key)) count += 1;
        part.set(key, value);
      },
      delete: (key) => {
        const n = partOf(key);
        if (!next.get(n)?.has(key)) return false;
        const part = ownPart(n);
        part.delete(key);
        count -= 1;
        if (part.size > 0) return true;
        own.delete(n);
        ownParts().delete(n);
        return true;
      },
      done: () => (copied ? new PersistentMap(partOf, copied, count) : this),
    };
  }

  /** Returns the keys under which the two have other values; values are compared by identity. */
  keysThatDiffer(other: PersistentMap<K, V>): readonly K[] {
    const keys: K[] = [];
    for (const n of new Set([...this.parts.keys(), ...other.parts.keys()])) {
      const [own, others] = [this.parts.get(n), other.parts.get(n)];
      if (own === others) continue;
      for (const [key, value] of own ?? []) if (others?.get(key) !== value) keys.push(key);
      for (const key of others?.keys() ?? []) if (!own?.has(key)) keys.push(key);
    }
    return keys;
  }
}

/** An edit of a {@link PersistentMap}. It copies the parts that it touches, each once. */
export type MapEdit<K, V> = {
  readonly get: (key: K) => V | undefined;
  readonly set: (key: K, value: V) => void;
  /** Returns false when it had no such key. */
  readonly delete: (key: K) => boolean;
  /** Returns the map as it is now, the same one if nothing was touched. Nothing may be edited after it. */
  readonly done: () => PersistentMap<K, V>;
};
