import * as v from 'valibot';
import { defineCall } from './call';
import { emailParam } from './fields';

/** Asks for a PIN by mail. It always succeeds, so that no account can be probed (docs/wire.md#call-requestpin). */
export const requestPin = defineCall({
  endpoint: 'requestPin.php',
  signed: false,
  format: 'json',
  query: v.object({ e: emailParam }),
  body: undefined,
  reply: v.unknown(),
});
