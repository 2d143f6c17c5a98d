import { type Address, doorName } from './address';
import type { AddressId } from './ids';

export const DOOR_FILTERS = ['all', 'toDo', 'done'] as const;
export type DoorFilter = (typeof DOOR_FILTERS)[number];

/** Text as it is compared: no accents, no case, single spaces. */
export function plainText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/\s+/gu, ' ')
    .trim();
}

/** Doors whose address or people contain every word typed. Nothing typed matches all. */
export function findDoors(addresses: readonly Address[], typed: string): readonly Address[] {
  const words = plainText(typed).split(' ').filter(Boolean);
  if (words.length === 0) return addresses;
  return addresses.filter((address) => {
    const text = plainText([doorName(address), ...address.records.map((record) => record.name ?? '')].join(' '));
    return words.every((word) => text.includes(word));
  });
}

/**
 * 'To do' is status 0, not-home included (product.md, "List defaults").
 *
 * @param justDone doors whose Undo toast still stands: they leave 'To do' when it ends
 */
export function filterDoors(addresses: readonly Address[], filter: DoorFilter, justDone: ReadonlySet<AddressId>): readonly Address[] {
  switch (filter) {
    case 'all':
      return addresses;
    case 'toDo':
      return addresses.filter((address) => address.status === 0 || justDone.has(address.addressId));
    case 'done':
      return addresses.filter((address) => address.status === 1);
    default:
      return filter satisfies never;
  }
}

/** Doors in each filter, for the labels 'To do 27', 'Done 18', 'All 45'. */
export function countDoors(addresses: readonly Address[]): Record<DoorFilter, number> {
  let done = 0;
  for (const { status } of addresses) if (status === 1) done += 1;
  return { all: addresses.length, toDo: addresses.length - done, done };
}
