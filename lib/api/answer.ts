import * as v from 'valibot';
import type { Call, ReplyOf } from '@/lib/contract/call';
import { parseDelimited } from '@/lib/contract/delimited';
import { envelopeSchema, SUCCESS } from '@/lib/contract/envelope';
import type { Failure, FailureKind, Result } from '@/lib/domain/failure';
import { TEXT } from '@/lib/domain/texts';

/** What came back over the wire, not yet understood. */
export type Answer = { readonly status: number; readonly retryAfter: string | null; readonly text: string };

/** An answer → the call's data, or why there is none (wire.md, "Reply"). */
export function readAnswer<C extends Call>(call: C, answer: Answer): Result<ReplyOf<C>> {
  const { success: isEnvelope, output: envelope } = v.safeParse(envelopeSchema, parseJson(answer.text));
  if (answer.status < 200 || answer.status > 299) {
    return failure(
      answer,
      kindOfStatus(answer.status, isEnvelope),
      isEnvelope && envelope.message ? envelope.message : `The server answered ${answer.status}`,
    );
  }
  if (call.format === 'delimited') return readDelimited(call, answer);
  if (!isEnvelope) return failure(answer, 'badShape', 'The answer did not come from the campaign’s server');
  if (envelope.response !== SUCCESS) return failure(answer, 'refused', envelope.message || TEXT.unknownError);
  return readData(call, answer, envelope.data, envelope.message);
}

function readDelimited<C extends Call>(call: C, answer: Answer): Result<ReplyOf<C>> {
  const delimited = parseDelimited(answer.text);
  return 'error' in delimited ? failure(answer, 'refused', delimited.error) : readData(call, answer, delimited.rows, '');
}

function readData<C extends Call>(call: C, answer: Answer, data: unknown, message: string): Result<ReplyOf<C>> {
  const parsed = v.safeParse(call.reply, data);
  if (!parsed.success) return failure(answer, 'badShape', 'The server’s answer was not understood');
  // The schema that parsed it is the one that ReplyOf is inferred from.
  return { success: true, message, data: parsed.output as ReplyOf<C> };
}

/** A 401 in anybody else's words is a portal's or a proxy's: it says nothing about the PIN. */
function kindOfStatus(status: number, isEnvelope: boolean): FailureKind {
  if (status === 401) return isEnvelope ? 'unauthorised' : 'server';
  return status >= 500 || status === 429 || status === 408 ? 'server' : 'refused';
}

function failure({ status, retryAfter }: Answer, kind: FailureKind, message: string): Failure {
  const retryAfterMs = readRetryAfterMs(retryAfter);
  return { success: false, kind, message, status, ...(retryAfterMs === undefined ? {} : { retryAfterMs }) };
}

/** Retry-After in whole seconds, as our contract writes it; a date or rubbish is ignored. */
function readRetryAfterMs(header: string | null): number | undefined {
  return header !== null && /^\d{1,6}$/u.test(header.trim()) ? Number(header) * 1000 : undefined;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
