import * as v from 'valibot';
import { defineCall } from './call';
import { idParam } from './fields';
import { packetMapSchema } from './packet';

/** A packet's own code as its server sent it, without hyphens; what somebody typed in upper case. */
const codeParam = v.pipe(v.string(), v.regex(/^[^\p{C}\s-]{1,64}$/u));

/** The packet with a code; an empty map when there is none (docs/wire.md#call-getwalkpacket). */
export const getWalkPacket = defineCall({
  endpoint: 'getWalkPacket.php',
  signed: true,
  format: 'json',
  query: v.object({ u: idParam, c: codeParam, y: v.literal('1') }),
  body: undefined,
  reply: packetMapSchema,
});
