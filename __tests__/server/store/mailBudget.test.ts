import { judgeMails, MAIL_BUDGET, type SentMail } from '@/server/store/mailBudget';

const NOW = 1_790_000_000;
const HOUR = 3_600;
const sent = (count: number, one: Partial<SentMail> = {}): SentMail[] =>
  Array.from({ length: count }, (_, index) => ({ mailbox: `m${index}`, sentAt: NOW - 60, staffId: null, ...one }));
const judged = (before: readonly SentMail[], staffId: number | null, count = 1) =>
  judgeMails(before, { mailboxes: Array.from({ length: count }, (_, index) => `new${index}`), staffId }, NOW);

test.each([
  ['asked at a sign-in', null, MAIL_BUDGET.askedADay],
  ['sent by staff', 7, MAIL_BUDGET.byStaffADay],
])('a mailbox gets so many a day of what is %s', (_, staffId, most) => {
  const wanted = { mailboxes: ['other', 'ana'], staffId };
  expect(judgeMails(sent(most - 1, { mailbox: 'ana', staffId }), wanted, NOW)).toEqual({ is: 'free' });
  expect(judgeMails(sent(most, { mailbox: 'ana', staffId, sentAt: NOW - 24 * HOUR + 1 }), wanted, NOW)).toEqual({
    is: 'mailboxIsFull',
    mailbox: 'ana',
  });
  expect(judgeMails(sent(most, { mailbox: 'ana', staffId, sentAt: NOW - 24 * HOUR }), wanted, NOW)).toEqual({ is: 'free' });
});

test('one person has so many sent an hour, and others may go on', () => {
  const own = sent(MAIL_BUDGET.byOneAnHour, { staffId: 7 });
  expect(judged(own, 7)).toEqual({ is: 'personIsFull', freeAt: NOW - 60 + HOUR });
  expect(judged(own.slice(1), 7)).toEqual({ is: 'free' });
  expect(judged(own.slice(1), 7, 2)).toMatchObject({ is: 'personIsFull' });
  expect(judged(own, 8)).toEqual({ is: 'free' });
  expect(judged(own, null)).toEqual({ is: 'free' });
});

test('staff leave room for those who ask for a PIN', () => {
  const both = [...sent(400, { staffId: 7 }), ...sent(MAIL_BUDGET.byStaffAnHour - 400, { staffId: 8 })];
  expect(judged(both, 9)).toMatchObject({ is: 'serverIsFull' });
  expect(judged(both, null)).toEqual({ is: 'free' });
});

test('the whole server sends so many an hour', () => {
  const all = sent(MAIL_BUDGET.anHour);
  expect(judged(all, null)).toMatchObject({ is: 'serverIsFull' });
  expect(judged(all, 7)).toMatchObject({ is: 'serverIsFull' });
  expect(judged(sent(MAIL_BUDGET.anHour, { sentAt: NOW - HOUR }), 7)).toEqual({ is: 'free' });
});

test('there is room again when enough are an hour old, the oldest first', () => {
  const spread = Array.from({ length: MAIL_BUDGET.byOneAnHour }, (_, index) => ({ mailbox: 'm', staffId: 7, sentAt: NOW - index }));
  const oldest = NOW - MAIL_BUDGET.byOneAnHour + 1;
  expect(judged(spread, 7)).toEqual({ is: 'personIsFull', freeAt: oldest + HOUR });
  expect(judged(spread, 7, 20)).toEqual({ is: 'personIsFull', freeAt: oldest + 19 + HOUR });
});
