import { duplicateParameter, malformedParameter, malformedParameterName, missingParameter, signatureNotLast } from '@/server/refusal';

/** The parts of a request's address. The signed bytes stay as they were received. */
export type RequestTarget = {
  /** Decoded parameters, without `s`. */
  readonly params: ReadonlyMap<string, string>;
  /** What the signature covers: base path, endpoint and query exactly as received, without `s`. */
  readonly message: string;
  /** The signature, decoded; undefined where the call is unsigned and carries none. */
  readonly signature: string | undefined;
};

const SIGNATURE = 's';

/**
 * Reads the raw request target (docs/wire.md#query, docs/wire.md#signature).
 *
 * @param rawUrl path and query as they came over the wire
 * @param signed whether the call carries a signature: it must then be the last parameter
 * @throws Refusal (400) for a parameter given twice, a broken percent-encoding, a missing signature, or anything after it
 */
export function readTarget(rawUrl: string, signed: boolean): RequestTarget {
  const mark = rawUrl.indexOf('?');
  const parts = mark === -1 ? [] : rawUrl.slice(mark + 1).split('&');
  const params = new Map<string, string>();
  for (const part of parts) {
    if (part === '') continue;
    const [name, value] = readParameter(part);
    if (params.has(name)) throw duplicateParameter(name);
    params.set(name, value);
  }
  if (!signed) return { params, message: rawUrl, signature: undefined };
  const signature = params.get(SIGNATURE);
  if (signature === undefined) throw missingParameter(SIGNATURE);
  const last = parts.at(-1) ?? '';
  if (!last.startsWith(`${SIGNATURE}=`)) throw signatureNotLast();
  params.delete(SIGNATURE);
  return { params, message: rawUrl.slice(0, rawUrl.length - last.length - 1), signature };
}

function readParameter(part: string): [name: string, value: string] {
  const equals = part.indexOf('=');
  const rawName = equals === -1 ? part : part.slice(0, equals);
  const name = decode(rawName);
  if (name === undefined) throw malformedParameterName();
  const value = decode(equals === -1 ? '' : part.slice(equals + 1));
  if (value === undefined) throw malformedParameter(name);
  return [name, value];
}

/** Decodes form-urlencoded text. Returns undefined when it is no valid encoding, or holds a letter that a database cannot keep. */
function decode(raw: string): string | undefined {
  try {
    const text = decodeURIComponent(raw.replaceAll('+', ' '));
    return text.includes('\0') ? undefined : text;
  } catch {
    return undefined;
  }
}
