import { CHECKING, type PartStates, type ReadyPart, readinessOf } from '@/lib/domain/walk/readyToWalk';

const here = { is: 'here' } as const;
const ALL: PartStates = { app: here, doors: here, map: here, image: here, pictures: here, storage: here };

it.each<[string, Partial<PartStates>, string, ReadyPart[], ReadyPart[]]>([
  ['all here', {}, 'ready', [], []],
  ['one missing', { map: { is: 'missing' } }, 'notReady', ['map'], []],
  ['two missing, in their order', { image: { is: 'missing' }, app: { is: 'missing' } }, 'notReady', ['app', 'image'], []],
  ['one that there is not', { map: { is: 'none', why: 'notMade' } }, 'ready', [], ['map']],
  [
    'one missing, one that there is not',
    { map: { is: 'none', why: 'overBudget' }, doors: { is: 'missing', why: 'offline' } },
    'notReady',
    ['doors'],
    ['map'],
  ],
  ['one that nothing names', { pictures: { is: 'none', why: 'notNamed' } }, 'ready', [], []],
  ['one that is not known yet', { image: { is: 'checking' } }, 'checking', [], []],
  ['nothing known yet', CHECKING, 'checking', [], []],
])('%s', (_, parts, state, missing, none) => {
  expect(readinessOf({ ...ALL, ...parts })).toMatchObject({ state, missing, none });
});
