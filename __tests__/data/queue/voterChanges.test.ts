import { NOW_MS, Phone } from '@/__tests__/support/device';
import { aTag, aVolunteer } from '@/__tests__/support/scenario';
import { Recorder } from '@/lib/data/queue/recorder';
import { type NamedVoter, VoterChanges } from '@/lib/data/queue/voterChanges';
import type { Change } from '@/lib/domain/change/change';
import { asId, type NoteId, type VoterId } from '@/lib/domain/ids';
import type { CampaignCredentials } from '@/lib/domain/session/credentials';
import type { Journal } from '@/lib/offline/journal/journal';

const ana = aVolunteer();
const note = { noteId: asId<NoteId>('first'), text: 'Dog', time: 1 };
const ann: NamedVoter = { voterId: asId<VoterId>('7'), name: 'Ann Lee', tags: [aTag('Donor')], notes: [note] };

let journal: Journal;
let sent: Change[];
let ids: number;

beforeEach(async () => {
  ({ journal } = await new Phone().opensTab());
  [sent, ids] = [[], 0];
});

function voterChanges(who: CampaignCredentials | undefined = ana): VoterChanges {
  const newId = () => {
    ids += 1;
    return `change-${ids}`;
  };
  const send = (change: Change) => sent.push(change);
  return new VoterChanges(new Recorder({ journal, clock: { nowMs: () => NOW_MS }, newId, device: 'phone-1', who: () => who, send }));
}

test('tags are on disk with those that were before, and on their way', async () => {
  const outcome = await voterChanges().setTags(ann, [aTag('Host')]);
  const body = { voterId: '7', voterName: 'Ann Lee', tags: [aTag('Host')], former: [aTag('Donor')] };
  expect(outcome).toMatchObject({ kind: 'recorded', change: { kind: 'tags', seq: 1, time: NOW_MS / 1000, body } });
  expect(await journal.head(ana, 10)).toMatchObject([{ kind: 'tags', body }]);
  expect(sent).toHaveLength(1);
});

test.each([
  ['that there was', note.noteId, 'Dog'],
  ['that is new', asId<NoteId>('second'), ''],
])('a note %s is on disk with its former text', async (_, noteId, former) => {
  const outcome = await voterChanges().saveNote(ann, { noteId, text: 'Big dog' });
  expect(outcome).toMatchObject({ kind: 'recorded', change: { kind: 'note', body: { noteId, voterId: '7', text: 'Big dog', former } } });
});

test('a recorded change is undone by a change that sets the former state', async () => {
  const changes = voterChanges();
  const tags = await changes.setTags(ann, [aTag('Host')]);
  const saved = await changes.saveNote(ann, { noteId: note.noteId, text: '' });
  if (tags.kind !== 'recorded' || saved.kind !== 'recorded') throw new Error('Not recorded');
  expect(await changes.undo(tags.change)).toMatchObject({
    change: { changeId: 'change-3', undoes: 'change-1', body: { tags: [aTag('Donor')] } },
  });
  expect(await changes.undo(saved.change)).toMatchObject({
    change: { changeId: 'change-4', undoes: 'change-2', body: { text: 'Dog', former: '' } },
  });
  expect(sent.map(({ seq }) => seq)).toEqual([1, 2, 3, 4]);
});

test('nobody who is not signed in records anything', async () => {
  // `undefined` would mean the default.
  const nobody = new VoterChanges(
    new Recorder({ journal, clock: { nowMs: () => 0 }, newId: () => '', device: '', who: () => undefined, send: () => undefined }),
  );
  expect(await nobody.setTags(ann, [])).toEqual({ kind: 'notSignedIn' });
  expect(await journal.head(ana, 1)).toEqual([]);
});
