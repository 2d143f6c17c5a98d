import * as v from 'valibot';
import type { Call } from '@/lib/contract/call';
import { malformedField, malformedParameter, missingParameter, Refusal } from './refusal';

/**
 * A call's parameters by its own schema; what the schema does not name is ignored.
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
 * A call's body by its own schema; undefined for a call without one, whatever was sent.
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
    throw new Refusal(400, 'Malformed field: body is not JSON');
  }
}

const MAY_HOLD_UNSTORABLE = /\\u(?:0000|[dD][89a-fA-F])/u;
/** NUL and halves of a surrogate pair: JSON can write them, Postgres cannot keep them. */
const UNSTORABLE = /[\0\p{Surrogate}]/gu;

/** No well-formed change is refused for a letter: it is replaced as a decoder would. */
function storableValue(_key: string, value: unknown): unknown {
  return typeof value === 'string' ? value.replace(UNSTORABLE, '\uFFFD') : value;
}
