import { aChange, recorded, START_SECONDS } from '@/__tests__/support/scenario';
import { contactRate, hoursOf, shiftsOf } from '@/lib/domain/change/shifts';
import { asId, type ChangeId, type GroupId, type PersonId } from '@/lib/domain/ids';

const HOUR_S = 3_600;
const at = (hour: number, doorName: string, action = 'nh') => ({ ...aChange(doorName, { action }), time: START_SECONDS + hour * HOUR_S });
const answered = { personId: asId<PersonId>('1'), groupIds: [], groupNames: [], add: [asId<GroupId>('7')], talked: true };
const talk = (hour: number, doorName: string) => ({ ...aChange(doorName, { people: [answered] }), time: START_SECONDS + hour * HOUR_S });

const unsent = (...changes: readonly ReturnType<typeof at>[]) => recorded(...changes.map((change) => ({ change })));

test.each([
  ['nothing', unsent(), []],
  ['one shift', unsent(at(0, '1 Elm St', 'c'), at(2, '3 Elm St'), at(5, '5 Elm St')), [{ doors: 3, done: 1 }]],
  ['a pause of more than three hours', unsent(at(0, '1 Elm St'), at(3.1, '3 Elm St'), at(4, '5 Elm St')), [{ doors: 2 }, { doors: 1 }]],
  ['a door marked twice', unsent(at(0, '1 Elm St'), at(1, '1 Elm St', 'c')), [{ doors: 1, done: 1 }]],
  [
    'the same door in two shifts',
    unsent(at(0, '1 Elm St'), at(9, '1 Elm St', 'c')),
    [
      { doors: 1, done: 1 },
      { doors: 1, done: 0 },
    ],
  ],
  ['a talk', unsent(talk(0, '1 Elm St'), at(1, '3 Elm St')), [{ doors: 2, talks: 1 }]],
  ['what was received', recorded({ change: at(0, '1 Elm St'), receipt: 1 }, { change: at(1, '3 Elm St') }), [{ doors: 2, received: 1 }]],
])('%s', (_, history, shifts) => {
  expect(shiftsOf(history)).toEqual(shifts.map((shift) => expect.objectContaining(shift)));
});

test.each([0.1, 3.5])('what was undone does not count, %s hours later', (hour) => {
  const mark = at(0, '1 Elm St', 'c');
  const undo = { ...at(hour, '1 Elm St', 'u'), changeId: asId<ChangeId>('undo'), undoes: mark.changeId };
  expect(shiftsOf(unsent(mark, undo))).toEqual([]);
  const redo = { ...at(hour + 0.1, '1 Elm St', 'c'), changeId: asId<ChangeId>('redo'), undoes: undo.changeId };
  expect(shiftsOf(unsent(mark, undo, redo))).toMatchObject([{ doors: 1, done: 1 }]);
});

test('its figures', () => {
  expect(contactRate({ doors: 50, talks: 14 })).toBe(0.28);
  expect(contactRate({ doors: 0, talks: 0 })).toBe(0);
  expect(hoursOf({ from: 0, to: 11_520 })).toBe(3.2);
});
