import * as v from 'valibot';
import { defineCall } from './call';
import { campaignSchema } from './campaign';
import { emailParam } from './fields';

/** Checks e-mail and PIN: signed with the PIN typed in, which itself never travels. */
export const login = defineCall({
  endpoint: 'login.php',
  signed: true,
  format: 'json',
  query: v.object({ e: emailParam }),
  body: undefined,
  reply: v.object({ name: v.nullish(v.string(), ''), campaigns: v.array(campaignSchema) }),
});
