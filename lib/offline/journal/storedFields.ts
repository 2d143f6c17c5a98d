import type { TapPosition } from '@/lib/domain/change/doorChange';
import type { GroupId } from '@/lib/domain/ids';
import { anything, type Check, idOf, listOf, number, oneOf, optional, recordOf, shape, text } from '@/lib/domain/shape';

const groupIds = listOf(idOf<GroupId>());
/** The fields of a person in every version of a change, without the id, which version 1 named otherwise. */
export const personFields = {
  groupIds,
  groupNames: listOf(text),
  voterId: optional(text),
  name: optional(text),
  age: optional(number),
  party: optional(text),
  phone: optional(text),
  language: optional(text),
  more: optional(recordOf(anything)),
  add: optional(groupIds),
  remove: optional(groupIds),
};
const isFixed = shape({ state: oneOf('fixed'), lat: number, lon: number });
const isNotFixed = shape({ state: oneOf('locating', 'unknown') });

/** The position of a tap. */
export const isPosition: Check<TapPosition> = (value): value is TapPosition => isFixed(value) || isNotFixed(value);
