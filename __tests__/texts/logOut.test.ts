import type { LogOutRisk } from '@/lib/domain/session/logOut';
import { logOutText } from '@/lib/texts/logOut';

test.each<[LogOutRisk, string]>([
  [
    { offline: true, pending: 0 },
    'Your marks are saved. Without a signal you cannot log in again, and nothing opens on this phone until you do.',
  ],
  [{ offline: true, pending: 1 }, '1 change stays on this phone. Without a signal you cannot log in again.'],
  [{ offline: true, pending: 3 }, '3 changes stay on this phone. Without a signal you cannot log in again.'],
  [{ offline: false, pending: 1 }, '1 change stays on this phone. It is sent when you log in again.'],
  [{ offline: false, pending: 3 }, '3 changes stay on this phone. They are sent when you log in again.'],
  [{ offline: false, pending: 0 }, 'Nothing is left to send on this phone.'],
])('logging out with %j means: %s', (risk, text) => {
  expect(logOutText(risk)).toBe(text);
});
