import * as v from 'valibot';
import { defineCall } from './call';
import { anyIdField, idParam, seconds, secondsParam } from './fields';

export const setTags = defineCall({
  endpoint: 'setTags.php',
  signed: true,
  format: 'json',
  query: v.object({ u: idParam, t: secondsParam }),
  body: v.array(v.object({ voterId: anyIdField, tagIds: v.array(anyIdField), time: seconds })),
  reply: v.unknown(),
});
