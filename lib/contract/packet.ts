import * as v from 'valibot';
import type { PacketId } from '@/lib/domain/ids';
import { asId } from '@/lib/domain/ids';
import { anyIdField, count, maybe } from './fields';

/** Packet on the wire (wire.md, "Types"). */
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

/** Packets by id. Some servers write an empty map as an empty array. */
export const packetMapSchema = v.union([
  v.pipe(v.array(v.never()), v.transform(() => ({}) as Record<PacketId, v.InferOutput<typeof packetSchema>>)),
  v.record(v.pipe(v.string(), v.transform((id) => asId<PacketId>(id))), packetSchema),
]);

export type WirePacket = v.InferOutput<typeof packetSchema>;
