/** Returns a signal that aborts with the first of two. AbortSignal.any does that, but not before iOS 17.4 and Chrome 116. */
export function eitherSignal(one: AbortSignal, other: AbortSignal | undefined): AbortSignal {
  if (!other) return one;
  const either = new AbortController();
  for (const signal of [one, other]) {
    if (signal.aborted) either.abort(signal.reason);
    signal.addEventListener('abort', () => either.abort(signal.reason), { signal: either.signal });
  }
  return either.signal;
}
