import type { PartStates } from '@/lib/domain/walk/readyToWalk';
import { partText, readyLine } from '@/lib/texts/ready';

const here = { is: 'here' } as const;
const ALL: PartStates = { app: here, doors: here, map: here, image: here, pictures: here, storage: here };

test.each<[Partial<PartStates>, string]>([
  [{}, 'Ready offline: 64 doors, map, image'],
  [{ map: { is: 'none', why: 'notMade' } }, 'Ready offline: 64 doors, image. No map'],
  [{ map: { is: 'none', why: 'noPlaces' }, image: { is: 'none', why: 'notMade' } }, 'Ready offline: 64 doors. No map and no image'],
  [{ map: { is: 'missing' }, image: { is: 'missing' } }, 'Not on this phone: map, image'],
  [{ app: { is: 'missing' }, image: { is: 'checking' } }, 'Not on this phone: the app'],
  [{ app: { is: 'checking' } }, 'Checking what is on this phone…'],
  [{ storage: { is: 'missing', why: 'noSpace' } }, 'Not on this phone: free space'],
])('the line of %j', (parts, line) => {
  expect(readyLine({ ...ALL, ...parts }, 64)).toBe(line);
});

test('each part says how it is', () => {
  expect(partText('app', here)).toBe('Opens without a signal');
  expect(partText('map', { is: 'missing', why: 'offline' })).toBe('Not all of its streets are on this phone: it needs a signal');
  expect(partText('map', { is: 'none', why: 'overBudget' })).toMatch(/^Its area is too large to be kept/u);
  expect(partText('storage', { is: 'missing', why: 'noSpace' })).toBe('This phone is nearly full: remove something else from it');
  expect(partText('image', { is: 'checking' })).toBe('Looking…');
});
