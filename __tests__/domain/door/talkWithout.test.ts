import type { Talk } from '@/lib/domain/door/talk';
import { talkWithout } from '@/lib/domain/door/talkWithout';
import { asId, type GroupId, type NoteId, type PersonId } from '@/lib/domain/ids';

const [ann, bo, new1] = ['ann', 'bo', 'new-1'].map((id) => asId<PersonId>(id)) as [PersonId, PersonId, PersonId];
const answer = { add: [asId<GroupId>('lean yes')], remove: [] };
const note = { about: bo, noteId: asId<NoteId>('n'), text: 'Has a dog' };
const talk: Talk = {
  who: ann,
  open: bo,
  step: 2,
  fresh: { ann: answer, bo: answer },
  newPerson: { personId: new1, name: 'Jo', phone: '' },
  note,
  left: true,
};

test.each([
  ['whoever answered, and how far the talk was', ['ann'], { fresh: { bo: answer }, newPerson: talk.newPerson, note, left: true }],
  ['whose questions are open, and the note about them', ['bo'], { ...talk, open: ann, fresh: { ann: answer }, note: undefined }],
  ['somebody new', ['new-1'], { ...talk, newPerson: undefined }],
  ['everybody', 'everybody', { fresh: {}, left: true }],
  ['nobody who is not in it', ['cy'], talk],
] as const)('a talk that was begun loses %s', (_, forgotten, left) => {
  expect(talkWithout(talk, forgotten)).toEqual(left);
});

test('a talk in which nothing was said stays so', () => {
  expect(talkWithout({}, 'everybody')).toEqual({});
});
