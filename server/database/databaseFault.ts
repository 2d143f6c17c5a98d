const NOT_SUPPORTED = '0A000';
/** Classes of SQLSTATE that one item's data or another transaction's locks can cause: data, constraint, conflict of transactions. */
const OWN_FAULT = new Set(['22', '23', '40', '54']);
/** What a cluster's coordinator says where another machine has refused rows: it passes on the words, and not the code. */
const PASSED_ON = 'XX000';

/** True when writing the items of a batch one by one, or once more, can help. It cannot when the connection is lost. */
export function isOneItemsFault(reason: unknown): boolean {
  const code = codeOf(reason);
  return code?.length === 5 && (OWN_FAULT.has(code.slice(0, 2)) || code === NOT_SUPPORTED || code === PASSED_ON);
}

/** SQLSTATE: connection lost, no connection left, database being shut down or started. */
const AWAY = /^(?:08...|53300|57P0[1-3])$/u;
/** The operating system's codes for a broken connection. */
const UNREACHABLE = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN']);
/** Messages of the driver; these failures have no code. */
const DRIVER_SAYS = /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/u;

/** True when the database cannot be reached or takes no more connections: the same request can succeed later. */
export function isDatabaseAway(reason: unknown): boolean {
  const code = codeOf(reason);
  if (code !== undefined) return AWAY.test(code) || UNREACHABLE.has(code);
  return reason instanceof Error && DRIVER_SAYS.test(reason.message);
}

/**
 * True when the database does not do what a statement asks for: its engine or its settings have no such thing, or the statement was prepared before
 * a migration that changed what it returns. Another connection prepares it anew.
 */
export function isNotSupported(reason: unknown): boolean {
  return codeOf(reason) === NOT_SUPPORTED;
}

const DEADLOCK = '40P01';

/** True when a transaction and another one waited for each other, and the database has ended this one: done again it succeeds. */
export function isDeadlock(reason: unknown): boolean {
  return codeOf(reason) === DEADLOCK;
}

const LOCK_NOT_AVAILABLE = '55P03';

/** True when a statement has waited for a lock as long as its transaction allows. */
export function isLockTimeout(reason: unknown): boolean {
  return codeOf(reason) === LOCK_NOT_AVAILABLE;
}

function codeOf(reason: unknown): string | undefined {
  const code = typeof reason === 'object' && reason !== null && 'code' in reason ? reason.code : undefined;
  return typeof code === 'string' ? code : undefined;
}
