import type { SendingKind } from '@/lib/domain/change/kind';
import { isSameList } from '@/lib/domain/walk/listRef';
import type { DoorBody } from './door';

/** A request names one list and says once whether it is of signs. A change whose fix has not ended begins a request of its own, and waits. */
export const doorSending = {
  sharesRun: (head, { list, signs, position }) => isSameList(head.list, list) && head.signs === signs && position.state !== 'locating',
} satisfies SendingKind<DoorBody>;
