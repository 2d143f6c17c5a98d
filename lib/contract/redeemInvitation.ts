import * as v from 'valibot';
import { defineCall } from './call';
import { emailParam } from './fields';

const LONGEST_KEY = 200;

/**
 * Exchanges an invitation's key for a PIN, once. `r` is a random id that the phone made for this try: the same one may ask again, because an answer
 * can be lost (docs/wire.md#call-redeeminvitation).
 */
export const redeemInvitation = defineCall({
  endpoint: 'redeemInvitation.php',
  signed: false,
  format: 'json',
  query: v.object({
    e: emailParam,
    k: v.pipe(v.string(), v.nonEmpty(), v.maxLength(LONGEST_KEY)),
    r: v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/u)),
  }),
  body: undefined,
  reply: v.object({ pin: v.pipe(v.string(), v.nonEmpty()) }),
});
