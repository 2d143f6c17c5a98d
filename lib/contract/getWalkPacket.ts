import * as v from 'valibot';
import { defineCall } from './call';
import { idParam } from './fields';
import { packetMapSchema } from './packet';

/** The packet with a code; an empty map when there is none (docs/wire.md#call-getwalkpacket). */
export const getWalkPacket = defineCall({
  endpoint: 'getWalkPacket.php',
  signed: true,
  format: 'json',
  query: v.object({ u: idParam, c: v.pipe(v.string(), v.regex(/^[0-9A-Z]{1,32}$/u)), y: v.literal('1') }),
  body: undefined,
  reply: packetMapSchema,
});
