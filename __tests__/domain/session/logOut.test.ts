import { asksBeforeLogOut, type LogOutRisk } from '@/lib/domain/session/logOut';

test.each<[LogOutRisk, boolean]>([
  [{ offline: false, pending: 0 }, false],
  [{ offline: true, pending: 0 }, true],
  [{ offline: false, pending: 1 }, true],
  [{ offline: true, pending: 3 }, true],
])('logging out with %j is asked about: %s', (risk, asked) => {
  expect(asksBeforeLogOut(risk)).toBe(asked);
});
