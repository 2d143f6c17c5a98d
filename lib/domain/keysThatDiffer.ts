import type { PersistentMap } from './persistentMap';

/** Returns the keys under which two maps have other values, compared by identity. It passes over the parts that they share. */
export function keysThatDiffer<K, V>({ parts }: PersistentMap<K, V>, { parts: others }: PersistentMap<K, V>): readonly K[] {
  const keys: K[] = [];
  for (const n of new Set([...parts.keys(), ...others.keys()])) {
    const [part, other] = [parts.get(n), others.get(n)];
    if (part === other) continue;
    for (const [key, value] of part ?? []) if (other?.get(key) !== value) keys.push(key);
    for (const key of other?.keys() ?? []) if (!part?.has(key)) keys.push(key);
  }
  return keys;
}
