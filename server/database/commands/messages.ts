/** One statement of a command. */
export type Statement = { readonly sql: string; readonly parameters: readonly unknown[] };

/** What the driver says of a failed statement: its words and SQLSTATE, and which rule of the database it broke. */
export type Fault = { readonly message: string } & Readonly<Record<string, string | number>>;

/** What came of a statement. */
export type Answer = { readonly rows: readonly unknown[]; readonly rowCount: number; readonly command: string } | { readonly fault: Fault };

/** What the server says between two statements: a line for whoever typed the command, or the answer. */
export type FromServer = Answer | { readonly notice: string };

const TEXTS = {
  yielded:
    'Volunteers were sending, and this command would have kept them waiting for too long: what it had not finished was rolled back. Run it when they pause, or stop the server for as long as it runs.',
} as const;

/** A conflict of transactions, by its SQLSTATE: what can be tried again is tried again. */
const YIELDED = '40W01';

export const yieldedFault: Fault = { code: YIELDED, message: TEXTS.yielded };

/** Whether a command was rolled back because volunteers waited. */
export const isYielded = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === YIELDED;

export function faultOf(error: unknown): Fault {
  if (!(error instanceof Error)) return { message: String(error) };
  const known = Object.entries(error).filter((field): field is [string, string | number] => ['string', 'number'].includes(typeof field[1]));
  return { ...Object.fromEntries(known), message: error.message };
}

/** A statement that arrived; undefined where it is none. */
export function readStatement(value: unknown): Statement | undefined {
  if (typeof value !== 'object' || value === null || !('sql' in value) || !('parameters' in value)) return undefined;
  const { sql, parameters } = value;
  return typeof sql === 'string' && Array.isArray(parameters) ? { sql, parameters } : undefined;
}
