import * as fc from 'fast-check';
import { aChange, aDoneDoor, aDoor, aPerson, recorded, START_SECONDS } from '@/__tests__/support/scenario';
import { applyToDoor, formerMark } from '@/lib/domain/change/door/apply';
import type { ChangedPerson, Mark } from '@/lib/domain/change/door/door';
import { tapOfDone } from '@/lib/domain/change/doorTap';
import { type RecordedOf, recordedAtDoor } from '@/lib/domain/change/recorded';
import { changeToUndo } from '@/lib/domain/change/undo';
import type { Door, Person } from '@/lib/domain/door/door';
import { asId, type ChangeId, type GroupId } from '@/lib/domain/ids';

const last = (action: string) => ({ action, time: 1 });
const changeOf = (mark: Mark, seq: number, former: Mark = { action: 'u' }) => aChange('12 Elm St', { seq, ...mark, former });

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
    expect(formerMark(aDoor('12 Elm St', { people: [aPerson('Ann', ['Dog'])] }), { action: 'c' })).toEqual({ action: 'u' });
  });

  it('sends the former records along, changing none of their groups', () => {
    const ann = aPerson('Ann', ['Dog']);
    const before = aDoor('12 Elm St', { last: last('nh'), people: [ann] });
    expect(formerMark(before, { action: 'c' })).toEqual({ action: 'nh', people: [{ ...ann, add: [], remove: [] }] });
  });
});

describe('taking a visit back', () => {
  const mark: Mark = { action: 'c', left: true, people: [{ ...aPerson('Ann'), add: [], remove: [], talked: true }] };

  it('brings back when to come, and what was left', () => {
    const before = aDoor('12 Elm St', { last: { ...last('cb'), back: { text: 'after 6' }, left: true } });
    expect(formerMark(before, { action: 'nh' })).toEqual({ action: 'cb', back: { text: 'after 6' }, left: true });
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
    expect(applyToDoor(talked, changeOf(formerMark(before, mark), 2)).people[0]?.talk).toBeUndefined();
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
    const undone = applyToDoor(answered, changeOf(formerMark(before, { action: 'g', people: [given] }), 2));
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
        const undone = applyToDoor(applyToDoor(door, changeOf(mark, 1)), changeOf(formerMark(door, mark), 2));
        expect([undone.status, undone.color, groupsAt(undone)]).toEqual([door.status, door.color, groupsAt(door)]);
        expect(undone.last?.action).toBe(door.last?.action ?? 'u');
      }),
    );
  });

  it('keeps what somebody else has changed in between', async () => {
    await fc.assert(
      fc.property(before, household, named, household, (door, answers, some, bySam) => {
        const mark: Mark = { action: 'c', people: surveyOf(door, answers, some) };
        const marked = applyToDoor(door, changeOf(mark, 1));
        const meanwhile = { ...marked, people: householdOf(bySam) };
        const undone = applyToDoor(meanwhile, changeOf(formerMark(door, mark), 2));
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
    return { door: applyToDoor(door, change), recorded: [...recorded, { change, ...(seq % 2 === 0 ? { receipt: seq } : {}) }] };
  };
  const undone = (shown: Shown): Shown => {
    const change = changeToUndo(shown.door, shown.recorded);
    return change ? markedBy(shown, change.body.former, change.changeId) : shown;
  };
  const actions = ({ recorded }: Shown) => recorded.map(({ change }) => change.body.action);
  const untouched: Shown = { door: aDoor('12 Elm St'), recorded: [] };

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
    const again = markedBy(once, { action: 'c' }, once.recorded.at(-1)?.change.changeId);
    expect(actions(undone(undone(again)))).toEqual(['nh', 'c', 'nh', 'c', 'nh', 'u']);
  });

  it('leaves nothing standing after an Undo of an earlier mark', () => {
    const marked = markedBy(markedBy(untouched, { action: 'nh' }), { action: 'c' });
    const first = marked.recorded[0]?.change;
    const back = markedBy(marked, { action: 'cb' }, first?.changeId);
    expect(changeToUndo(back.door, back.recorded)).toBeUndefined();
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
