import { LONGEST_QUERY } from '@/lib/domain/limits';
import { isKnownPath, plainPath } from './paths';

/** The query string last used for each path (docs/product/routes.md#last-query), by path without a trailing slash. */
export type LastParams = Readonly<Record<string, string>>;

/**
 * Returns the memory after a visit. A visit without a query changes nothing, nor does one whose query names nothing, as the main menu's way to
 * /packet, nor one to a path that the app does not have. What the query says is checked where it is read.
 */
export function rememberParams(memory: LastParams, path: string, query: string): LastParams {
  const key = plainPath(path);
  const isKept = saysSomething(query) && query.length <= LONGEST_QUERY && isKnownPath(key) && memory[key] !== query;
  return isKept ? { ...memory, [key]: query } : memory;
}

function saysSomething(query: string): boolean {
  return [...new URLSearchParams(query).values()].some((value) => value !== '');
}

/** Returns the query to restore when a path is visited without one; '' when none is known. */
export function paramsFor(memory: LastParams, path: string): string {
  return memory[plainPath(path)] ?? '';
}
