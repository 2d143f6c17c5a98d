import * as v from 'valibot';
import type { Call } from '@/lib/contract/call';
import { type LimitKind, MOST_ITEMS } from '@/lib/domain/wireLimits';
import { malformedField, malformedParameter, missingParameter, notJson, tooManyItems } from '@/server/refusal';

/**
 * Parses a call's parameters with its own schema. Ignores parameters that the schema does not name.
 *
 * @throws Refusal (400) naming the first parameter that is missing or malformed
 */
export function readQuery(call: Call, params: ReadonlyMap<string, string>): v.InferOutput<Call['query']> {
  const parsed = v.safeParse(call.query, Object.fromEntries(params), { abortEarly: true });
  if (parsed.success) return parsed.output;
  const name = v.getDotPath(parsed.issues[0]) ?? 'query';
  throw params.has(name) ? malformedParameter(name) : missingParameter(name);
}

/**
 * Parses a call's body with its own schema. Returns undefined for a call without a body, whatever was sent.
 *
 * @param bytes as received
 * @throws Refusal (400) naming the first field that is malformed
 */
export function readBody(call: { readonly body: Call['body'] }, bytes: Uint8Array): unknown {
  return call.body === undefined ? undefined : parseBody(call.body, jsonOf(bytes));
}

/**
 * Parses a body of changes. One of too many is refused before anything of it is looked at more closely.
 *
 * @param limit what its items count as
 * @throws Refusal 413, 400
 */
export function readChanges(call: Call, bytes: Uint8Array, limit: LimitKind): unknown {
  const json = jsonOf(bytes);
  if (countItems(json) > MOST_ITEMS) throw tooManyItems(limit);
  return call.body === undefined ? undefined : parseBody(call.body, json);
}

/** An Update counts as much as its changes, everything else as one. */
function countItems(json: unknown): number {
  if (!Array.isArray(json)) return 0;
  const sizes = json.map((item: unknown) => (hasAddresses(item) ? item.addresses.length : 1));
  return sizes.reduce((sum, size) => sum + size, 0);
}

function hasAddresses(item: unknown): item is { readonly addresses: readonly unknown[] } {
  return typeof item === 'object' && item !== null && 'addresses' in item && Array.isArray(item.addresses);
}

const jsonOf = (bytes: Uint8Array) => parseJson(Buffer.from(bytes).toString('utf8'));

function parseBody(schema: v.GenericSchema, json: unknown): unknown {
  const parsed = v.safeParse(schema, json, { abortEarly: true });
  if (parsed.success) return parsed.output;
  throw malformedField(v.getDotPath(parsed.issues[0]) ?? 'body');
}

function parseJson(text: string): unknown {
  try {
    return MAY_HOLD_UNSTORABLE.test(text) ? JSON.parse(text, storableValue) : JSON.parse(text);
  } catch {
    throw notJson();
  }
}

const MAY_HOLD_UNSTORABLE = /\\u(?:0000|[dD][89a-fA-F])/u;
/** NUL and halves of a surrogate pair: JSON can write them, Postgres cannot keep them. */
const UNSTORABLE = /[\0\p{Surrogate}]/gu;

/** Replaces such letters by the replacement character, so that no well-formed change is refused for a letter. */
function storableValue(_key: string, value: unknown): unknown {
  return typeof value === 'string' ? value.replace(UNSTORABLE, '\uFFFD') : value;
}
