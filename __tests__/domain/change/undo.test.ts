import * as fc from 'fast-check';
import { aChange, aDoneDoor, aDoor, aList, aPerson, recorded, START_SECONDS } from '@/__tests__/support/scenario';
import { applyChanges } from '@/lib/domain/change/applyChanges';
import type { ChangeOf } from '@/lib/domain/change/change';
import { applyToDoor, doorAfter, formerMark, undoMark } from '@/lib/domain/change/door/apply';
import type { ChangedPerson, Mark } from '@/lib/domain/change/door/door';
import { tapOfDone } from '@/lib/domain/change/doorTap';
import { type RecordedOf, recordedAtDoor } from '@/lib/domain/change/recorded';
import { changeToUndo, undoneIn } from '@/lib/domain/change/undo';
import type { Door, LastResult, Person } from '@/lib/domain/door/door';
import { asId, type ChangeId, type GroupId } from '@/lib/domain/ids';

const last = (action: string) => ({ action, time: 1 });
const changeOf = (mark: Mark, seq: number, former: Mark = { action: 'u' }) => aChange('12 Elm St', { seq, ...mark, former });
/** A door after the undo of a change. @param marked the door as it shows the change */
const afterUndo = (marked: Door, change: ChangeOf<'door'>) => {
  const recorded = [{ change }];
  const mark = undoMark(marked, recorded, change);
  return doorAfter(marked, recorded, { ...changeOf(mark, 2, formerMark(marked, mark)), undoes: change.changeId });
};

describe('taking a mark back', () => {
  it.each<[string, Door, string]>([
    ['of a door never visited says u', aDoor('12 Elm St'), 'u'],
    ['of a door where nobody was home says that again', aDoor('12 Elm St', { last: last('nh') }), 'nh'],
    ['of a done door completes it again', aDoneDoor('12 Elm St', { last: last('c') }), 'c'],
    ['of a done door completes it again, even if the server keeps no last result', aDoneDoor('12 Elm St'), 'c'],
    ['of a door with an action of the server’s own says that', aDoor('12 Elm St', { last: last('Moved') }), 'Moved'],
  ])('%s', (_, before, action) => {
    expect(formerMark(before, { action: 'c' }).action).toBe(action);
  });

  it('names nobody when there was nothing before and the mark named nobody', () => {
    expect(formerMark(aDoor('12 Elm St', { people: [aPerson('Ann', ['Dog'])] }), { action: 'c' })).toEqual({
      action: 'u',
      shown: { status: 0 },
    });
  });

  it('sends the former records along, changing none of their groups', () => {
    const ann = aPerson('Ann', ['Dog']);
    const before = aDoor('12 Elm St', { last: last('nh'), people: [ann] });
    expect(formerMark(before, { action: 'c' })).toEqual({
      action: 'nh',
      people: [{ ...ann, add: [], remove: [] }],
      shown: { status: 0, last: last('nh') },
    });
  });
});

describe('taking a visit back', () => {
  const mark: Mark = { action: 'c', left: true, people: [{ ...aPerson('Ann'), add: [], remove: [], talked: true }] };

  it('brings back when to come, and what was left', () => {
    const before = aDoor('12 Elm St', { last: { ...last('cb'), back: { text: 'after 6' }, left: true } });
    const visit = { action: 'cb', back: { text: 'after 6' }, left: true };
    expect(formerMark(before, { action: 'nh' })).toEqual({ ...visit, shown: { status: 0, last: { ...visit, time: 1 } } });
    expect(applyToDoor(before, changeOf({ action: 'nh' }, 1)).last).toEqual({
      action: 'nh',
      time: expect.any(Number),
      changeId: expect.any(String),
    });
  });

  it('takes the talk back that the mark has told of', () => {
    const before = aDoor('12 Elm St', { people: [aPerson('Ann')] });
    const talked = applyToDoor(before, changeOf(mark, 1));
    expect(talked.people[0]?.talk).toEqual({ time: expect.any(Number) });
    expect(afterUndo(talked, changeOf(mark, 1, formerMark(before, mark))).people[0]?.talk).toBeUndefined();
  });

  it('leaves an earlier talk', () => {
    const before = aDoor('12 Elm St', { people: [{ ...aPerson('Ann'), talk: { time: 5, by: 'Sam' } }] });
    expect(formerMark(before, mark).people?.[0]?.talked).toBeUndefined();
  });
});

describe('answers', () => {
  it('have the time at which they were given, and go with their group', () => {
    const before = aDoor('12 Elm St', { people: [{ ...aPerson('Ann', ['Dog']), answers: [{ groupId: asId<GroupId>('Dog'), time: 5 }] }] });
    const given = { ...aPerson('Ann', ['Dog', 'Sign']), add: [asId<GroupId>('Sign')], remove: [] };
    const answered = applyToDoor(before, changeOf({ action: 'g', people: [given] }, 1));
    expect(answered.people[0]?.answers).toEqual([
      { groupId: 'Dog', time: 5 },
      { groupId: 'Sign', time: START_SECONDS },
    ]);
    const mark = { action: 'g', people: [given] };
    const undone = afterUndo(answered, changeOf(mark, 1, formerMark(before, mark)));
    expect(undone.people[0]?.answers).toEqual([{ groupId: 'Dog', time: 5 }]);
  });
});

describe('taking a survey back', () => {
  const GROUPS = ['Dog', 'Refused', 'Sign', 'Strong support'];
  const groups = fc.subarray(GROUPS);
  const household = fc.record({ Ann: groups, Bob: groups });
  type Household = { readonly Ann: string[]; readonly Bob: string[] };

  const householdOf = (groupsOf: Household): Person[] => [aPerson('Ann', groupsOf.Ann), aPerson('Bob', groupsOf.Bob)];
  const before = fc
    .record({ groupsOf: household, state: fc.constantFrom('never visited', 'not home', 'done') })
    .map(({ groupsOf, state }) => {
      const people = householdOf(groupsOf);
      if (state === 'done') return aDoneDoor('12 Elm St', { people, last: last('c') });
      return aDoor('12 Elm St', { people, ...(state === 'not home' ? { last: last('nh') } : {}) });
    });

  /** A survey that says in full which groups somebody is in, or only what it adds and removes, perhaps what is so already. */
  const surveyOf = (door: Door, answers: Household, named: { add: string[]; remove: string[] } | undefined): ChangedPerson[] =>
    householdOf(answers).map((answer) => {
      if (!named) return answer;
      const record = door.people.find(({ personId }) => personId === answer.personId) ?? answer;
      const add = aPerson(
        '',
        named.add.filter((group) => !named.remove.includes(group)),
      ).groupIds;
      const names = [...record.groupIds, ...add];
      return { ...record, groupIds: names, groupNames: names, add, remove: aPerson('', named.remove).groupIds };
    });

  const groupsAt = (door: Door) =>
    door.people.map(({ groupIds, groupNames }) => ({ ids: [...groupIds].sort(), names: [...groupNames].sort() }));
  const named = fc.option(fc.record({ add: groups, remove: groups }), { nil: undefined });

  it('gives the former status and groups back', async () => {
    await fc.assert(
      fc.property(before, household, named, fc.constantFrom('c', 'g', 'nh'), (door, answers, some, action) => {
        const mark: Mark = { action, people: surveyOf(door, answers, some) };
        const undone = afterUndo(applyToDoor(door, changeOf(mark, 1)), changeOf(mark, 1, formerMark(door, mark)));
        expect([undone.status, undone.color, groupsAt(undone)]).toEqual([door.status, door.color, groupsAt(door)]);
        expect(undone.last).toEqual(door.last);
      }),
    );
  });

  it('keeps what somebody else has changed in between', async () => {
    await fc.assert(
      fc.property(before, household, named, household, (door, answers, some, bySam) => {
        const mark: Mark = { action: 'c', people: surveyOf(door, answers, some) };
        const marked = applyToDoor(door, changeOf(mark, 1));
        const meanwhile = { ...marked, people: householdOf(bySam) };
        const undone = afterUndo(meanwhile, changeOf(mark, 1, formerMark(door, mark)));
        undone.people.forEach((record, index) => {
          for (const group of GROUPS.map((name) => asId<GroupId>(name))) {
            const was = door.people[index]?.groupIds.includes(group);
            const changedByMark = was !== marked.people[index]?.groupIds.includes(group);
            const wanted = changedByMark ? was : meanwhile.people[index]?.groupIds.includes(group);
            expect(record.groupIds.includes(group)).toBe(wanted);
          }
        });
      }),
    );
  });
});

describe('a tap on Done', () => {
  const done = aChange('12 Elm St', { former: { action: 'nh' } });
  const pressed = aDoneDoor('12 Elm St', { last: { action: 'c', time: 1, changeId: done.changeId } });
  const ofDoor = (...entries: readonly RecordedOf<'door'>[]) => recordedAtDoor(recorded(...entries), pressed.doorId);

  it('completes a door that is not done', () => {
    expect(tapOfDone(aDoor('12 Elm St', { last: last('nh') }), [])).toEqual({ mark: { action: 'c' } });
  });

  it.each([
    ['before it was sent', undefined],
    ['after the server has it', 7],
  ])('undoes a pressed Done, %s', (_, receipt) => {
    const entry = receipt === undefined ? { change: done } : { change: done, receipt };
    expect(tapOfDone(pressed, ofDoor(entry))).toEqual({ undoes: done });
  });

  it('says u for a door that somebody else has done', () => {
    const bySam = { ...pressed, last: { action: 'c', time: 2, by: 'Sam', changeId: asId<ChangeId>('of Sam') } };
    expect(tapOfDone(bySam, ofDoor({ change: done, receipt: 7 }))).toEqual({ mark: { action: 'u' } });
  });
});

describe('Undo at a door', () => {
  type Shown = { readonly door: Door; readonly recorded: readonly RecordedOf<'door'>[] };
  /** Every other change has been received already: sent or not makes no difference. */
  const markedBy = ({ door, recorded }: Shown, mark: Mark, undoes?: ChangeId): Shown => {
    const seq = recorded.length + 1;
    const change = { ...changeOf(mark, seq, formerMark(door, mark)), ...(undoes ? { undoes } : {}) };
    return { door: doorAfter(door, recorded, change), recorded: [...recorded, { change, ...(seq % 2 === 0 ? { receipt: seq } : {}) }] };
  };
  const undone = (shown: Shown): Shown => {
    const change = changeToUndo(shown.door, shown.recorded);
    return change ? takenBack(shown, change) : shown;
  };
  const takenBack = (shown: Shown, change: RecordedOf<'door'>['change']) =>
    markedBy(shown, undoMark(shown.door, shown.recorded, change), change.changeId);
  const actions = ({ recorded }: Shown) => recorded.map(({ change }) => change.body.action);
  const untouched: Shown = { door: aDoor('12 Elm St'), recorded: [] };
  const changeAt = ({ recorded }: Shown, place: number) => recorded[place]?.change ?? aChange('none');

  it('takes several changes back, the last one first, and then has no more to do', () => {
    const marked = markedBy(markedBy(untouched, { action: 'nh' }), { action: 'c' });
    const twice = undone(undone(marked));
    expect(actions(twice)).toEqual(['nh', 'c', 'nh', 'u']);
    expect(changeToUndo(twice.door, twice.recorded)).toBeUndefined();
  });

  it('takes back a mark that sets what was before the last one as what it is', () => {
    const marked = markedBy(markedBy(markedBy(untouched, { action: 'nh' }), { action: 'c' }), { action: 'nh' });
    expect(actions(undone(undone(undone(marked))))).toEqual(['nh', 'c', 'nh', 'c', 'nh', 'u']);
  });

  it('takes back what was done again', () => {
    const once = undone(markedBy(markedBy(untouched, { action: 'nh' }), { action: 'c' }));
    const again = takenBack(once, changeAt(once, 2));
    expect(actions(undone(undone(again)))).toEqual(['nh', 'c', 'nh', 'c', 'nh', 'u']);
  });

  it('leaves a later mark as it is, and the action that is sent says so', () => {
    const marked = markedBy(markedBy(untouched, { action: 'nh' }), { action: 'c' });
    const back = takenBack(marked, changeAt(marked, 0));
    expect([back.door.status, back.door.last, actions(back).at(-1)]).toEqual([1, marked.door.last, 'c']);
    expect(changeToUndo(back.door, back.recorded)).toBe(changeAt(marked, 1));
  });

  it('goes on after a door was marked again', () => {
    const again = markedBy(undone(markedBy(untouched, { action: 'c' })), { action: 'nh' });
    expect(actions(undone(again))).toEqual(['c', 'u', 'nh', 'u']);
  });

  it('leads back to what somebody else had found', () => {
    const shown = markedBy({ door: aDoor('12 Elm St', { last: last('nh') }), recorded: [] }, { action: 'c' });
    expect(undone(shown).door).toMatchObject({ status: 0, last: { action: 'nh' } });
    expect(changeToUndo(undone(shown).door, undone(shown).recorded)).toBeUndefined();
  });

  it('has nothing to do where nothing is ours, or somebody else was there since', () => {
    expect(changeToUndo(untouched.door, [])).toBeUndefined();
    const { recorded } = markedBy(untouched, { action: 'c' });
    expect(changeToUndo(aDoneDoor('12 Elm St', { last: { ...last('c'), by: 'Sam' } }), recorded)).toBeUndefined();
  });

  it('shows a door as it was, with time and person, and an untouched one without a result', () => {
    const friday: LastResult = {
      action: 'nh',
      time: 5,
      by: 'Ana',
      changeId: asId<ChangeId>('of Ana'),
      back: { text: 'after 6' },
      left: true,
    };
    const shown = markedBy({ door: aDoor('12 Elm St', { last: friday }), recorded: [] }, { action: 'c' });
    expect(undone(shown).door).toEqual(aDoor('12 Elm St', { last: friday }));
    expect(undone(markedBy(untouched, { action: 'nh' })).door).toEqual(untouched.door);
  });

  it('ends where it began, however many doors’ marks are undone', async () => {
    await fc.assert(
      fc.property(fc.array(fc.constantFrom('nh', 'cb', 'c'), { maxLength: 6 }), (marks) => {
        const marked = marks.reduce((shown, action) => markedBy(shown, { action }), untouched);
        const back = marks.reduce(undone, marked);
        expect(back.door.status).toBe(0);
        expect(changeToUndo(back.door, back.recorded)).toBeUndefined();
      }),
    );
  });
});

describe('the fold of a list', () => {
  const friday: LastResult = { action: 'nh', time: 5, by: 'Ana', changeId: asId<ChangeId>('of Ana') };
  const before = aDoor('12 Elm St', { last: friday });
  const done = { ...changeOf({ action: 'c' }, 1, formerMark(before, { action: 'c' })), changeId: asId<ChangeId>('done') };
  const afterDone = applyToDoor(before, done);
  /** Made where the door shows all that was made before. */
  const undoOf = (door: Door, made: readonly (typeof done)[], change: typeof done, seq: number, id: string): typeof done => {
    const mark = undoMark(
      door,
      made.map((one) => ({ change: one })),
      change,
    );
    return { ...changeOf(mark, seq, formerMark(door, mark)), changeId: asId<ChangeId>(id), undoes: change.changeId };
  };
  const undo = undoOf(afterDone, [done], done, 2, 'undo');
  const redo = undoOf(before, [done, undo], undo, 3, 'redo');
  const undoAgain = undoOf(afterDone, [done, undo, redo], redo, 4, 'undo again');
  const sams = aDoor('12 Elm St', { last: { action: 'ia', time: 9_000_000_000, by: 'Sam', changeId: asId<ChangeId>('of Sam') } });
  const { shown: _, ...plain } = done.body.former;
  const old = { ...done, body: { ...done.body, former: plain } };
  // Two marks; the undo of the first one, then that of the second one.
  const later = { ...changeOf({ action: 'cb' }, 5, formerMark(afterDone, { action: 'cb' })), changeId: asId<ChangeId>('later') };
  const afterLater = applyToDoor(afterDone, later);
  const undoFirst = undoOf(afterLater, [done, later], done, 6, 'undo first');
  const undoLater = undoOf(afterLater, [done, later, undoFirst], later, 7, 'undo later');
  const redoFirst = undoOf(before, [done, later, undoFirst, undoLater], undoFirst, 8, 'redo first');

  const untold = aDoor('12 Elm St');
  const first = { ...changeOf({ action: 'nh' }, 1, formerMark(untold, { action: 'nh' })), changeId: asId<ChangeId>('first') };
  const afterFirst = applyToDoor(untold, first);
  const unaware = { ...changeOf({ action: 'c' }, 2, formerMark(untold, { action: 'c' })), changeId: asId<ChangeId>('unaware') };
  const undoUnaware = undoOf(applyToDoor(afterFirst, unaware), [first, unaware], unaware, 3, 'undo unaware');
  const ann: Person = { ...aPerson('Ann'), answers: [] };
  const beforeTalk = { ...before, people: [ann] };
  const said: Mark = {
    action: 'c',
    people: [{ ...aPerson('Ann', ['Strong yes']), add: [asId<GroupId>('Strong yes')], remove: [], talked: true }],
  };
  const talk = { ...changeOf(said, 1, formerMark(beforeTalk, said)), changeId: asId<ChangeId>('talk') };
  const afterTalk = applyToDoor(beforeTalk, talk);
  const undoTalk = undoOf(afterTalk, [talk], talk, 2, 'undo talk');
  const redoTalk = undoOf(beforeTalk, [talk, undoTalk], undoTalk, 3, 'redo talk');

  it.each<[string, Door, number, readonly (typeof done)[], Door]>([
    ['a change and its undo, neither sent', before, 0, [done, undo], before],
    ['an undo of what the list has', afterDone, 1, [done, undo], before],
    ['an undo of what the list of a server without results has', aDoneDoor('12 Elm St'), 1, [done, undo], before],
    ['an undo that a server took for a mark', applyToDoor(before, undo), 2, [done, undo], applyToDoor(before, undo)],
    ['an undo of such an undo', applyToDoor(before, undo), 2, [done, undo, redo], afterDone],
    ['an undo, with somebody else’s mark since', sams, 1, [done, undo], sams],
    ['a change and its undo, with somebody else’s mark', sams, 0, [done, undo], sams],
    ['an undo of an undo, with somebody else’s mark', sams, 2, [done, undo, redo], sams],
    ['an undo of an undo', before, 0, [done, undo, redo], afterDone],
    ['an undo of an undo that the list has', before, 2, [done, undo, redo], afterDone],
    ['the undo of that', before, 0, [done, undo, redo, undoAgain], before],
    ['the undo of that, of what the list has', afterDone, 3, [done, undo, redo, undoAgain], before],
    ['the undo of an earlier mark', afterLater, 2, [done, later, undoFirst], afterLater],
    ['the undo of the later one, too', afterLater, 3, [done, later, undoFirst, undoLater], before],
    ['an earlier mark that stands again', before, 4, [done, later, undoFirst, undoLater, redoFirst], afterDone],
    [
      'an undo of a mark of a tab that knew nothing of the one before',
      applyToDoor(untold, unaware),
      2,
      [first, unaware, undoUnaware],
      afterFirst,
    ],
    ['the same, with somebody else’s mark since', sams, 2, [first, unaware, undoUnaware], sams],
    // A reply may be newer than the receipt that it was asked for with.
    ['an undo of what a newer list names', afterTalk, 0, [talk, undoTalk], beforeTalk],
    ['an undo of an undo that a newer list has without naming it', beforeTalk, 1, [talk, undoTalk, redoTalk], afterTalk],
    ['an undo of what an older app has stored', afterDone, 1, [old, undo], aDoor('12 Elm St', { last: { action: 'nh', time: done.time } })],
  ])('shows after %s', (_, listed, asOfReceipt, changes, wanted) => {
    const history = recorded(...changes.map((change, place) => ({ change, ...(place < asOfReceipt ? { receipt: place + 1 } : {}) })));
    expect(applyChanges({ list: aList(listed), asOfReceipt }, history).doors[0]).toEqual(wanted);
  });

  it.each<[string, readonly (typeof done)[], readonly string[]]>([
    ['none', [done], []],
    ['what an undo names', [done, undo], ['done']],
    ['an undo that is undone, and not what it named', [done, undo, redo], ['undo']],
    ['again what it named', [done, undo, redo, undoAgain], ['redo', 'done']],
  ])('takes as undone %s', (_, changes, ids) => {
    expect([...undoneIn(changes)].toSorted()).toEqual([...ids].toSorted());
  });
});
