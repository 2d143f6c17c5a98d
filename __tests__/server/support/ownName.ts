let names = 0;

/** Returns a name that no other test of this worker has given: its test files share a database. */
export function ownName(what: string): string {
  names += 1;
  return `${what} ${names}`;
}
