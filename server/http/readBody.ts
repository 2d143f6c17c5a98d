import * as v from 'valibot';
import type { Call } from '@/lib/contract/call';
import { malformedField, malformedParameter, missingParameter, notJson } from '@/server/refusal';

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
export function readBody(call: Call, bytes: Uint8Array): unknown {
  if (call.body === undefined) return undefined;
  const parsed = v.safeParse(call.body, parseJson(Buffer.from(bytes).toString('utf8')), { abortEarly: true });
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
