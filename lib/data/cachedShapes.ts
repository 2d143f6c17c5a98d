import type { QueryKey } from '@tanstack/react-query';
import * as v from 'valibot';

const text = v.string();
const packet = v.looseObject({
  packetId: text,
  type: v.picklist([0, 1, 2]),
  code: text,
  displayCode: text,
  completed: v.number(),
  total: v.number(),
  progressBarVal: v.number(),
});
const target = v.looseObject({
  targetId: text,
  name: v.exactOptional(text),
  completed: v.number(),
  assigned: v.number(),
  unassigned: v.number(),
  widths: v.object({ completed: text, assigned: text, unassigned: text }),
});
const address = v.looseObject({
  addressId: text,
  status: v.picklist([0, 1]),
  color: text,
  records: v.array(v.looseObject({ recordId: text, groupIds: v.array(text), groupNames: v.array(text), name: v.exactOptional(text) })),
  line: text,
  unit: v.exactOptional(text),
  city: text,
  zip: text,
  lat: v.exactOptional(v.number()),
  lon: v.exactOptional(v.number()),
  last: v.exactOptional(v.looseObject({ action: text, time: v.number(), by: v.exactOptional(text) })),
});
const group = v.object({ id: text, name: text, kind: v.picklist(['result', 'support', 'signs', 'other']) });

/** What a screen reads of each kind of answer: the first word of its query key. */
const SHAPES: Readonly<Record<string, v.GenericSchema>> = {
  campaigns: v.array(v.looseObject({ uId: text, cName: text })),
  walk: v.object({ packets: v.array(packet), targets: v.array(target) }),
  targetPackets: v.array(packet),
  doorList: v.object({ list: v.object({ addresses: v.array(address), groups: v.array(group) }), asOfReceipt: v.number() }),
  packetByCode: v.nullable(packet),
};

/** Whether the screens can draw what the cache gave back; an answer of a kind that is not named here is taken as it is. */
export function isReadable({ queryKey, state }: { readonly queryKey: QueryKey; readonly state: { readonly data?: unknown } }): boolean {
  const schema = SHAPES[String(queryKey[0])];
  return schema === undefined || v.is(schema, state.data);
}
