import { aPerson } from '@/__tests__/support/scenario';
import { ofPass, ofPassFirst } from '@/lib/domain/door/ofPass';

const [ann, bo, cy] = [aPerson('Ann'), { ...aPerson('Bo'), isAside: true }, aPerson('Cy')];

test.each([
  ['everybody is of the pass', [ann, cy], [ann, cy], [ann, cy]],
  ['somebody is not', [bo, ann, cy], [ann, cy], [ann, cy, bo]],
  ['nobody is', [bo], [], [bo]],
  ['nobody lives there', [], [], []],
])('where %s', (_, people, own, inOrder) => {
  expect(ofPass(people)).toEqual(own);
  expect(ofPassFirst(people)).toEqual(inOrder);
});
