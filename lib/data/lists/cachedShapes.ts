import type { QueryKey } from '@tanstack/react-query';
import { GROUP_KINDS } from '@/lib/domain/door/door';
import { PACKET_TYPE, STATUS } from '@/lib/domain/limits';
import { type Check, flag, listOf, number, oneOf, optional, shape, text } from '@/lib/domain/shape';

const packet = shape({
  packetId: text,
  type: oneOf(...Object.values(PACKET_TYPE)),
  code: text,
  displayCode: text,
  completed: number,
  total: number,
  progressBarVal: number,
  asOfReceipt: optional(number),
});
const target = shape({
  targetId: text,
  name: optional(text),
  completed: number,
  assigned: number,
  unassigned: number,
  widths: shape({ completed: text, assigned: text, unassigned: text }),
});
const person = shape({
  personId: text,
  groupIds: listOf(text),
  groupNames: listOf(text),
  name: optional(text),
  note: optional(text),
  talk: optional(shape({ time: number, by: optional(text) })),
  answers: optional(listOf(shape({ groupId: text, time: number, by: optional(text) }))),
});
const back = shape({ from: optional(number), text: optional(text) });
const door = shape({
  doorId: text,
  status: oneOf(...Object.values(STATUS)),
  color: text,
  people: listOf(person),
  line: text,
  unit: optional(text),
  city: text,
  zip: text,
  lat: optional(number),
  lon: optional(number),
  last: optional(shape({ action: text, time: number, by: optional(text), back: optional(back) })),
  warning: optional(text),
  building: optional(text),
  floor: optional(text),
  reported: optional(number),
  walk: optional(number),
});
const group = shape({
  id: text,
  name: text,
  kind: oneOf(...GROUP_KINDS),
  level: optional(number),
  warns: optional(flag),
});
const script = shape({ opening: text, points: listOf(text), questions: listOf(shape({ id: text, text, answers: listOf(text) })) });

/** What the screens read of each kind of answer: the first word of its query key. */
const SHAPES: Readonly<Record<string, Check<unknown>>> = {
  campaigns: listOf(shape({ uId: text, cName: text })),
  walk: shape({ packets: listOf(packet), targets: listOf(target) }),
  targetPackets: listOf(packet),
  doorList: shape({ list: shape({ doors: listOf(door), groups: listOf(group), script: optional(script) }), asOfReceipt: number }),
  packetByCode: (value): value is unknown => value === null || packet(value),
};

/** Whether the screens can draw what the cache gave back; an answer of a kind that is not named here is taken as it is. */
export function isReadable({ queryKey, state }: { readonly queryKey: QueryKey; readonly state: { readonly data?: unknown } }): boolean {
  return SHAPES[String(queryKey[0])]?.(state.data) ?? true;
}
