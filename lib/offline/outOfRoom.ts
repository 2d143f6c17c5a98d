/** Whether a write failed because the device, or the browser's share of it, is full. */
export function isOutOfRoom(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'QuotaExceededError';
}
