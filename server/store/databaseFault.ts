/** Classes of SQLSTATE that one statement's own data or its neighbours' locks can cause: data, constraint, conflict of transactions. */
const OWN_FAULT = new Set(['22', '23', '40', '54']);

/** Whether a database's refusal may be due to one item of a batch, so that trying the items alone can help; a lost connection is not. */
export function isOneItemsFault(reason: unknown): boolean {
  const code = typeof reason === 'object' && reason !== null && 'code' in reason ? reason.code : undefined;
  return typeof code === 'string' && code.length === 5 && OWN_FAULT.has(code.slice(0, 2));
}
