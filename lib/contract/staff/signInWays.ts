import * as v from 'valibot';
import { defineStaffCall } from './call';
import { emailSchema } from './fields';

/** How one can sign in here, besides by a link that one has: a passkey needs a host name, a mailed link a mail server. */
export const signInWays = defineStaffCall({
  by: 'anybody',
  writes: false,
  logged: false,
  body: v.object({}),
  reply: v.object({ passkey: v.boolean(), mail: v.boolean() }),
});

/** Mails a link that works once to whoever works here by this e-mail. The answer is the same for everybody else. */
export const mailLink = defineStaffCall({
  by: 'anybody',
  writes: false,
  logged: false,
  body: v.object({ email: emailSchema }),
  reply: v.null(),
});
