import { plainPath } from './guards';

/** The query string last used for each path (docs/product.md#last-query), by path without a trailing slash. */
export type LastParams = Readonly<Record<string, string>>;

/** Every parameter that a route of this app reads (docs/product.md#route-table). */
const APP_PARAMS = new Set([
  'targetId',
  'packetId',
  'packetType',
  'addressId',
  'voterId',
  'houseId',
  'noteId',
  'c',
  'f',
  'l',
  'n',
  'st',
  'z',
]);

/** Returns the parameters of a query that the app knows. Others, which mails and chats add to links, are dropped. */
export function appQuery(query: string): string {
  const own = [...new URLSearchParams(query)].filter(([name]) => APP_PARAMS.has(name));
  return new URLSearchParams(own).toString();
}

/** Returns the memory after a visit. A visit without a parameter of the app changes nothing. */
export function rememberParams(memory: LastParams, path: string, query: string): LastParams {
  const key = plainPath(path);
  const own = appQuery(query);
  return own === '' || memory[key] === own ? memory : { ...memory, [key]: own };
}

/** Returns the query to restore when a path is visited without one; '' when none is known. */
export function paramsFor(memory: LastParams, path: string): string {
  return memory[plainPath(path)] ?? '';
}
