import * as v from 'valibot';
import type { Call } from '@/lib/contract/call';
import { parseDelimited } from '@/lib/contract/delimited';
import { envelopeSchema, limitSchema, SUCCESS } from '@/lib/contract/envelope';
import { parseReply } from '@/lib/contract/replyFields';
import type { Failure, FailureKind, FailureReason, Result } from '@/lib/domain/failure';
import { readRetryAfterMs } from './retryAfter';

/** A reply before it is parsed. */
export type HttpAnswer = {
  readonly status: number;
  readonly retryAfter: string | null;
  readonly date?: string | null;
  readonly text: string;
};

/** Returns the data of a reply, or the failure (docs/wire.md#failure). @param onEnvelope is given the envelope, where the reply is one */
export function readAnswer<C extends Pick<Call, 'format' | 'reply'>>(
  call: C,
  answer: HttpAnswer,
  onEnvelope?: (envelope: v.InferOutput<typeof envelopeSchema>) => void,
): Result<v.InferOutput<C['reply']>> {
  const { success: isEnvelope, output: envelope } = v.safeParse(envelopeSchema, parseJson(answer.text));
  if (isEnvelope) onEnvelope?.(envelope);
  // Plain text that begins so is an error whatever was asked for; JSON never does.
  const delimited = parseDelimited(answer.text);
  const error = 'error' in delimited ? delimited.error : undefined;
  if (answer.status < 200 || answer.status > 299) {
    const kind = isEnvelope && v.is(limitSchema, envelope.data) ? 'limited' : kindOfStatus(answer.status, isEnvelope);
    const says = (flag: string) => kind === 'unauthorised' && isEnvelope && hasFlag(envelope.data, flag);
    const reason = says('signedOut') ? ({ kind: 'signedOut' } as const) : undefined;
    const isBare = answer.status === 404 && !isEnvelope && error === undefined;
    return {
      ...failure(answer, kind, isEnvelope ? envelope.message : (error ?? ''), reason),
      ...(isBare && { isBare }),
      ...(says('bodySignature') && { asksBodySignature: true }),
    };
  }
  if (error !== undefined) return failure(answer, 'refused', error);
  if (call.format === 'delimited') return readData(call, answer, 'rows' in delimited ? delimited.rows : null, '');
  if (!isEnvelope) return failure(answer, 'badShape', '', { kind: 'foreignReply' });
  if (envelope.response !== SUCCESS) return failure(answer, 'refused', envelope.message);
  return readData(call, answer, envelope.data, envelope.message);
}

function readData<C extends Pick<Call, 'format' | 'reply'>>(
  call: C,
  answer: HttpAnswer,
  data: unknown,
  message: string,
): Result<v.InferOutput<C['reply']>> {
  const parsed = parseReply(call.reply, data);
  if (!parsed) return failure(answer, 'badShape', '');
  const { output, leftOut } = parsed;
  // The schema that parsed it is the one that the type is inferred from.
  return { success: true, message, data: output as v.InferOutput<C['reply']>, ...(leftOut.length > 0 && { leftOut }) };
}

/** True for the data of a 401 that says so: a PIN was ended (docs/wire.md#signed-out), or a body needs a signature (docs/wire.md#body-signature). */
function hasFlag(data: unknown, flag: string): boolean {
  return typeof data === 'object' && data !== null && flag in data && (data as Record<string, unknown>)[flag] === true;
}

/** True when a 401 has the contract's words. Any other 401 comes from a portal or a proxy and says nothing about the PIN. */
function kindOfStatus(status: number, isEnvelope: boolean): FailureKind {
  if (status === 401) return isEnvelope ? 'unauthorised' : 'server';
  return status >= 500 || status === 429 || status === 408 ? 'server' : 'refused';
}

function failure({ status, retryAfter }: HttpAnswer, kind: FailureKind, message: string, reason?: FailureReason): Failure {
  const retryAfterMs = readRetryAfterMs(retryAfter);
  return { success: false, kind, message, ...(reason && { reason }), status, ...(retryAfterMs === undefined ? {} : { retryAfterMs }) };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
