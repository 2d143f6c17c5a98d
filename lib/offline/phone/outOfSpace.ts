/** True when a write has failed because the device, or the browser's share of it, is full. */
export function isOutOfSpace(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'QuotaExceededError';
}
