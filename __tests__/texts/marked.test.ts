import { aPerson } from '@/__tests__/support/scenario';
import { asId, type GroupId } from '@/lib/domain/ids';
import { type MarkNews, markNewsText } from '@/lib/texts/marked';

const withResult = {
  ...aPerson('Ann', ['Host', 'Refused']),
  add: [asId<GroupId>('Refused')],
  remove: [],
};

test.each<[MarkNews, string]>([
  [{ news: 'marked', doorName: '17 Front St', action: 'nh' }, '17 Front St: not home'],
  [{ news: 'marked', doorName: '17 Front St', action: 'g', people: [withResult] }, 'Ann: refused'],
  [{ news: 'undone', doorName: '17 Front St', isDone: false }, 'Undone. 17 Front St is back on your list.'],
  [{ news: 'undone', doorName: '17 Front St', isDone: true }, 'Undone. 17 Front St is done again.'],
  [
    { news: 'undone', doorName: '17 Front St', isDone: true, withNote: true },
    'Undone. 17 Front St is done again. The note is taken back too.',
  ],
  [{ news: 'notRecorded', why: 'otherList' }, 'Not recorded: another list is open. Open this list again, then mark the door.'],
  [{ news: 'placeNotKnown' }, 'Your location is not known, so the doors stay in walk order.'],
])('%j', (news, text) => {
  expect(markNewsText(news)).toBe(text);
});
