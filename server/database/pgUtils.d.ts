/** What the driver's types leave out. */
declare module 'pg/lib/utils' {
  /** Writes a value as PostgreSQL reads it. */
  export function prepareValue(value: unknown): string | Buffer | null;
}
