/**
 * Returns the entries with this one last, or without it when its value is undefined. It drops the oldest of more than `most`, so that
 * entries on the phone do not grow for ever.
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
