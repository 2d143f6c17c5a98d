import * as v from 'valibot';

/** Every JSON reply (specification, section 3, "API response envelope"). */
export const envelopeSchema = v.object({
  response: v.string(),
  message: v.nullish(v.string(), ''),
  data: v.optional(v.unknown()),
});

export type Envelope = { readonly response: string; readonly message: string; readonly data: unknown };

/** The envelope's word for success; anything else is a failure. */
export const SUCCESS = 'success';
export const FAILURE = 'failure';
/** Answer to a bad signature or unknown user, never saying which (wire.md, "Reply"). */
export const NOT_RECOGNISED = 'E-mail or PIN not recognised';
