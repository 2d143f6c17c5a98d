import * as v from 'valibot';
import { defineCall } from './call';
import { campaignSchema } from './campaign';
import { emailParam } from './fields';

/** Checks e-mail and PIN; the typed PIN signs and is not sent (docs/wire.md#call-login). */
export const login = defineCall({
  endpoint: 'login.php',
  signed: true,
  format: 'json',
  query: v.object({ e: emailParam }),
  body: undefined,
  reply: v.object({ name: v.nullish(v.string(), ''), campaigns: v.array(campaignSchema) }),
});
