import { eventText } from '@/components/console/people/times';

test.each([
  ['2026-10-13 18:00', '2026-10-13 20:00', 'Tue, Oct 13, 6:00 – 8:00 pm'],
  ['2026-10-13 11:00', '2026-10-13 13:30', 'Tue, Oct 13, 11:00 am – 1:30 pm'],
  ['2026-10-13 22:00', '2026-10-14 01:00', 'Tue, Oct 13, 10:00 pm – Wed, Oct 14, 1:00 am'],
])('an event from %s to %s', (starts, ends, text) => {
  expect(eventText(starts, ends, 'en-US').replace(/\s+/gu, ' ')).toBe(text);
});
