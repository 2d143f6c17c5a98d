import * as v from 'valibot';
import { LIMIT_KINDS } from '@/lib/domain/wireLimits';

/** Every JSON reply (docs/wire.md#envelope). */
export const envelopeSchema = v.object({
  response: v.string(),
  message: v.nullish(v.string(), ''),
  data: v.optional(v.unknown()),
});

export type Envelope = { readonly response: string; readonly message: string; readonly data: unknown };

/** The envelope's word for success; anything else is a failure. */
export const SUCCESS = 'success';
export const FAILURE = 'failure';
/** The message for a bad signature and for an unknown user alike (docs/wire.md#status-codes). */
export const NOT_RECOGNIZED = 'E-mail or PIN not recognised';

/** `data` of a failure that one of the server's limits causes, with status 413 or 429 (docs/wire.md#limits). */
export const limitSchema = v.object({ limit: v.picklist(LIMIT_KINDS) });

export type LimitData = v.InferOutput<typeof limitSchema>;
