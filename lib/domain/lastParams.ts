import { plainPath } from './guards';

/** The query string last used for each path (specification, section 2), by path without a trailing slash. */
export type LastParams = Readonly<Record<string, string>>;

/** Remembers a visit that had a query; a visit without one changes nothing. */
export function rememberParams(memory: LastParams, path: string, query: string): LastParams {
  const key = plainPath(path);
  return query === '' || memory[key] === query ? memory : { ...memory, [key]: query };
}

/** The query to restore when a path is visited without one; '' when none is known. */
export function paramsFor(memory: LastParams, path: string): string {
  return memory[plainPath(path)] ?? '';
}
