import { isPaused, SIGNED_OUT } from '@/lib/domain/session/session';
import { mayLeadToPin } from '@/lib/routes/guards';

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
