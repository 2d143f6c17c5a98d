import type { DehydratedState } from '@tanstack/react-query';
import { number, oneOf, shape, text } from '@/lib/domain/shape';

/** One answer of the server as the cache keeps it. */
export type CachedQuery = DehydratedState['queries'][number];

/** What a line says of itself before its JSON, so that lines are compared without parsing a list of many thousand doors. */
export type CacheLine = { readonly hash: string; readonly updatedAtMs: number; readonly text: string };

const isCachedQuery = shape({
  queryKey: (value): value is unknown[] => Array.isArray(value) && value.length > 0,
  queryHash: text,
  state: shape({ status: oneOf('success'), dataUpdatedAt: number }),
});

const FIELDS = /^(\d+)\t([^\t]+)\t/u;

/** A line of the cache: time, hash and JSON. None of them can hold a raw tab or line break: the hash is JSON as well. */
export function lineOf(query: CachedQuery): string {
  return `${query.state.dataUpdatedAt}\t${query.queryHash}\t${JSON.stringify(query)}`;
}

/** What a line says of itself; undefined for what is no line. */
export function readLine(text: string): CacheLine | undefined {
  const [, updatedAtMs, hash] = FIELDS.exec(text) ?? [];
  return hash === undefined ? undefined : { hash, updatedAtMs: Number(updatedAtMs), text };
}

/** The query in a line; undefined for what is half-written or of no shape we know. */
export function queryIn(text: string): CachedQuery | undefined {
  try {
    const parsed: unknown = JSON.parse(text.replace(FIELDS, ''));
    // What is not looked at here are TanStack's own counters, which it fills in or leaves.
    return isCachedQuery(parsed) ? (parsed as unknown as CachedQuery) : undefined;
  } catch {
    return undefined;
  }
}
