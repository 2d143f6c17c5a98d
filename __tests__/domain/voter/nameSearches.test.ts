import { findsBy, NAME_SEARCHES } from '@/__tests__/support/nameSearches';
import { aDoor, aPerson } from '@/__tests__/support/scenario';
import { findDoors } from '@/lib/domain/door/findDoors';
import { findPeople } from '@/lib/domain/voter/findOnPhone';
import { isTypedName } from '@/lib/domain/voter/typedName';
import { voterName } from '@/lib/domain/voter/voter';

test.each(NAME_SEARCHES)('%j %j, searched by %j %j on a phone, is found by %j', (first, last, typedFirst, typedLast, foundBy) => {
  const name = voterName({ first, last });
  const line = `${typedFirst} ${typedLast}`.trim();
  const door = aDoor('9 Zinnia Rd', { people: [aPerson(name)] });
  expect({
    phone: findPeople([{ name }], { first: typedFirst, last: typedLast }).length > 0,
    list: findDoors([door], line).length > 0,
  }).toEqual({ phone: findsBy('phone', foundBy), list: findsBy('list', foundBy) });
});

// When somebody is forgotten, a phone removes typed text that it recognizes as their name. It recognizes no text with a wrong letter.
test.each(NAME_SEARCHES.filter(([, , , , foundBy]) => findsBy('list', foundBy)))(
  'when %j %j is forgotten, %j %j is known for their name',
  (first, last, typedFirst, typedLast) => {
    expect(isTypedName(`${typedFirst} ${typedLast}`, [voterName({ first, last })])).toBe(true);
  },
);
