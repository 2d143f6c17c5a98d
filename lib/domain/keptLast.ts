/**
 * Returns the entries with this one kept last, or without it where it is undefined; of more than so many the oldest are dropped. For what
 * lies on the phone under keys and would grow for ever.
 */
export function withLast<T>(
  entries: Readonly<Record<string, T>>,
  key: string,
  value: T | undefined,
  most: number,
): Readonly<Record<string, T>> {
  const others = Object.entries(entries).filter(([other]) => other !== key);
  return Object.fromEntries([...others, ...(value === undefined ? [] : [[key, value] as const])].slice(-most));
}
