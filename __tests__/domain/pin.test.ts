import { mayLeadToPin } from '@/lib/domain/guards';
import { pinScreenText } from '@/lib/domain/pinTexts';
import { isPaused, SIGNED_OUT } from '@/lib/domain/session';

const ana = { email: 'ana@example.org', pin: '123456', isLoggedIn: true };

describe('calls', () => {
  test.each([
    ['go while nothing was refused', ana, '1', '', false],
    ['pause when the present sign-in was refused', ana, '2', '2', true],
    ['go again with the next sign-in', ana, '3', '2', false],
    ['are nobody’s when nobody is signed in', SIGNED_OUT, '2', '2', false],
  ])('%s', (_, user, signIn, refused, paused) => {
    expect(isPaused(user, signIn, refused)).toBe(paused);
  });
});

test.each([
  ['/list-address/', true],
  ['/main-menu', true],
  ['/pin/', false],
  ['/login/', false],
  ['/', false],
])('from %s a volunteer may be led to /pin: %s', (path, may) => {
  expect(mayLeadToPin(path)).toBe(may);
});

test.each([
  [{ paused: false, waiting: 3 }, 'If your campaign has given ana@example.org a new PIN, enter it here.'],
  [{ paused: true, waiting: 0 }, 'for ana@example.org. You can go on marking doors'],
  [{ paused: true, waiting: 1 }, '1 change is sent as soon as you save the new one. You can go on'],
  [{ paused: true, waiting: 3 }, '3 changes are sent as soon as you save the new one. You can go on'],
])('%j says why', (state, text) => {
  expect(pinScreenText({ email: ana.email, ...state })).toContain(text);
});
