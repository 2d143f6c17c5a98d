import { keptTexts } from '@/lib/texts/kept';

test.each([
  [1, 'Ana: 1 change waits here'],
  [3, 'Ana: 3 changes wait here'],
])('somebody else’s %d changes are named by account', (count, text) => {
  expect(keptTexts.waitHere('Ana', count)).toBe(text);
});

test.each([
  [1, '1 door waits on this phone. It is sent when you log in again.'],
  [3, '3 doors wait on this phone. They are sent when you log in again.'],
])('signing out with %d pending says: %s', (door, text) => {
  expect(keptTexts.afterLogOut({ door, tags: 0, note: 0, report: 0 })).toBe(text);
});

test.each([
  [1, '1 change is set aside on this phone. Their campaign no longer lists you. Call your organizer.'],
  [3, '3 changes are set aside on this phone. Their campaign no longer lists you. Call your organizer.'],
])('%d changes of a lost campaign are counted', (count, text) => {
  expect(keptTexts.campaignLost(count)).toBe(text);
});

test.each([
  [1, '1 entry is set aside on this phone and not sent. Export for your organizer.', 'Export it'],
  [2, '2 entries are set aside on this phone and not sent. Export for your organizer.', 'Export all 2'],
])('%d entries of the quarantine are counted, with a button', (count, text, button) => {
  expect([keptTexts.setAsideText(count), keptTexts.exportAll(count)]).toEqual([text, button]);
});
