import { aDoor, aGroup, aPerson } from '@/__tests__/support/scenario';
import type { LastResult, Person } from '@/lib/domain/door/door';
import { answerOfMark, namedResult } from '@/lib/domain/door/namedResult';
import { personResultMark } from '@/lib/domain/door/results';

const [refused, strong] = [aGroup('Refused', 'result'), aGroup('Strong yes', 'support')];
const TIME = 1_700_000_000;
const last = (action: string): LastResult => ({ action, time: TIME });
/** Somebody with these answers, the first given at the last visit and the others before. */
function answered(name: string, now: readonly string[], before: readonly string[] = []): Person {
  const person = aPerson(name, [...now, ...before]);
  return { ...person, answers: person.groupIds.map((groupId, index) => ({ groupId, time: index < now.length ? TIME : TIME - 60 })) };
}

it.each<[string, LastResult | undefined, readonly Person[], string | undefined]>([
  ['no visit', undefined, [answered('Ann', ['Refused'])], undefined],
  ['one answer of one person', last('g'), [answered('Ann', ['Refused'], ['Strong yes']), aPerson('Bob')], 'Refused'],
  ['two answers', last('g'), [answered('Ann', ['Refused', 'Strong yes'])], undefined],
  ['an answer of each of two people', last('g'), [answered('Ann', ['Refused']), answered('Bob', ['Refused'])], undefined],
  ['former answers alone', last('g'), [answered('Ann', [], ['Refused'])], undefined],
  ['an answer that completed the door', last('c'), [answered('Ann', ['Refused'])], undefined],
])('the last result after %s', (_, result, people, answer) => {
  const door = aDoor('12 Elm St', { people, ...(result ? { last: result } : {}) });
  expect(namedResult(door)).toEqual(result && { ...result, ...(answer ? { answer } : {}) });
});

it('a mark is named by its one answer, and by its action where it takes one away', () => {
  const people = [aPerson('Ann'), aPerson('Bob', ['Strong yes'])];
  const door = aDoor('12 Elm St', { people });
  const markOf = (person: Person | undefined, group = refused) =>
    personResultMark(door, person ?? aPerson('Ann'), group, [refused, strong]);
  expect(answerOfMark(markOf(people[0]))).toBe('Refused');
  expect(answerOfMark(markOf(people[1], strong))).toBeUndefined();
  expect(answerOfMark({ action: 'nh' })).toBeUndefined();
});
