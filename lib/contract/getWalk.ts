import * as v from 'valibot';
import { defineCall } from './call';
import { count, idParam, mapById, maybe, signsParam } from './fields';
import { packetMapSchema } from './packet';

export const targetSchema = v.object({
  cc: count,
  ca: count,
  cu: count,
  /** Ours: the target's name. */
  n: maybe(v.string()),
});

/** My packets and the walk targets (docs/wire.md#call-getwalk). */
export const getWalk = defineCall({
  endpoint: 'getWalk.php',
  signed: true,
  format: 'json',
  query: v.object({ u: idParam, y: signsParam }),
  body: undefined,
  reply: v.object({ my_packets: packetMapSchema, walk_targets: mapById(targetSchema) }),
});
