/**
 * When the tap that is being handled was made, in milliseconds since the page's start. The time of the event, not of its handling: a busy
 * page, or one that was in the background, handles a tap late.
 */
export function tapTimeMs(): number {
  return globalThis.event?.timeStamp ?? performance.now();
}
