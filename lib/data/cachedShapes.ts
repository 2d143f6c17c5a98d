import type { QueryKey } from '@tanstack/react-query';

/**
 * Checks of our own instead of the contract's schemas: a restored list of 13,753 doors costs 6 ms by these and 80 ms by Valibot, before
 * the first screen.
 */
type Check = (value: unknown) => boolean;

const text: Check = (value) => typeof value === 'string';
const number: Check = (value) => typeof value === 'number';
const oneOf =
  (...values: readonly unknown[]): Check =>
  (value) =>
    values.includes(value);
const optional =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value);
const listOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check);
const shape = (fields: Readonly<Record<string, Check>>): Check => {
  const checks = Object.entries(fields);
  return (value) =>
    // Whatever object it is, its fields are unknown until each has been looked at.
    typeof value === 'object' && value !== null && checks.every(([name, check]) => check((value as Record<string, unknown>)[name]));
};

const packet = shape({
  packetId: text,
  type: oneOf(0, 1, 2),
  code: text,
  displayCode: text,
  completed: number,
  total: number,
  progressBarVal: number,
});
const target = shape({
  targetId: text,
  name: optional(text),
  completed: number,
  assigned: number,
  unassigned: number,
  widths: shape({ completed: text, assigned: text, unassigned: text }),
});
const record = shape({ recordId: text, groupIds: listOf(text), groupNames: listOf(text), name: optional(text) });
const address = shape({
  addressId: text,
  status: oneOf(0, 1),
  color: text,
  records: listOf(record),
  line: text,
  unit: optional(text),
  city: text,
  zip: text,
  lat: optional(number),
  lon: optional(number),
  last: optional(shape({ action: text, time: number, by: optional(text) })),
});
const group = shape({ id: text, name: text, kind: oneOf('result', 'support', 'signs', 'other') });

/** What the screens read of each kind of answer: the first word of its query key. */
const SHAPES: Readonly<Record<string, Check>> = {
  campaigns: listOf(shape({ uId: text, cName: text })),
  walk: shape({ packets: listOf(packet), targets: listOf(target) }),
  targetPackets: listOf(packet),
  doorList: shape({ list: shape({ addresses: listOf(address), groups: listOf(group) }), asOfReceipt: number }),
  packetByCode: (value) => value === null || packet(value),
};

/** Whether the screens can draw what the cache gave back; an answer of a kind that is not named here is taken as it is. */
export function isReadable({ queryKey, state }: { readonly queryKey: QueryKey; readonly state: { readonly data?: unknown } }): boolean {
  return SHAPES[String(queryKey[0])]?.(state.data) ?? true;
}
