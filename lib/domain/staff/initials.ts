const LETTERS = 2;

/** Returns the first letters of a name: of 'Jo Alvarez' JA. */
export function initialsOf(name: string): string {
  return name
    .split(/\s+/u)
    .filter(Boolean)
    .slice(0, LETTERS)
    .map((part) => [...part][0])
    .join('')
    .toUpperCase();
}
