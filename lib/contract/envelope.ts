import * as v from 'valibot';
import { LIMIT_KINDS } from '@/lib/domain/wireLimits';
import { anyIdField, maybe, seconds } from './fields';
import { soundOnes } from './replyFields';

/** A packet that was taken from the member who asks (docs/wire.md#recalls). */
export const recallSchema = v.object({
  packetId: anyIdField,
  at: seconds,
  /** Somebody else has it now. */
  given: maybe(v.boolean()),
  why: maybe(v.string()),
});
export type Recall = v.InferOutput<typeof recallSchema>;

/** Every JSON reply (docs/wire.md#envelope). */
export const envelopeSchema = v.object({
  response: v.string(),
  message: v.nullish(v.string(), ''),
  data: v.optional(v.unknown()),
  /** Ours. */
  recalls: soundOnes(recallSchema),
});

export type Envelope = {
  readonly response: string;
  readonly message: string;
  readonly data: unknown;
  readonly recalls?: readonly Recall[] | undefined;
};

/** The envelope's word for success; anything else is a failure. */
export const SUCCESS = 'success';
export const FAILURE = 'failure';
/** The message for a bad signature and for an unknown user alike (docs/wire.md#status-codes). */
export const NOT_RECOGNIZED = 'E-mail or PIN not recognised';

/** `data` of a failure that one of the server's limits causes, with status 413 or 429 (docs/wire.md#limits). */
export const limitSchema = v.object({ limit: v.picklist(LIMIT_KINDS) });

export type LimitData = v.InferOutput<typeof limitSchema>;
