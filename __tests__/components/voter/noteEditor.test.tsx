import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aFullVoter, NOTE_ID, VoterPhone } from '@/__tests__/support/voterPhone';
import { NoteEditor } from '@/components/voter/NoteEditor';
import type { FullVoter, Note } from '@/lib/domain/voter/voter';

const note: Note = { noteId: NOTE_ID, text: 'Big dog', time: 1, by: 'Sam' };
const field = () => screen.getByRole('textbox', { name: 'Note' });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

let phone: VoterPhone;
beforeEach(async () => {
  phone = await VoterPhone.opens();
});
afterEach(() => phone.isPutDown());

const writesNew = (voter: FullVoter = aFullVoter()) => phone.draws(<NoteEditor voter={voter} note={undefined} noteId={undefined} />);
const edits = (written: Note = note) =>
  phone.draws(<NoteEditor voter={aFullVoter({ notes: [written] })} note={written} noteId={written.noteId} />);

test('what is typed is kept at every keystroke and is there again after the page was killed', async () => {
  const { unmount } = writesNew();
  await userEvent.type(field(), 'Big d');
  unmount();
  writesNew();
  expect(field()).toHaveValue('Big d');
});

test('what is typed about one voter is not shown for another', async () => {
  const { unmount } = writesNew();
  await userEvent.type(field(), 'Big dog');
  unmount();
  writesNew(aFullVoter({ voterId: 'other' as FullVoter['voterId'] }));
  expect(field()).toHaveValue('');
});

test('Save records the note without the space around it, forgets the draft and leads back', async () => {
  const { unmount } = writesNew();
  await userEvent.type(field(), ' Big dog ');
  await press('Save');
  await waitFor(() => expect(phone.pending()).toMatchObject([{ kind: 'note', voterName: 'Ann Lee', text: 'Big dog', former: '' }]));
  expect(phone.ways).toEqual(['/details-notes/?voterId=7']);
  unmount();
  writesNew();
  expect(field()).toHaveValue('');
});

test('a draft of which the note was saved just before the page was killed is not offered again', async () => {
  const { unmount } = writesNew();
  await userEvent.type(field(), 'Big dog');
  const { noteDrafts } = { noteDrafts: phone.walkbook.device.get('noteDrafts') ?? '' };
  await press('Save');
  await waitFor(() => expect(phone.pending()).toHaveLength(1));
  unmount();
  phone.walkbook.device.set('noteDrafts', noteDrafts);
  const [saved] = phone.pending() as { noteId: Note['noteId']; text: string }[];
  writesNew(aFullVoter({ notes: [{ noteId: saved?.noteId ?? NOTE_ID, text: 'Big dog', time: 2 }] }));
  expect(field()).toHaveValue('');
});

test('a new note without text is not saved, and says why', async () => {
  writesNew();
  await userEvent.type(field(), '  ');
  await press('Save');
  expect(field()).toHaveAccessibleDescription('Type something first.');
  expect(field()).toHaveFocus();
  expect(phone.pending()).toEqual([]);
});

test('a text that is too long says so in words and is not saved', async () => {
  writesNew();
  await userEvent.click(field());
  await userEvent.paste('x'.repeat(10_003));
  expect(field()).toHaveAccessibleDescription('A note has at most 10,000 characters. Shorten this one by 3 characters.');
  await press('Save');
  expect(phone.pending()).toEqual([]);
});

test('a note that is emptied and saved is deleted, after saying so', async () => {
  edits();
  await userEvent.clear(field());
  expect(field()).toHaveAccessibleDescription('If you save it without text, the note is deleted.');
  await press('Save');
  await waitFor(() => expect(phone.pending()).toMatchObject([{ kind: 'note', noteId: NOTE_ID, text: '', former: 'Big dog' }]));
});

test('a note is deleted by its own button', async () => {
  edits();
  await press('Delete note');
  await waitFor(() => expect(phone.pending()).toMatchObject([{ kind: 'note', noteId: NOTE_ID, text: '' }]));
});

test('a note that is edited is recorded with its new text and its former one, as the same note', async () => {
  edits();
  await userEvent.type(field(), ', small fence');
  await press('Save');
  await waitFor(() =>
    expect(phone.pending()).toMatchObject([{ kind: 'note', noteId: NOTE_ID, text: 'Big dog, small fence', former: 'Big dog' }]),
  );
  expect(phone.ways).toEqual(['/details-notes/?voterId=7']);
});

test('a note that was not changed is not recorded again', async () => {
  edits();
  await press('Save');
  expect([phone.pending(), phone.ways]).toEqual([[], ['/details-notes/?voterId=7']]);
});

test('what is not saved can be discarded', async () => {
  edits();
  expect(screen.queryByRole('button', { name: 'Discard changes' })).not.toBeInTheDocument();
  await userEvent.type(field(), ', small fence');
  await press('Discard changes');
  expect(field()).toHaveValue('Big dog');
  expect(phone.walkbook.device.get('noteDrafts')).toBe('{}');
});
