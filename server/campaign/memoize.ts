/**
 * Returns a function that remembers its last results: files name the same streets and first names again and again. Forgets all of them when
 * there are too many, so that memory does not grow with the file.
 */
export function memoize<T>(work: (text: string) => T, most = 20_000): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    if (known.size >= most) known.clear();
    const result = work(text);
    known.set(text, result);
    return result;
  };
}
