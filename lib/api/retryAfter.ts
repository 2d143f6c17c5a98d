/** Reads Retry-After in whole seconds, as the contract writes it. A date or anything else is ignored. */
export function readRetryAfterMs(header: string | null): number | undefined {
  return header !== null && /^\d{1,6}$/u.test(header.trim()) ? Number(header) * 1000 : undefined;
}
