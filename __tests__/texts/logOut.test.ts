import { logOutText } from '@/lib/texts/logOut';

test.each([
  [true, 0, 'Your marks are saved. Without a signal you cannot log in again, and nothing opens on this phone until you do.'],
  [true, 1, '1 door stays on this phone. Without a signal you cannot log in again.'],
  [true, 3, '3 doors stay on this phone. Without a signal you cannot log in again.'],
  [false, 1, '1 door stays on this phone. It is sent when you log in again.'],
  [false, 3, '3 doors stay on this phone. They are sent when you log in again.'],
  [false, 0, 'Nothing is left to send on this phone.'],
])('logging out, offline %j, with %d doors pending means: %s', (offline, door, text) => {
  expect(logOutText({ offline, pending: { door, tags: 0, note: 0, report: 0 } })).toBe(text);
});
