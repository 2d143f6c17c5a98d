import * as v from 'valibot';
import { defineCall } from './call';
import { idParam, signsParam } from './fields';
import { packetMapSchema } from './packet';

/** A target's packets (docs/wire.md#call-getwalkpackets). */
export const getWalkPackets = defineCall({
  endpoint: 'getWalkPackets.php',
  signed: true,
  format: 'json',
  query: v.object({ u: idParam, i: idParam, y: signsParam }),
  body: undefined,
  reply: packetMapSchema,
});
