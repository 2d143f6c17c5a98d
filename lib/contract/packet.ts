import * as v from 'valibot';
import { anyIdField, count, mapById, maybe } from './fields';

/** Packet on the wire (docs/wire.md#type-packet). */
export const packetSchema = v.object({
  /** Code without hyphens. */
  c: v.string(),
  cc: count,
  ct: count,
  s3: v.string(),
  /** Ours: target id. */
  t: maybe(anyIdField),
  /** Ours: the area's name. */
  n: maybe(v.string()),
});

export type WirePacket = v.InferOutput<typeof packetSchema>;

/** Packets by id. */
export const packetMapSchema = mapById(packetSchema);
