import * as v from 'valibot';
import { accountIdSchema, idSchema, nameSchema } from './fields';

/* What several calls of handing out carry. */

const LONGEST_CODE = 20;
const LAST_LATITUDE = 90;
const LAST_LONGITUDE = 180;

/** A packet's or a meeting point's code, as people write it. */
export const codeSchema = v.pipe(v.string(), v.minLength(1), v.maxLength(LONGEST_CODE));

/** A volunteer, by the id of their account. */
export const somebodySchema = v.object({ id: idSchema, name: nameSchema });

/** Where whoever is to walk stands: where an event is, or a packet, such as the one they have just finished, or a coordinate. */
export const nearSchema = v.variant('kind', [
  v.object({ kind: v.literal('event'), id: idSchema }),
  v.object({ kind: v.literal('packet'), code: codeSchema }),
  v.object({
    kind: v.literal('place'),
    lat: v.pipe(v.number(), v.minValue(-LAST_LATITUDE), v.maxValue(LAST_LATITUDE)),
    lon: v.pipe(v.number(), v.minValue(-LAST_LONGITUDE), v.maxValue(LAST_LONGITUDE)),
  }),
]);

const packets = v.array(v.string());

/**
 * The call that undoes what was just done, with its body but for the campaign. It expects that things stand as they were left: where somebody else
 * has changed them, it is refused as every call is.
 */
export const undoSchema = v.variant('call', [
  v.object({ call: v.literal('handOutPackets'), body: v.object({ packets, to: accountIdSchema }) }),
  v.object({ call: v.literal('handOverPackets'), body: v.object({ packets, from: accountIdSchema, to: accountIdSchema }) }),
  v.object({ call: v.literal('takeBackPackets'), body: v.object({ packets, from: accountIdSchema }) }),
  v.object({ call: v.literal('endMeetingPoint'), body: v.object({ code: v.string() }) }),
  v.object({ call: v.literal('reopenMeetingPoint'), body: v.object({ code: v.string() }) }),
  v.object({ call: v.literal('endGuestKey'), body: v.object({ volunteer: accountIdSchema }) }),
]);

export type HandOutUndo = v.InferOutput<typeof undoSchema>;
export type Near = v.InferOutput<typeof nearSchema>;
