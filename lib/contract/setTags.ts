import * as v from 'valibot';
import { LONGEST_ID, MOST_ITEMS } from '@/lib/domain/wireLimits';
import { defineCall } from './call';
import { anyIdField, idParam, seconds, secondsParam } from './fields';
import { changeIdentity } from './mapListUpdate2';

/** All tags of one voter from now on. */
const taggedVoterSchema = v.object({
  voterId: v.pipe(anyIdField, v.maxLength(LONGEST_ID)),
  tagIds: v.pipe(v.array(v.pipe(anyIdField, v.maxLength(LONGEST_ID))), v.maxLength(MOST_ITEMS)),
  /** Unix seconds by the phone's clock. */
  time: seconds,
  ...changeIdentity,
});

/** Sets the tags of voters (docs/wire.md#call-settags). */
export const setTags = defineCall({
  endpoint: 'setTags.php',
  signed: true,
  format: 'json',
  query: v.object({ u: idParam, t: secondsParam }),
  body: v.pipe(v.array(taggedVoterSchema), v.maxLength(MOST_ITEMS)),
  reply: v.unknown(),
});
