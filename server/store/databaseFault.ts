/** Classes of SQLSTATE that one statement's own data or its neighbours' locks can cause: data, constraint, conflict of transactions. */
const OWN_FAULT = new Set(['22', '23', '40', '54']);

/** Whether a database's refusal may be due to one item of a batch, so that trying the items alone can help; a lost connection is not. */
export function isOneItemsFault(reason: unknown): boolean {
  const code = codeOf(reason);
  return code?.length === 5 && OWN_FAULT.has(code.slice(0, 2));
}

/** SQLSTATE: connection lost, no connection left, being shut down or started. */
const AWAY = /^(?:08...|53300|57P0[1-3])$/u;
/** What the operating system says of a connection. */
const UNREACHABLE = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN']);
/** The driver's own words; it gives these no code. */
const DRIVER_SAYS = /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/u;

/** Whether the database cannot be reached or takes no more connections: the same request can succeed later. */
export function isDatabaseAway(reason: unknown): boolean {
  const code = codeOf(reason);
  if (code !== undefined) return AWAY.test(code) || UNREACHABLE.has(code);
  return reason instanceof Error && DRIVER_SAYS.test(reason.message);
}

function codeOf(reason: unknown): string | undefined {
  const code = typeof reason === 'object' && reason !== null && 'code' in reason ? reason.code : undefined;
  return typeof code === 'string' ? code : undefined;
}
