import * as v from 'valibot';
import { defineCall } from './call';
import { anyIdField, idParam, latitudeParam, longitudeParam, signsParam } from './fields';
import { countOrZero, ifSound, mapBesideOthers, mapOfEntries, soundEntries, soundText, textField } from './replyFields';

/** Packet on the wire (docs/wire.md#type-packet). */
export const packetSchema = v.object({
  /** Code without hyphens. */
  c: textField,
  cc: countOrZero('cc'),
  ct: countOrZero('ct'),
  /** A packet without a bucket has no image. */
  s3: soundText,
  /** Ours: target id. */
  t: ifSound(anyIdField),
  /** Ours: the area's name. */
  n: ifSound(textField),
});

export type WirePacket = v.InferOutput<typeof packetSchema>;

/** Packets by id. */
const packetMapSchema = mapOfEntries(packetSchema);

export const targetSchema = v.object({
  cc: countOrZero('cc'),
  ca: countOrZero('ca'),
  cu: countOrZero('cu'),
  /** Ours: the target's name. */
  n: ifSound(textField),
});

/** My packets and the walk targets (docs/wire.md#call-getwalk). */
export const getWalk = defineCall({
  endpoint: 'getWalk.php',
  signed: true,
  format: 'json',
  query: v.object({ u: idParam, y: signsParam }),
  body: undefined,
  reply: v.object({
    my_packets: mapBesideOthers('my_packets', packetSchema),
    walk_targets: mapBesideOthers('walk_targets', targetSchema),
    /** Ours: whom phones are to forget, by the ids that they know. */
    forgotten: ifSound(v.union([v.literal('everybody'), soundEntries(anyIdField)])),
  }),
});

/** A target's packets (docs/wire.md#call-getwalkpackets). */
export const getWalkPackets = defineCall({
  endpoint: 'getWalkPackets.php',
  signed: true,
  format: 'json',
  query: v.object({ u: idParam, i: idParam, y: signsParam }),
  body: undefined,
  reply: packetMapSchema,
});

/** A packet's own code as its server sent it, without hyphens; what somebody typed in upper case. */
const codeParam = v.pipe(v.string(), v.regex(/^[^\p{C}\s-]{1,64}$/u));

/** The packet with a code, or of a meeting point's the one that is handed out; an empty map when there is none (docs/wire.md#call-getwalkpacket). */
export const getWalkPacket = defineCall({
  endpoint: 'getWalkPacket.php',
  signed: true,
  format: 'json',
  query: v.object({ u: idParam, c: codeParam, y: v.literal('1'), a: v.optional(latitudeParam), o: v.optional(longitudeParam) }),
  body: undefined,
  reply: packetMapSchema,
});
