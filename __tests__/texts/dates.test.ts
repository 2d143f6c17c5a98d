import { agoText, momentText, updatedText, whenText } from '@/lib/texts/dates';

/** Local time, so that the tests hold in any time zone: Wednesday 4 March 2026, half past three. */
const at = (day: number, hour: number, minute: number, month = 2, year = 2026) => new Date(year, month, day, hour, minute).getTime();
const NOW = at(4, 15, 30);
const MINUTE = 60_000;

describe('agoText', () => {
  it.each([
    [NOW, 'just now'],
    [NOW - 59_999, 'just now'],
    [NOW + 3 * 60 * MINUTE, 'just now'],
    [NOW - MINUTE, '1 min ago'],
    [NOW - 12 * MINUTE, '12 min ago'],
    [NOW - 60 * MINUTE, '1 h ago'],
    [NOW - 7 * 60 * MINUTE, '7 h ago'],
    [at(3, 12, 0), 'yesterday'],
    [at(1, 9, 0), '3 days ago'],
  ])('%# → %s', (then, text) => {
    expect(agoText(then, NOW)).toBe(text);
  });

  it('counts hours over midnight while they are few', () => {
    expect(agoText(at(3, 22, 30), at(4, 1, 30))).toBe('3 h ago');
  });

  it('is what an updated list says', () => {
    expect(updatedText(NOW - 12 * MINUTE, NOW)).toBe('Updated 12 min ago');
  });
});

describe('momentText', () => {
  it.each([
    ['today, by the clock', at(4, 15, 14), 'en-US', '3:14\u00a0pm'],
    ['today, where the day has 24 hours', at(4, 15, 14), 'de-DE', '15:14'],
    ['yesterday, by the day', at(3, 23, 59), 'en-US', 'Tuesday'],
    ['six days ago', at(26, 9, 0, 1), 'en-US', 'Thursday'],
    ['in another language', at(3, 9, 0), 'de-DE', 'Dienstag'],
    ['a week ago, by the date', at(25, 9, 0, 1), 'en-US', 'Feb 25'],
    ['another year', at(5, 9, 0, 10, 2025), 'en-US', 'Nov 5, 2025'],
    ['a phone whose clock was set back', at(5, 9, 0), 'en-US', '9:00\u00a0am'],
  ])('%s', (_, then, locale, text) => {
    expect(momentText(then, NOW, locale)).toBe(text);
  });

  it('counts the short day of the change to summer time as a day', () => {
    expect(momentText(at(28, 23, 0), at(29, 12, 0), 'en-US')).toBe('Saturday');
  });
});

describe('whenText', () => {
  it.each([
    ['today, the time alone', at(4, 9, 5), 'en-US', '9:05\u00a0am'],
    ['later today', at(4, 18, 57), 'en-US', '6:57\u00a0pm'],
    ['this week', at(3, 18, 57), 'en-US', 'Tuesday, 6:57\u00a0pm'],
    ['in the week to come', at(5, 18, 57), 'en-US', 'Thursday, 6:57\u00a0pm'],
    ['a week ago', at(25, 9, 0, 1), 'en-US', 'Feb 25, 9:00\u00a0am'],
    ['in a week', at(11, 9, 0), 'en-US', 'Mar 11, 9:00\u00a0am'],
    ['another year', at(5, 9, 0, 10, 2025), 'en-US', 'Nov 5, 2025, 9:00\u00a0am'],
    ['where the day has 24 hours', at(3, 18, 57), 'de-DE', 'Dienstag, 18:57'],
  ])('%s', (_, then, locale, text) => {
    expect(whenText(then, NOW, locale)).toBe(text);
  });
});
