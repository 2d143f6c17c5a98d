import { undoImportTexts } from '@/lib/texts/console/undoImport';

const NOTHING = { added: 0, restored: 0, doors: 0, kept: 0, packets: 0, emptied: 0 };

test.each([
  [{ added: 60, doors: 7 }, '60 people and 7 doors that it brought go.'],
  [{ added: 1 }, '1 person that it brought goes.'],
  [{ doors: 1 }, '1 door that it brought goes.'],
  [{ added: 1, doors: 1 }, '1 person and 1 door that it brought go.'],
  [{ restored: 1 }, '1 person becomes as they were before.'],
  [{ kept: 1 }, '1 person stays, because volunteers have said something of them.'],
  [
    { added: 2, packets: 1, emptied: 2 },
    '2 people that it brought go. 1 packet loses doors. 2 packets would have no door left, and go too.',
  ],
  [{}, 'It changed nobody on the list, so nothing goes.'],
])('an undo that does %j is told without what it does not do', (counts, said) => {
  expect(undoImportTexts.text({ ...NOTHING, ...counts })).toBe(said);
});

test.each([
  [{ added: 1_200, restored: 1 }, '1,200 people went. 1 person is as they were before.'],
  [{ kept: 3 }, '3 people stay, because something was said of them.'],
  [{}, 'It had changed nobody on the list.'],
])('an undo that did %j is told in the same way', (counts, said) => {
  expect(undoImportTexts.counts({ ...NOTHING, ...counts })).toBe(said);
});

test('the button says whom it takes back, if there is anybody', () => {
  expect([0, 1, 60].map(undoImportTexts.go)).toEqual(['Take it back', 'Take back 1 person', 'Take back 60 people']);
});
