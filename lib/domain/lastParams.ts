import { plainPath } from './guards';

/** The query string last used for each path (specification, section 2), by path without a trailing slash. */
export type LastParams = Readonly<Record<string, string>>;

/** Every parameter that a route of this app reads (product.md, "Screens"). */
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

/** The app's own part of a query: what mails and chats hang on to a link is neither honoured nor remembered. */
export function appQuery(query: string): string {
  const own = [...new URLSearchParams(query)].filter(([name]) => APP_PARAMS.has(name));
  return new URLSearchParams(own).toString();
}

/** Remembers a visit that had a query of ours; a visit without one changes nothing. */
export function rememberParams(memory: LastParams, path: string, query: string): LastParams {
  const key = plainPath(path);
  const own = appQuery(query);
  return own === '' || memory[key] === own ? memory : { ...memory, [key]: own };
}

/** The query to restore when a path is visited without one; '' when none is known. */
export function paramsFor(memory: LastParams, path: string): string {
  return memory[plainPath(path)] ?? '';
}
